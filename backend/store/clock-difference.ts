import { sql } from 'drizzle-orm';
import type { Logger } from '../shared/logging';
import { rowsOf, type Database } from './database';
import { UnusableDatabase } from './database-errors';

/**
 * The maximum difference that is tolerated. Beyond it, processes would disagree about sessions, links, and billing
 * days.
 */
const mostDifferenceMs = 2 * 60_000;

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** The database's time, in milliseconds. */
export const databaseMs = sql`(extract(epoch from clock_timestamp()) * 1000)`.mapWith(Number);

/**
 * Returns the milliseconds by which the database's clock is certainly ahead of this process's clock. `read` returns the
 * database's time. Subtracts the duration of the call, so that a slow database isn't mistaken for a wrong clock.
 */
export async function differenceBy(read: () => Promise<number>): Promise<number> {
  const asked = Date.now();
  const theirs = await read();
  const answered = Date.now();
  if (theirs < asked) return theirs - asked;
  return theirs > answered ? theirs - answered : 0;
}

export function clockDifference(database: Database): Promise<number> {
  return differenceBy(async () => {
    const [row] = await rowsOf<{ readonly ms: string }>(
      database,
      sql`select ${databaseMs}::text as ms`,
    );
    return Number(row?.ms);
  });
}

function durationOf(ms: number): string {
  if (ms >= 2 * dayMs) return `${Math.round(ms / dayMs)} days`;
  if (ms >= 2 * hourMs) return `${Math.round(ms / hourMs)} hours`;
  return `${Math.round(ms / minuteMs)} minutes`;
}

/** Returns a sentence that reports the difference if the clocks differ too much, otherwise `null`. */
export function problemOf(differenceMs: number): string | null {
  const size = Math.abs(differenceMs);
  if (size <= mostDifferenceMs) return null;
  const direction = differenceMs > 0 ? 'ahead of' : 'behind';
  const [here, there] = [new Date(), new Date(Date.now() + differenceMs)].map((time) =>
    time.toISOString().replace('T', ' ').slice(0, 16),
  );
  return `The database's clock is ${durationOf(size)} ${direction} the clock of this machine: ${there} UTC there, ${here} UTC here.`;
}

/** Throws `UnusableDatabase` if the clocks of the database and this process differ by more than two minutes. */
export async function requireEqualClocks(database: Database): Promise<void> {
  const problem = problemOf(await clockDifference(database));
  if (problem === null) return;
  throw new UnusableDatabase(`${problem} Nothing was changed. Set the wrong one, and start again.`);
}

/** Reports once when the clocks start to differ while the process runs, and once when they agree again. */
export function clockWatch(database: Database, log: Logger): () => Promise<void> {
  let isWrong = false;
  return async () => {
    const problem = problemOf(await clockDifference(database));
    if (problem !== null && !isWrong) log.error(`${problem} Set the wrong one.`);
    if (problem === null && isWrong)
      log.warn("the database's clock and this machine's agree again");
    isWrong = problem !== null;
  };
}
