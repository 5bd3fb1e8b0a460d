import { ErrorBody } from '@contract/error';
import ky, { type Options } from 'ky';
import * as v from 'valibot';
import { timeouts } from '../config/timeouts';
import { readServerTime } from '../lib/network/server-time';
import { beginBusyWait } from './busy-reads';

/** The number of times that a read is retried if no response arrives or the server is temporarily unavailable. */
const failureRetries = 2;

/** Maximum pause before these retries, even if `Retry-After` is longer, in milliseconds. */
const longestPause = 2_000;

/** Maximum total time that a read waits for a busy portal, in milliseconds. */
const busyPatience = 30_000;

/** Maximum random part of the pause before a retry while the portal is busy, in milliseconds. */
const widestSpread = 8_000;

/** Waits for the body as well, because the timeout of `ky` covers only the headers. */
async function withBody(response: Response): Promise<Response> {
  readServerTime(response);
  await response.clone().arrayBuffer();
  return response;
}

/** Sends a request without retries. */
export function sendWrite(address: string, options: Options): Promise<Response> {
  const body = JSON.stringify(options.json);
  return ky(address, {
    ...options,
    throwHttpErrors: false,
    timeout: timeouts.write,
    retry: 0,
    // `ky` clones the request, which turns its body into a stream. When the page unloads, the browser might not send a
    // stream.
    fetch: async (request, init) => withBody(await fetch(request, { ...init, body })),
  });
}

/**
 * Sends a request. Retries it up to twice if there is no response or the server is temporarily unavailable, and for up
 * to 30 s while the portal is busy.
 *
 * @param inFlight the response to the first attempt, if it is already in flight.
 */
export async function sendRead(
  address: string,
  options: Options,
  inFlight?: Promise<Response>,
): Promise<Response> {
  const start = Date.now();
  let retriesLeft = failureRetries;
  let endBusyWait: (() => void) | undefined;
  try {
    return await ky(address, {
      ...options,
      throwHttpErrors: false,
      timeout: timeouts.read,
      retry: { limit: Infinity, shouldRetry: () => (retriesLeft-- > 0 ? undefined : false) },
      hooks: {
        beforeRequest: [
          (_request, _options, { retryCount }) =>
            retryCount === 0 ? inFlight?.then(withBody) : undefined,
        ],
        afterResponse: [
          async (_request, _options, response, { retryCount }) => {
            // Other server errors would only recur on a retry.
            if (response.status !== 503 && response.status !== 504) return undefined;
            const asked = Number(response.headers.get('retry-after')) * 1_000 || 0;
            if (!(await saysBusy(response))) {
              if (retriesLeft-- <= 0) return undefined;
              return ky.retry(asked > 0 ? { delay: Math.min(asked, longestPause) } : {});
            }
            // Spreads the retries, so that reads that were refused at the same time aren't retried at the same time.
            const spread = Math.min(1_000 * 2 ** retryCount, widestSpread);
            const delay = asked + Math.random() * spread;
            if (Date.now() - start + delay > busyPatience) return undefined;
            endBusyWait ??= beginBusyWait();
            return ky.retry({ delay });
          },
        ],
      },
      fetch: async (...request) => withBody(await fetch(...request)),
    });
  } finally {
    endBusyWait?.();
  }
}

/** Returns true if the call was refused before it began, because too many were in flight. */
async function saysBusy(response: Response): Promise<boolean> {
  const body: unknown = await response.json().catch(() => null);
  return v.is(ErrorBody, body) && body.error_reason === 'busy';
}
