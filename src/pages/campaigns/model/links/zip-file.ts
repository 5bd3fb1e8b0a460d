import { crc32 } from './crc32';

export interface ZippedFile {
  readonly name: string;
  readonly content: Blob;
}

/** January 1, 1980, the earliest date of the format, so that equal files give equal archives. */
const firstDate = 0x21;

/**
 * Returns a ZIP archive of files that are already compressed (APPNOTE 6.3.10, sections 4.3.7, 4.3.12 and 4.3.16), for
 * downloading several files at once without a question from the browser.
 */
export async function zipFile(files: readonly ZippedFile[]): Promise<Blob> {
  const parts: BlobPart[] = [];
  const entries: BlobPart[] = [];
  let offset = 0;
  let directory = 0;
  for (const { name, content } of files) {
    const path = new TextEncoder().encode(name);
    const bytes = new Uint8Array(await content.arrayBuffer());
    // Version, flags (names in UTF-8), method (stored), time and date, checksum, sizes, lengths of name and extras.
    const facts = [
      [2, 20],
      [2, 0x8_00],
      [2, 0],
      [2, 0],
      [2, firstDate],
      [4, crc32(bytes)],
      [4, bytes.length],
      [4, bytes.length],
      [2, path.length],
      [2, 0],
    ] as const;
    const local = record([[4, 0x04_03_4b_50], ...facts]);
    // Version made by; then, after the facts: comment, disk, attributes, and the place of the file.
    const entry = record([
      [4, 0x02_01_4b_50],
      [2, 20],
      ...facts,
      [2, 0],
      [2, 0],
      [2, 0],
      [4, 0],
      [4, offset],
    ]);
    parts.push(local, path, bytes);
    entries.push(entry, path);
    offset += local.length + path.length + bytes.length;
    directory += entry.length + path.length;
  }
  const end = record([
    [4, 0x06_05_4b_50],
    [2, 0],
    [2, 0],
    [2, files.length],
    [2, files.length],
    [4, directory],
    [4, offset],
    [2, 0],
  ]);
  return new Blob([...parts, ...entries, end], { type: 'application/zip' });
}

/** Writes numbers of two or four bytes, lowest byte first. */
function record(fields: readonly (readonly [bytes: 2 | 4, value: number])[]) {
  const data = new Uint8Array(fields.reduce((sum, [bytes]) => sum + bytes, 0));
  const view = new DataView(data.buffer);
  let at = 0;
  for (const [bytes, value] of fields) {
    if (bytes === 2) view.setUint16(at, value, true);
    else view.setUint32(at, value, true);
    at += bytes;
  }
  return data;
}
