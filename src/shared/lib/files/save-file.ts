/** Saves a file, using the browser's download. */
export function saveFile(name: string, content: Blob): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // Revokes the URL later, because some browsers read the blob only after the click event.
  setTimeout(() => URL.revokeObjectURL(address), 0);
}
