import type { MiddlewareHandler } from 'hono';
import { ApiError } from './api-error';
import type { AppEnv } from './app-env';

/** NUL, which PostgreSQL can't store in text, and lone surrogates, which UTF-8 can't encode. */
const unstorable = /[\0\p{Surrogate}]/u;

export function isWellFormed(text: string): boolean {
  return !unstorable.test(text);
}

/** Whether percent-encoded text is valid UTF-8 without NUL. */
export function isWellEncoded(encoded: string): boolean {
  try {
    return isWellFormed(decodeURIComponent(encoded));
  } catch {
    return false;
  }
}

/** Lets handlers, the database and the embedded provider rely on the path and the query of a request. */
export const refuseMalformedAddress: MiddlewareHandler<AppEnv> = async (context, next) => {
  const { pathname, search } = new URL(context.req.url);
  if (!isWellEncoded(pathname) || !isWellEncoded(search)) {
    throw new ApiError('malformed', {
      message:
        'This address contains characters that are not valid. Nothing was changed. Check it and try again.',
    });
  }
  await next();
};
