/** The maximum number of names that a limit stores in each of its two groups: rarely and frequently counted names. */
export const mostNames = 20_000;

/** The share of the limit at which a name becomes frequently counted. */
const oftenShare = 0.1;

export interface CountLimit {
  /** Counts an attempt. Returns true if the attempt is within the limit. */
  allows(name: string): boolean;
  /** Adds to a name's count, even beyond the limit. A negative number reduces the count. */
  count(name: string, more: number): void;
  /** Returns true if `more` would still be within the limit. Doesn't change the count. */
  hasRoom(name: string, more: number): boolean;
}

/** Stores a count as the most recent one, and drops the oldest if there are too many. */
function store(counts: Map<string, number>, name: string, count: number): void {
  counts.delete(name);
  counts.set(name, count);
  const [oldest] = counts.size > mostNames ? counts.keys() : [];
  if (oldest !== undefined) counts.delete(oldest);
}

/**
 * Limits the count per name within a period. Counts are stored in memory, so that a flood causes no writes. If there
 * are too many names, rarely counted ones are dropped first, so a flood of new names neither causes refusals for others
 * nor resets a count that is near the limit.
 */
export function countLimit(
  most: number,
  withinMs: number,
  now: () => number = Date.now,
): CountLimit {
  const seldom = new Map<string, number>();
  const often = new Map<string, number>();
  const oftenFrom = Math.max(2, most * oftenShare);
  let since = now();

  function startAfresh(): void {
    if (now() - since < withinMs) return;
    since = now();
    seldom.clear();
    often.clear();
  }

  const countOf = (name: string) => often.get(name) ?? seldom.get(name) ?? 0;

  function add(name: string, more: number): number {
    startAfresh();
    const count = Math.max(0, countOf(name) + more);
    if (count < oftenFrom) {
      store(seldom, name, count);
    } else {
      seldom.delete(name);
      store(often, name, count);
    }
    return count;
  }

  return {
    allows: (name) => add(name, 1) <= most,
    count(name, more) {
      add(name, more);
    },
    hasRoom(name, more) {
      startAfresh();
      return countOf(name) + more <= most;
    },
  };
}

/** Limits the count per name within a minute. */
export const minuteLimit = (most: number, now?: () => number): CountLimit =>
  countLimit(most, 60_000, now);
