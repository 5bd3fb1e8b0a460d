declare global {
  interface Window {
    pageClock?: PageClock;
  }
}

/** Controls a page's clock. Times are in milliseconds. */
export interface PageClock {
  /** Advances the clock to a date, and stops it there. */
  readonly stopAt: (date: number) => Promise<void>;
  readonly resume: () => void;
  readonly runFor: (milliseconds: number) => Promise<void>;
  /** Fires each due timer at most once. */
  readonly fastForward: (milliseconds: number) => Promise<void>;
  readonly setDate: (date: number) => void;
}

interface Timer {
  at: number;
  readonly every: number | null;
  readonly run: () => void;
  native?: number;
}

/**
 * Replaces a page's clock with one that can be stopped, and that is ahead of the real clock. Serialized into the page.
 */
export function installPageClock(aheadOfReal: number): void {
  const { setTimeout: later, clearTimeout: cancel, Date: RealDate } = window;
  const realNow = performance.now.bind(performance);
  const timers = new Map<number, Timer>();
  let lastId = 0;
  let ahead = 0;
  let dateOffset = RealDate.now() + aheadOfReal - realNow();
  let stoppedAt: number | null = null;
  const now = () => stoppedAt ?? realNow() + ahead;

  const arm = (id: number, timer: Timer) => {
    if (stoppedAt === null) timer.native = later(() => fire(id, timer), timer.at - now());
  };
  function fire(id: number, timer: Timer): void {
    if (timer.every === null) timers.delete(id);
    else {
      timer.at += Math.max(timer.every, 1);
      arm(id, timer);
    }
    timer.run();
  }
  const schedule = (run: () => void, delay: unknown, repeats: boolean) => {
    const milliseconds = Math.max(Number(delay) || 0, 0);
    const timer: Timer = { at: now() + milliseconds, every: repeats ? milliseconds : null, run };
    lastId += 1;
    timers.set(lastId, timer);
    arm(lastId, timer);
    return lastId;
  };
  const clear = (id: number | undefined) => {
    cancel(timers.get(id ?? 0)?.native);
    timers.delete(id ?? 0);
  };
  const stop = () => {
    stoppedAt = now();
    for (const { native } of timers.values()) cancel(native);
  };
  const resume = () => {
    ahead = now() - realNow();
    stoppedAt = null;
    for (const [id, timer] of timers) arm(id, timer);
  };
  const runUntil = async (end: number) => {
    for (;;) {
      const [id, timer] = [...timers].toSorted(([, one], [, other]) => one.at - other.at)[0] ?? [];
      if (id === undefined || timer === undefined || timer.at > end) break;
      stoppedAt = Math.max(now(), timer.at);
      fire(id, timer);
      await new Promise((resolve) => later(resolve));
    }
    stoppedAt = end;
  };
  const advance = async (pass: () => Promise<void>) => {
    const wasStopped = stoppedAt !== null;
    if (!wasStopped) stop();
    await pass();
    if (!wasStopped) resume();
  };

  window.setTimeout = ((run: (...given: unknown[]) => void, delay?: number, ...given: unknown[]) =>
    schedule(() => run(...given), delay, false)) as typeof window.setTimeout;
  window.setInterval = ((run: (...given: unknown[]) => void, delay?: number, ...given: unknown[]) =>
    schedule(() => run(...given), delay, true)) as typeof window.setInterval;
  window.clearTimeout = clear as typeof window.clearTimeout;
  window.clearInterval = clear as typeof window.clearInterval;
  window.requestAnimationFrame = (run) => schedule(() => run(now()), 16, false);
  window.cancelAnimationFrame = clear;
  performance.now = now;
  window.Date = class extends RealDate {
    constructor(...given: []) {
      if (given.length === 0) super(now() + dateOffset);
      else super(...given);
    }
    static override now() {
      return now() + dateOffset;
    }
  } as DateConstructor;
  const skipTo = (end: number) => {
    for (const timer of timers.values()) timer.at = Math.max(timer.at, end);
    stoppedAt = end;
    return runUntil(end);
  };
  window.pageClock = {
    async stopAt(date) {
      stop();
      await skipTo(date - dateOffset);
    },
    resume,
    runFor: (milliseconds) => advance(() => runUntil(now() + milliseconds)),
    fastForward: (milliseconds) => advance(() => skipTo(now() + milliseconds)),
    setDate: (date) => void (dateOffset = date - now()),
  };
}
