import { isUtf8 } from 'node:buffer';
import { Readable, pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';

/** An error for a log whose import is refused. The message gives the reason and the remedy. */
export class ImportRefused extends Error {}

const newline = 0x0a;
const longestLine = 1024 * 1024;

/** Yields the chunks already read from an iterator, and then its remaining chunks. */
export async function* joined(
  read: readonly Buffer[],
  rest: AsyncIterator<Buffer>,
): AsyncGenerator<Buffer> {
  yield* read;
  for (let next = await rest.next(); next.done !== true; next = await rest.next()) yield next.value;
}

/** Returns a stream's bytes, decompressed if they begin with the gzip signature. */
async function unpacked(input: Readable): Promise<AsyncIterable<Buffer>> {
  const chunks: AsyncIterator<Buffer> = input[Symbol.asyncIterator]();
  let first = Buffer.alloc(0);
  while (first.length < 2) {
    const next = await chunks.next();
    if (next.done === true) break;
    first = Buffer.concat([first, next.value]);
  }
  const bytes = joined([first], chunks);
  if (first[0] !== 0x1f || first[1] !== 0x8b) return bytes;
  // Errors surface when the returned stream is iterated.
  return pipeline(Readable.from(bytes), createGunzip(), () => undefined);
}

/** Yields a stream in blocks of whole lines; the very last line may lack a line ending. */
export async function* blocksOf(input: Readable): AsyncGenerator<Buffer> {
  let carried = Buffer.alloc(0);
  for await (const chunk of await unpacked(input)) {
    const end = chunk.lastIndexOf(newline) + 1;
    if (end === 0) {
      carried = Buffer.concat([carried, chunk]);
      if (carried.length > longestLine) {
        throw new ImportRefused('A line is longer than 1 MB, so this is no log of a web server.');
      }
      continue;
    }
    yield Buffer.concat([carried, chunk.subarray(0, end)]);
    carried = Buffer.from(chunk.subarray(end));
  }
  if (carried.length > 0) yield carried;
}

/** Returns the lines of a block, decoded as UTF-8 or else Latin-1, without line endings, and the end offset of each. */
export function linesIn(block: Buffer): readonly { readonly text: string; readonly end: number }[] {
  const lines: { text: string; end: number }[] = [];
  for (let start = 0; start < block.length;) {
    const found = block.indexOf(newline, start);
    const end = found === -1 ? block.length : found + 1;
    const bytes = block.subarray(start, found === -1 ? end : found);
    const text = bytes.toString(isUtf8(bytes) ? 'utf8' : 'latin1');
    lines.push({ text: text.endsWith('\r') ? text.slice(0, -1) : text, end });
    start = end;
  }
  return lines;
}

export const endsWithLine = (block: Buffer): boolean => block.at(-1) === newline;
