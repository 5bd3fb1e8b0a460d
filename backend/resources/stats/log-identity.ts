import { createHash } from 'node:crypto';
import { endsWithLine, joined, linesIn } from './log-blocks';
import { readLogLine } from './log-line';

const mostRequests = 5;
/** The number of lines to search for requests. */
const mostLines = 1_000;

const hashOf = (text: string) => createHash('sha256').update(text).digest('base64url');

interface BegunLog {
  /**
   * The joined hashes of the first requests: as a log with few requests grows, its earlier identity remains a prefix.
   * Malformed lines don't count, because different logs may start with the same heading.
   */
  readonly identity: string;
  /** The entire log. */
  readonly blocks: AsyncIterable<Buffer>;
}

/** Reads the beginning of a log; `null` if it is empty. */
export async function begunLog(source: AsyncIterator<Buffer>): Promise<BegunLog | null> {
  const read: Buffer[] = [];
  const requests: string[] = [];
  /** The line that identifies a log without requests. */
  let first: string | undefined;
  for (let lines = 0; lines < mostLines && requests.length < mostRequests;) {
    const next = await source.next();
    if (next.done === true) break;
    read.push(next.value);
    for (const { text, end } of linesIn(next.value)) {
      lines += 1;
      first ??= text;
      if (requests.length === mostRequests || readLogLine(text) === null) continue;
      // Skips an incomplete line, because its hash would change once the line is complete.
      if (end < next.value.length || endsWithLine(next.value)) requests.push(text);
      else if (requests.length === 0) first = text;
    }
  }
  if (first === undefined) return null;
  const named = requests.length > 0 ? requests : [first];
  return { identity: named.map(hashOf).join(''), blocks: joined(read, source) };
}
