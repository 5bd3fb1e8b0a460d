import { fileURLToPath } from 'node:url';
import type { SQL } from 'drizzle-orm';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type { ObservedPool } from './pool-wait';

/**
 * The database or a transaction. Inside a transaction, use only the transaction: PGlite has a single connection, so
 * using the database there would deadlock.
 */
export type Database = PgDatabase<PgQueryResultHKT>;

/** Returns the rows of a raw SQL statement. Drizzle doesn't know their type. */
export async function rowsOf<Row>(database: Database, statement: SQL): Promise<readonly Row[]> {
  const result: unknown = await database.execute(statement);
  return (result as { readonly rows: readonly Row[] }).rows;
}

export interface Preparation {
  readonly database: Database;
  migrate(): Promise<void>;
}

export interface Store {
  readonly database: Database;
  /**
   * The same database for mail and scheduled jobs, with separate connections, so that mail and jobs don't wait for
   * calls.
   */
  readonly background: Database;
  /** The connection pools of `database` and `background`, by name; empty if there is a single connection. */
  readonly pools: Readonly<Record<string, ObservedPool>>;
  /** Runs `work` under a lock, so that only one process prepares the store, or imports agencies, at a time. */
  exclusively(
    work: (preparation: Preparation) => Promise<void>,
    task?: 'prepare' | 'import agencies',
  ): Promise<void>;
  close(): Promise<void>;
}

export const migrationsFolder = fileURLToPath(new URL('../migrations', import.meta.url));

/** The unique constraint that was violated, on either store; `null` for other errors. */
export function violatedConstraint(error: unknown): string | null {
  const cause = error instanceof Error ? error.cause : undefined;
  if (typeof cause !== 'object' || cause === null) return null;
  const { code, constraint } = cause as { code?: unknown; constraint?: unknown };
  return code === '23505' && typeof constraint === 'string' ? constraint : null;
}
