import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { oneAfterAnother } from '../one-after-another';

export interface Search {
  /** A valid pattern, without slashes and flags. */
  readonly source: string;
  readonly text: string;
}

/** Start and end of each match that is not empty; `null` if the search took too long. */
export type Found = readonly (readonly [number, number])[] | null;

/** Enough to show where a pattern matches. */
const mostMatches = 100;

/** How long a search may take. Usual ones take less than a millisecond, so this leaves room for a busy machine. */
const searchMs = 300;
/** How long all searches of a call may take together. The rest then counts as too slow. */
const callMs = 3000;

/** After this time unused, the worker ends. */
const idleMs = 10_000;

const workerFile = new URL('./pattern-worker.js', import.meta.url);

/**
 * `untilSlow` leaves out what comes after the first search that takes too long.
 *
 * Searches texts in one worker thread, a call after another, so that a slow pattern takes one processor for a moment
 * and holds up nothing but other searches.
 */
export function patternSearch() {
  let worker: Worker | null = null;
  let idle: ReturnType<typeof setTimeout> | undefined;

  async function started(): Promise<Worker> {
    if (worker !== null) return worker;
    const next = new Worker(workerFile);
    next.unref();
    await once(next, 'online');
    worker = next;
    return next;
  }

  async function stop(): Promise<void> {
    clearTimeout(idle);
    const ending = worker;
    worker = null;
    await ending?.terminate();
  }

  async function searchOne(search: Search, ms: number): Promise<Found> {
    const running = await started();
    const signal = AbortSignal.timeout(ms);
    running.postMessage({ ...search, most: mostMatches });
    try {
      const [found] = (await once(running, 'message', { signal })) as [Found];
      return found;
    } catch (error) {
      await stop();
      if (signal.aborted) return null;
      throw error;
    }
  }

  const searchAll = oneAfterAnother(
    async (searches: readonly Search[], until?: 'untilSlow'): Promise<Found[]> => {
      clearTimeout(idle);
      const end = Date.now() + callMs;
      const found: Found[] = [];
      for (const search of searches) {
        const left = Math.min(searchMs, end - Date.now());
        found.push(left > 0 ? await searchOne(search, left) : null);
        if (until === 'untilSlow' && found.at(-1) === null) break;
      }
      idle = setTimeout(() => void stop(), idleMs).unref();
      return found;
    },
  );

  return { searchAll };
}

export type PatternSearch = ReturnType<typeof patternSearch>;
