import { maxBodyBytes } from '@contract/http';
import { Refusal } from './refusal';

const kilobytes = maxBodyBytes / 1024;

/** Beyond this the caller is no longer humoured: the connection may break before the answer. */
const mostBytesRead = 32 * 1024 * 1024;

function tooLarge(): Refusal {
  return new Refusal('malformed', {
    status: 413,
    sentence: `This request is larger than ${kilobytes} kB. Nothing was changed.`,
  });
}

/**
 * Reads a JSON body of at most 64 kB; `undefined` when there is none. What is too large is not kept: the server
 * reads it to its end all the same, or the caller would see a broken connection instead of the answer.
 */
export async function readJson(request: Request): Promise<unknown> {
  const type = request.headers.get('content-type') ?? '';
  const text = await readText(request);
  if (text === '') return undefined;
  if (!/^application\/json\b/i.test(type)) {
    throw new Refusal('malformed', {
      sentence: 'This request is not marked as JSON. Nothing was changed.',
    });
  }
  // PostgreSQL's text holds every character but this one.
  if (text.includes('\\u0000')) {
    throw new Refusal('invalid', {
      sentence: 'The request holds a character that cannot be printed. Nothing was saved.',
    });
  }
  try {
    return JSON.parse(text);
  } catch {
    throw new Refusal('malformed');
  }
}

/** A body of at most 64 kB as text. */
export async function readText(request: Request): Promise<string> {
  const declared = Number(request.headers.get('content-length') ?? 0);
  if (request.body === null) return '';
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body) {
    size += chunk.length;
    if (size <= maxBodyBytes) chunks.push(chunk);
    if (size > mostBytesRead) break;
  }
  if (size > maxBodyBytes || declared > maxBodyBytes) throw tooLarge();
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(chunks));
  } catch {
    throw new Refusal('malformed', {
      sentence: 'This request is not valid UTF-8. Nothing was changed.',
    });
  }
}
