/** The maximum number of runs to skip: 12 hours, if a run begins every 5 seconds. */
const mostSkipped = 8_640;
/** The maximum number of ids to leave out, because a statement can have only so many parameters. */
const mostLeftOut = 10_000;

export interface FailingWork {
  /** Call this at the beginning of each run. Returns the ids to leave out. */
  leftOut(): string[];
  failed(id: string): void;
  succeeded(id: string): void;
}

/**
 * Skips a failed item for 1, 2, 4 … runs, so that it doesn't displace other work if each run handles only the first
 * items of a list. Counts runs rather than time, because tests change the clocks.
 */
export function failingWork(): FailingWork {
  const failing = new Map<string, { readonly skips: number; readonly nextRun: number }>();
  let run = 0;
  return {
    leftOut() {
      run += 1;
      const waiting = [...failing].filter(([, { nextRun }]) => nextRun > run);
      return waiting.slice(0, mostLeftOut).map(([id]) => id);
    },
    failed(id) {
      const skips = Math.min(mostSkipped, 2 * (failing.get(id)?.skips ?? 0.5));
      failing.set(id, { skips, nextRun: run + skips + 1 });
    },
    succeeded(id) {
      failing.delete(id);
    },
  };
}
