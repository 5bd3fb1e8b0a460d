const minuteMs = 60_000;

/** Counts by name within a minute. Kept in memory, so that a flood costs no writes. */
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
      const count = (counts.get(name) ?? 0) + 1;
      counts.set(name, count);
      return count <= most;
    },
  };
}

export type MinuteLimit = ReturnType<typeof minuteLimit>;
