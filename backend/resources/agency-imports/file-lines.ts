import type { FileHandle } from 'node:fs/promises';

/** An agency with a thousand people has half of it. */
const longestLine = 1_000_000;

/** A line of a file, counted from 1, or the reason why it can't be read. Empty lines are left out. */
export type FileLine = { readonly number: number } & (
  | { readonly text: string }
  | { readonly problem: string }
);

const newline = 0x0a;

/** Reads a file's lines from its beginning, with at most one line in memory. */
export async function* linesOf(file: FileHandle): AsyncGenerator<FileLine> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let number = 1;
  let parts: Buffer[] = [];
  let length = 0;

  function take(part: Buffer): void {
    length += part.length;
    if (length > longestLine) parts = [];
    else parts.push(part);
  }

  function read(): FileLine | null {
    if (length > longestLine) return { number, problem: 'Longer than 1 MB' };
    try {
      const text = decoder.decode(Buffer.concat(parts, length));
      return text.trim() === '' ? null : { number, text };
    } catch {
      return { number, problem: 'Not in UTF-8' };
    }
  }

  for await (const chunk of file.createReadStream({ start: 0, autoClose: false })) {
    const block = chunk as Buffer;
    let begin = 0;
    for (let end; (end = block.indexOf(newline, begin)) >= 0; begin = end + 1) {
      take(block.subarray(begin, end));
      const line = read();
      if (line !== null) yield line;
      number += 1;
      [parts, length] = [[], 0];
    }
    take(block.subarray(begin));
  }
  if (length === 0) return;
  const last = read();
  if (last !== null) {
    yield 'problem' in last
      ? last
      : { number, problem: 'The file ends in the middle of this line' };
  }
}
