import { rowsOf, type Database } from '@backend/store/database';
import { sql } from 'drizzle-orm';

/** Counts the sessions that wait until another transaction ends. */
export async function waitingForLock(database: Database): Promise<number> {
  const waiting = await rowsOf(
    database,
    sql`select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return waiting.length;
}
