/** The pauses before the second and the third attempt of a read, in milliseconds. */
const pauses = [300, 600] as const;

/** The longest pause before another attempt, whatever `Retry-After` says, in milliseconds. */
const longestPause = 2_000;

/** The server is overloaded or restarts; its other errors would only come again. */
export const isPassing = (status: number) => status === 503 || status === 504;

/**
 * Sends a request, and up to twice more if the connection breaks or the server is unavailable for the moment. Meant for
 * requests without a body.
 */
export async function sendWithRetries(request: Request): Promise<Response> {
  for (const pause of pauses) {
    const response = await fetch(request.clone()).catch(() => null);
    request.signal.throwIfAborted();
    if (response !== null && !isPassing(response.status)) return response;
    await rest(askedPause(response) ?? pause, request.signal);
  }
  return fetch(request);
}

/** The pause that a response asks for, in milliseconds. */
function askedPause(response: Response | null): number | undefined {
  const seconds = Number(response?.headers.get('retry-after') ?? NaN);
  return Number.isNaN(seconds) ? undefined : Math.min(seconds * 1000, longestPause);
}

/** Rejects with the signal's reason as soon as it is aborted. */
function rest(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      reject(signal.reason);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', stop);
      resolve();
    }, milliseconds);
    signal.addEventListener('abort', stop, { once: true });
  });
}
