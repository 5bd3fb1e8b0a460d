import { sql } from 'drizzle-orm';
import type { Logger } from '../shared/logging';
import { rowsOf, type Database } from '../store/database';
import { isDatabaseUnavailable } from '../store/database-errors';
import { rateLimitCounters } from '../store/schema/rate-limits';

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

/** A limit whose counts may be shared with other processes. */
interface SharableLimit extends CountLimit {
  /** Returns the additions to frequently counted names since the last call. */
  takeAdded(): ReadonlyMap<string, number>;
  /** Replaces a name's count with the count of all processes, plus its additions since then. */
  learn(name: string, total: number): void;
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
): SharableLimit {
  const seldom = new Map<string, number>();
  const often = new Map<string, number>();
  let added = new Map<string, number>();
  const oftenFrom = Math.max(2, most * oftenShare);
  // Periods begin at the same time in all processes.
  const periodStart = () => {
    const at = now();
    return at - (at % withinMs);
  };
  let since = periodStart();

  function startAfresh(): void {
    if (periodStart() === since) return;
    since = periodStart();
    for (const counts of [seldom, often, added]) counts.clear();
  }

  const countOf = (name: string) => often.get(name) ?? seldom.get(name) ?? 0;

  function add(name: string, more: number): number {
    startAfresh();
    const count = Math.max(0, countOf(name) + more);
    if (count < oftenFrom) {
      store(seldom, name, count);
    } else {
      const sharedSoFar = often.has(name);
      seldom.delete(name);
      store(often, name, count);
      added.set(name, (added.get(name) ?? 0) + (sharedSoFar ? more : count));
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
    takeAdded() {
      startAfresh();
      const taken = added;
      added = new Map();
      return taken;
    },
    learn(name, total) {
      startAfresh();
      store(often, name, total + (added.get(name) ?? 0));
    },
  };
}

/** Limits the count per name within a minute, in this process. */
export const minuteLimit = (most: number, now?: () => number): CountLimit =>
  countLimit(most, 60_000, now);

/** Creates a limit that counts together with the limits of this name in other processes. */
export type MakeLimit = (name: string, most: number, withinMs?: number) => CountLimit;

/** The time for which processes count apart. */
const shareEveryMs = 1_000;

/**
 * Creates limits that several processes count together. Once a second, each process adds its frequently counted names
 * to the database, and learns the counts of all processes. Rarely counted names, of which a flood has many, cause no
 * writes: each process may allow them up to a tenth of the limit by itself.
 */
export function sharedLimits(database: Database, log: Logger) {
  const limits = new Map<string, { readonly limit: SharableLimit; readonly withinMs: number }>();

  async function share(): Promise<void> {
    const sent = [...limits].flatMap(([kind, { limit, withinMs }]) =>
      [...limit.takeAdded()].map(([name, more]) => ({
        kind,
        name,
        bucket: `${kind}:${name}`,
        more,
        seconds: withinMs / 1000,
      })),
    );
    if (sent.length === 0) return;
    // Sorted, so that concurrent statements can't deadlock.
    sent.sort((one, other) => (one.bucket < other.bucket ? -1 : 1));
    const { bucket, attempts, resetsAt } = rateLimitCounters;
    const [tries, resets] = [sql.identifier(attempts.name), sql.identifier(resetsAt.name)];
    const totals = await rowsOf<{ readonly bucket: string; readonly total: number }>(
      database,
      sql`insert into ${rateLimitCounters} as stored (${sql.identifier(bucket.name)}, ${tries}, ${resets})
        select bucket, more, to_timestamp(ceil(extract(epoch from now()) / seconds) * seconds)
        from json_to_recordset(${JSON.stringify(sent)}::json) as sent(bucket text, more int, seconds int)
        on conflict (bucket) do update set
          ${tries} = case when stored.${resets} <= now() then excluded.${tries} else stored.${tries} + excluded.${tries} end,
          ${resets} = excluded.${resets}
        returning bucket, ${tries} as total`,
    );
    const totalOf = new Map(totals.map((row) => [row.bucket, row.total]));
    for (const { kind, name, bucket: stored } of sent) {
      const total = totalOf.get(stored);
      if (total !== undefined) limits.get(kind)?.limit.learn(name, total);
    }
  }

  let sharing = Promise.resolve();
  const timer = setInterval(() => {
    sharing = sharing.then(share).catch((error: unknown) => {
      // Without the database, each process counts alone.
      if (!isDatabaseUnavailable(error)) log.error({ err: error }, 'failed to share counts');
    });
  }, shareEveryMs);

  const limitOf: MakeLimit = (name, most, withinMs = 60_000) => {
    const limit = countLimit(most, withinMs);
    limits.set(name, { limit, withinMs });
    return limit;
  };
  return {
    limitOf,
    async stop(): Promise<void> {
      clearInterval(timer);
      await sharing;
    },
  };
}
