import { maxBodyBytes } from '@contract/http';
import { ApiError } from './api-error';

const kilobytes = maxBodyBytes / 1024;

/** Beyond this, we stop reading, and the client may see a broken connection instead of our response. */
const mostBytesRead = 32 * 1024 * 1024;

function tooLarge(): ApiError {
  return new ApiError('malformed', {
    status: 413,
    message: `This request is larger than ${kilobytes} kB. Nothing was changed. Shorten what you entered and try again.`,
  });
}

/**
 * Parses a JSON body of at most 64 kB; `undefined` if there is none. A larger body is read to its end but not kept,
 * so that the client gets our response instead of a broken connection.
 */
export async function readJson(request: Request): Promise<unknown> {
  const type = request.headers.get('content-type') ?? '';
  const text = await readText(request);
  if (text === '') return undefined;
  if (!/^application\/json\b/i.test(type)) {
    throw new ApiError('malformed', {
      message:
        "This request isn't marked as JSON. Nothing was changed. Reload the page and try again.",
    });
  }
  // PostgreSQL text can't contain NUL.
  if (text.includes('\\u0000')) {
    throw new ApiError('invalid', {
      message:
        "What you entered contains a character that can't be printed. Nothing was saved. Remove it and try again.",
    });
  }
  try {
    return JSON.parse(text);
  } catch {
    throw new ApiError('malformed');
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
    throw new ApiError('malformed', {
      message:
        "This request isn't valid UTF-8. Nothing was changed. Reload the page and try again.",
    });
  }
}
