import { LRUCache } from 'lru-cache';

/** How many names a limit remembers that were counted seldom, and how many that were counted often. */
export const mostNames = 20_000;

/** From this share of the limit on, a name counts as often counted. */
const oftenShare = 0.1;

export interface CountLimit {
  /** Counts one and returns whether it is within the limit. */
  allows(name: string): boolean;
  /** Counts so many, whether they are within the limit or not. A negative number takes back what was counted. */
  count(name: string, more: number): void;
  /** Whether `more` beyond what was counted are within the limit. Counts nothing. */
  hasRoom(name: string, more: number): boolean;
}

/**
 * Counts by name within a time. Kept in memory, so that a flood costs no writes. Where there are more names than it has
 * room for, the ones counted seldom are forgotten first: a flood of new names refuses nobody else, and resets nobody who
 * is near the limit.
 */
export function countLimit(
  most: number,
  withinMs: number,
  now: () => number = Date.now,
): CountLimit {
  const seldom = new LRUCache<string, number>({ max: mostNames });
  const often = new LRUCache<string, number>({ max: mostNames });
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
      seldom.set(name, count);
    } else {
      seldom.delete(name);
      often.set(name, count);
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

/** Counts by name within a minute. */
export const minuteLimit = (most: number, now?: () => number): CountLimit =>
  countLimit(most, 60_000, now);
