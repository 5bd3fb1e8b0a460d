import { RequestError } from '@hono/node-server';
import type { MiddlewareHandler } from 'hono';
import { ApiError } from '../shared/api-error';
import type { AppEnv } from './app-env';
import type { Logger } from '../shared/logging';

/** NUL, which PostgreSQL can't store in text, and lone surrogates, which UTF-8 can't encode. */
const unstorable = /[\0\p{Surrogate}]/u;

export function isWellFormed(text: string): boolean {
  return !unstorable.test(text);
}

/** Returns true if percent-encoded text is valid UTF-8 without NUL. */
export function isWellEncoded(encoded: string): boolean {
  try {
    return isWellFormed(decodeURIComponent(encoded));
  } catch {
    return false;
  }
}

/** A fragment, an encoded separator or a dot segment. Caches and proxies disagree about their meaning in a request. */
const ambiguousPath = /^[^?]*(?:#|%(?:2f|5c)|\/(?:\.|%2e){1,2}(?:[/?]|$))/i;

/** Refuses requests that a proxy or a cache might have understood as a request for something else. */
export const refuseAmbiguousRequests: MiddlewareHandler<AppEnv> = async (context, next) => {
  const { url = '', rawHeaders } = context.env.incoming;
  const hosts = rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host');
  // RFC 9112, section 3.2
  if (hosts.length > 1) throw malformedAddress();
  if (ambiguousPath.test(url)) throw noSuchAddress();
  await next();
};

export const noSuchAddress = () =>
  new ApiError('not_found', { message: "This address doesn't exist." });

/**
 * Refuses malformed URLs, so that handlers, the database and the embedded provider can rely on the path and the query.
 */
export const refuseMalformedAddress: MiddlewareHandler<AppEnv> = async (context, next) => {
  const { pathname, search } = new URL(context.req.url);
  if (!isWellEncoded(pathname) || !isWellEncoded(search)) throw malformedAddress();
  await next();
};

function malformedAddress(): ApiError {
  return new ApiError('malformed', {
    message: "This address isn't valid. Nothing was changed. Check it and try again.",
  });
}

/** Responds to requests that never reach the app because their URL or host can't be parsed. */
export function answerUnreadable(log: Logger) {
  return (error: unknown): Response => {
    const malformed = error instanceof RequestError;
    if (!malformed) log.error({ err: error }, 'response failed');
    const { body, status } = malformed ? malformedAddress() : new ApiError('internal');
    return Response.json(body, { status });
  };
}
