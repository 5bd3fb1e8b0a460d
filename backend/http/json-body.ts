import { maxBodyBytes } from '@contract/http';
import { ApiError, DroppedConnection } from '../shared/api-error';
import type { AppContext } from './app-env';
import { isWellFormed } from './well-formed';

/**
 * The number of bytes after which we stop reading. The client may then see a broken connection instead of our response.
 */
const mostBytesRead = 32 * 1024 * 1024;

/** The maximum nesting depth of a body. The contract's bodies are nested at most four levels deep. */
const mostLevels = 32;

function tooLarge(maxBytes: number): ApiError {
  return new ApiError('malformed', {
    status: 413,
    message: `This request is larger than ${maxBytes / 1024} kB. Nothing was changed. Shorten what you entered and try again.`,
  });
}

/** Parses a JSON body of at most 64 kB; `undefined` if there is none, and its text if it is an array. */
export async function readJson(context: AppContext): Promise<unknown> {
  const type = context.req.header('content-type') ?? '';
  const text = await readText(context);
  if (text === '') return undefined;
  if (!/^application\/json\s*(?:;|$)/i.test(type)) {
    throw new ApiError('malformed', {
      message:
        "This request isn't marked as JSON. Nothing was changed. Reload the page and try again.",
    });
  }
  const value = parseJsonBody(text);
  // Valibot would accept an array as an object whose fields are all optional, but refuses a text.
  return Array.isArray(value) ? text : value;
}

/** Parses JSON. Throws an `ApiError` if it is nested too deeply or contains text that can't be stored. */
export function parseJsonBody(text: string): unknown {
  const value = parseFlatJson(text);
  refuseMalformedText(value);
  return value;
}

/** Parses JSON. Throws an `ApiError` if it is nested too deeply. Its text may contain what can't be stored. */
export function parseFlatJson(text: string): unknown {
  const value = parseJson(text);
  if (!isFlat(value, mostLevels)) {
    throw new ApiError('malformed', {
      message: `This request is nested deeper than ${mostLevels} levels. Nothing was changed. Reload the page and try again.`,
    });
  }
  return value;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new ApiError('malformed');
  }
}

/** The values in an object or array; an empty list for other values. */
function childrenOf(value: unknown): readonly unknown[] {
  return typeof value === 'object' && value !== null ? Object.values(value) : [];
}

function isFlat(value: unknown, levels: number): boolean {
  return childrenOf(value).every((child) => levels > 1 && isFlat(child, levels - 1));
}

function hasWellFormedText(value: unknown): boolean {
  if (typeof value === 'string') return isWellFormed(value);
  const isObject = typeof value === 'object' && value !== null;
  return (
    (!isObject || Object.keys(value).every(isWellFormed)) &&
    childrenOf(value).every(hasWellFormedText)
  );
}

/** Refuses NUL and lone surrogates, which JSON escapes can contain even in valid UTF-8. */
function refuseMalformedText(body: unknown): void {
  if (hasWellFormedText(body)) return;
  const isObject = typeof body === 'object' && body !== null;
  const fields = Object.entries(isObject ? body : {})
    .filter(([name, value]) => isWellFormed(name) && !hasWellFormedText(value))
    .map(([name]) => [name.slice(0, 60), "Remove the characters that can't be printed"]);
  throw new ApiError('invalid', {
    message:
      "What you entered contains a character that can't be printed. Nothing was saved. Remove it and try again.",
    fields: Object.fromEntries(fields),
  });
}

/**
 * Reads a body of at most `maxBytes` as text. A larger body is read to its end but discarded, so that the client gets
 * our response instead of a broken connection.
 */
export async function readText(context: AppContext, maxBytes = maxBodyBytes): Promise<string> {
  const declared = Number(context.req.header('content-length') ?? 0);
  const { incoming } = context.env;
  const { size, kept } = await context
    .get('slot')
    .whileReading(() => readBytes(incoming, maxBytes));
  if (size > maxBytes || declared > maxBytes) throw tooLarge(maxBytes);
  // If the client disconnects before we start reading, the body looks empty.
  if (size < declared) throw new DroppedConnection();
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(kept);
  } catch {
    throw new ApiError('malformed', {
      message:
        "This request isn't valid UTF-8. Nothing was changed. Reload the page and try again.",
    });
  }
}

/** Reads Node's stream, because reading a `Request`'s stream uses several times as much CPU time. */
async function readBytes(incoming: AsyncIterable<Uint8Array>, maxBytes: number) {
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const chunk of incoming) {
      size += chunk.length;
      if (size <= maxBytes) chunks.push(chunk);
      if (size > mostBytesRead) break;
    }
  } catch {
    // The client disconnected or timed out before the end of its body.
    throw new DroppedConnection();
  }
  return { size, kept: Buffer.concat(chunks) };
}
