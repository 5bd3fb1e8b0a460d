/** Downloads a file. */
export function saveFile(name: string, content: string | Blob, type = 'text/plain'): void {
  const blob = typeof content === 'string' ? new Blob([content], { type }) : content;
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  // By then, the browser has read the blob.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
