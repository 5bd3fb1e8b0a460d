import { and, eq, gt, gte, sql } from 'drizzle-orm';
import type { Database } from '../store/database';
import { parameter, prepared } from '../store/prepared';
import { rateLimitCounters } from '../store/schema/rate-limits';
import type { Clock } from '../store/clock';
import { ApiError } from '../shared/api-error';

export interface RateLimit {
  /** The counter's name: `email:` and the email address, or `cards:` and the account. */
  readonly bucket: string;
  readonly most: number;
  readonly seconds: number;
}

const counted = prepared((database) => {
  const expired = sql`${rateLimitCounters.resetsAt} <= ${parameter('now')}::timestamptz`;
  return database
    .insert(rateLimitCounters)
    .values({ bucket: parameter('bucket'), attempts: 1, resetsAt: parameter('resetsAt') })
    .onConflictDoUpdate({
      target: rateLimitCounters.bucket,
      set: {
        attempts: sql`case when ${expired} then 1 else ${rateLimitCounters.attempts} + 1 end`,
        resetsAt: sql`case when ${expired} then excluded.resets_at else ${rateLimitCounters.resetsAt} end`,
      },
    })
    .returning()
    .prepare('counted attempt');
});

/** Counts an attempt. Returns how many seconds to wait, or `null` if the attempt is within the limit. */
export async function checkRateLimit(
  database: Database,
  clock: Clock,
  { bucket, most, seconds }: RateLimit,
): Promise<number | null> {
  const now = clock.now();
  const resetsAt = new Date(now.getTime() + seconds * 1000);
  const [counter] = await counted(database).execute({ bucket, now, resetsAt });
  return counter === undefined || counter.attempts <= most ? null : secondsUntil(counter, now);
}

/** Returns the seconds until another attempt is allowed, without counting one; `null` if it is allowed now. */
export async function remainingWait(
  database: Database,
  clock: Clock,
  { bucket, most }: RateLimit,
): Promise<number | null> {
  const now = clock.now();
  const [counter] = await database
    .select()
    .from(rateLimitCounters)
    .where(
      and(
        eq(rateLimitCounters.bucket, bucket),
        gte(rateLimitCounters.attempts, most),
        gt(rateLimitCounters.resetsAt, now),
      ),
    );
  return counter === undefined ? null : secondsUntil(counter, now);
}

function secondsUntil({ resetsAt }: { readonly resetsAt: Date }, now: Date): number {
  return Math.max(1, Math.ceil((resetsAt.getTime() - now.getTime()) / 1000));
}

/** Counts an attempt and throws 429 if it exceeds the limit. */
export async function enforceRateLimit(
  database: Database,
  clock: Clock,
  limit: RateLimit,
): Promise<void> {
  const wait = await checkRateLimit(database, clock, limit);
  if (wait === null) return;
  throw new ApiError('too_many_tries', { retryAfterSeconds: wait, limit: limitName(limit) });
}

/** Returns the limit's name without the person or account that it counts. */
export function limitName({ bucket }: Pick<RateLimit, 'bucket'>): string {
  return bucket.split(':', 1)[0] ?? bucket;
}
