import { vi } from 'vitest';

/** Reads the files that a page saves from now on, the latest last: the name and the text of each. */
export function savedFiles(): () => Promise<readonly (readonly [string, string])[]> {
  const blobs: Blob[] = [];
  const names: string[] = [];
  vi.stubGlobal(
    'URL',
    class extends URL {
      static override createObjectURL(blob: Blob): string {
        blobs.push(blob);
        return 'blob:saved';
      }
      static override revokeObjectURL(): void {}
    },
  );
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    names.push(this.download);
  });
  return () =>
    Promise.all(blobs.map(async (blob, index) => [names[index] ?? '', await blob.text()] as const));
}
