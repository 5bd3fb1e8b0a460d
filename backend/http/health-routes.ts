import type { Hono } from 'hono';
import { setTimeout as pause } from 'node:timers/promises';
import type { Outage } from '../store/outage';
import type { Database } from '../store/database';
import { databaseMs, differenceBy, problemOf } from '../store/clock-difference';
import { DatabaseUnavailable } from '../store/database-errors';
import { rateLimitCounters } from '../store/schema/rate-limits';
import type { AppEnv } from './app-env';
import { unavailable } from './unavailable';

const answerWithinMs = 2_000;
/**
 * The time during which a result is reused. Anyone may call these routes, so the database is queried at most once a
 * second.
 */
const freshMs = 1_000;

/**
 * Serves `/livez` (the process runs) and `/healthz` (it can serve requests: the database responds and accepts writes,
 * the clock is right, and the process isn't about to stop).
 */
export function healthRoutes(
  app: Hono<AppEnv>,
  database: Database,
  outage: Outage,
  isDraining: () => boolean,
): void {
  let current: Promise<void> | null = null;

  /** Writes one small row, which a read-only or standby database refuses. Returns the database's time. */
  async function write(): Promise<number> {
    const row = { attempts: 0, resetsAt: new Date() };
    const [written] = await database
      .insert(rateLimitCounters)
      .values({ bucket: 'readiness', ...row })
      .onConflictDoUpdate({ target: rateLimitCounters.bucket, set: row })
      .returning({ ms: databaseMs });
    return written?.ms ?? Number.NaN;
  }

  async function prove(): Promise<void> {
    const problem = problemOf(await differenceBy(write));
    outage.over();
    // Another process would judge sessions and links by another time.
    if (problem !== null) throw unavailable(new Error(problem));
    void pause(freshMs, undefined, { ref: false }).then(() => (current = null));
  }

  function check(): Promise<void> {
    current ??= prove().catch((error: unknown) => {
      current = null;
      throw error;
    });
    return current;
  }

  async function late(signal: AbortSignal): Promise<never> {
    await pause(answerWithinMs, undefined, { signal });
    throw new DatabaseUnavailable('The database did not answer in time');
  }

  app.get('/livez', (context) => {
    context.header('Cache-Control', 'no-store');
    return context.json({ status: 'ok' });
  });

  app.get('/healthz', async (context) => {
    if (isDraining()) throw unavailable(new Error('The process is stopping'));
    const answered = new AbortController();
    await Promise.race([check(), late(answered.signal)]).finally(() => answered.abort());
    if (!outage.hasRoom()) throw new DatabaseUnavailable('The disk is full');
    context.header('Cache-Control', 'no-store');
    return context.json({ status: 'ok' });
  });
}
