import { sql } from 'drizzle-orm';
import type { Database } from '../store/database';
import { tryCounters } from '../store/schema';
import type { World } from '../world';

export interface TryLimit {
  /** What is counted: `email:` and the address, `cards:` and the account. */
  readonly bucket: string;
  readonly most: number;
  readonly seconds: number;
}

/** Counts a try. Tells after how many seconds the next is welcome, or `null` when this one is. */
export async function countTry(
  database: Database,
  world: World,
  { bucket, most, seconds }: TryLimit,
): Promise<number | null> {
  const now = world.now();
  const resetsAt = new Date(now.getTime() + seconds * 1000);
  const over = sql`${tryCounters.resetsAt} <= ${now.toISOString()}::timestamptz`;
  const [counter] = await database
    .insert(tryCounters)
    .values({ bucket: `${world.id}:${bucket}`, tries: 1, resetsAt })
    .onConflictDoUpdate({
      target: tryCounters.bucket,
      set: {
        tries: sql`case when ${over} then 1 else ${tryCounters.tries} + 1 end`,
        resetsAt: sql`case when ${over} then excluded.resets_at else ${tryCounters.resetsAt} end`,
      },
    })
    .returning();
  if (counter === undefined || counter.tries <= most) return null;
  return Math.max(1, Math.ceil((counter.resetsAt.getTime() - now.getTime()) / 1000));
}
