const minuteMs = 60_000;
export const mostNames = 50_000;

/**
 * Counts by name within a minute. Kept in memory, so that a flood costs no writes. Names beyond those that it has room
 * for share a count.
 */
export function minuteLimit(most: number, now: () => number = Date.now) {
  let counts = new Map<string, number>();
  let since = now();
  return {
    /** Counts one and returns whether it is within the limit. */
    allows(name: string): boolean {
      if (now() - since >= minuteMs) {
        counts = new Map();
        since = now();
      }
      const counted = counts.has(name) || counts.size < mostNames ? name : '';
      const count = (counts.get(counted) ?? 0) + 1;
      counts.set(counted, count);
      return count <= most;
    },
  };
}

export type MinuteLimit = ReturnType<typeof minuteLimit>;
