import type { Endpoint } from '@contract/endpoint';
import type { CallSlot } from './app-env';
import { unavailable } from './unavailable';

/**
 * Time limits in milliseconds. `upstream` is for calls that wait for the registrar or the gateway, and is shorter than
 * the minute that the portal waits for a write.
 */
const longest = { usual: 10_000, upstream: 30_000 } as const;

function lateMessage({ keyed, method }: Endpoint): string {
  if (keyed === true) {
    return 'This is taking longer than usual. Nothing is done twice. Wait a moment and try again.';
  }
  return method === 'GET'
    ? 'The portal is taking too long to answer. Try again in a moment.'
    : 'This is taking longer than usual. Reload the page to see whether your change was saved, then try again.';
}

/**
 * Limits the total time of a call. After the limit, the call's work continues, and the call still counts as in flight.
 * The time that the client takes to send its body doesn't count.
 */
export function callDeadline(
  endpoint: Endpoint,
  slot: CallSlot,
  reportLate: (error: unknown) => void,
) {
  let left: number = endpoint.upstream === true ? longest.upstream : longest.usual;
  return async <Result>(work: Promise<Result>): Promise<Result> => {
    const start = performance.now();
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => {
        slot.holdUntil(work.catch(reportLate));
        reject(unavailable(new Error('The call took too long'), lateMessage(endpoint)));
      }, left);
    });
    try {
      return await Promise.race([work, late]);
    } finally {
      clearTimeout(timer);
      left -= performance.now() - start;
    }
  };
}
