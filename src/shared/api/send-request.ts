import { ErrorBody } from '@contract/error';
import type { FirstAnswer } from '@contract/first-reads';
import * as v from 'valibot';
import { beginBusyWait } from './busy-reads';

/** Pauses before the second and the third attempt of a read, in milliseconds. */
const pauses = [300, 600] as const;

/** Maximum pause before these attempts, whatever `Retry-After` says, in milliseconds. */
const longestPause = 2_000;

/** Total time a read waits for a busy portal, in milliseconds. */
const busyPatience = 30_000;

/**
 * Random part of a busy pause, in milliseconds, doubled each time: reads refused together are not sent again together.
 */
const spreads = { first: 1_000, widest: 8_000 } as const;

/** Returns true for errors that may pass; other server errors would only be repeated. */
export const isPassing = (status: number) => status === 503 || status === 504;

interface Patience {
  /** True if an earlier attempt found the portal busy. */
  readonly wasBusy: boolean;
  /** Called before a pause of so many milliseconds, which does not count toward the call's timeout. */
  extend(this: void, pause: number): void;
}

/**
 * Sends a request, and up to twice more if the connection breaks or the server is unavailable for the moment. While the
 * server says that it is busy, the request is sent again for up to 30 s. Meant for requests without a body.
 */
export async function sendWithRetries(
  request: Request,
  { wasBusy, extend }: Patience,
): Promise<Response> {
  const { signal } = request;
  const pauseAfterFailure = failurePauses();
  const pauseWhileBusy = busyPauses();
  let endBusyWait: (() => void) | undefined;
  const restWhileBusy = (pause: number) => {
    endBusyWait ??= beginBusyWait();
    extend(pause);
    return rest(pause, signal);
  };
  try {
    if (wasBusy) await restWhileBusy(pauseWhileBusy(undefined) ?? 0);
    for (;;) {
      const response = await fetch(request.clone()).catch(() => null);
      signal.throwIfAborted();
      if (response !== null && !isPassing(response.status)) return response;
      const isBusy = response !== null && (await saysBusy(response));
      const asked = askedPause(response);
      const pause = isBusy ? pauseWhileBusy(asked) : pauseAfterFailure(asked);
      if (pause === null) {
        if (response !== null) return response;
        throw new Error('No response');
      }
      await (isBusy ? restWhileBusy(pause) : rest(pause, signal));
    }
  } finally {
    endBusyWait?.();
  }
}

/** True if the call was refused before it began, because too many are in flight. */
export const isBusy = ({ status, body }: FirstAnswer) =>
  status === 503 && v.is(ErrorBody, body) && body.error_reason === 'busy';

async function saysBusy(response: Response): Promise<boolean> {
  const body: unknown = await response
    .clone()
    .json()
    .catch(() => null);
  return isBusy({ status: response.status, body });
}

type NextPause = (asked: number | undefined) => number | null;

/** Returns the next pause in milliseconds, or `null` to give up. */
function failurePauses(): NextPause {
  let failures = 0;
  return (asked) => {
    const pause = pauses[failures++];
    return pause === undefined ? null : Math.min(asked ?? pause, longestPause);
  };
}

function busyPauses(): NextPause {
  let spread: number = spreads.first;
  let waited = 0;
  return (asked = 0) => {
    const pause = asked + Math.random() * spread;
    spread = Math.min(spread * 2, spreads.widest);
    waited += pause;
    return waited > busyPatience ? null : pause;
  };
}

/** Reads the pause from the response's `Retry-After`, in milliseconds. */
function askedPause(response: Response | null): number | undefined {
  const seconds = Number(response?.headers.get('retry-after') ?? NaN);
  return Number.isNaN(seconds) ? undefined : seconds * 1000;
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
    if (signal.aborted) stop();
    signal.addEventListener('abort', stop, { once: true });
  });
}
