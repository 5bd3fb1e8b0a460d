import { vi } from 'vitest';

/** Collects the name and text of each file that a page saves from now on, oldest first. */
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
