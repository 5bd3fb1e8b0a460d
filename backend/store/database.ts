import { fileURLToPath } from 'node:url';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type * as schema from './schema';

/**
 * The database or a transaction on it. PGlite has one connection: within a transaction only the
 * transaction may be used, or both wait for each other for ever.
 */
export type Database = PgDatabase<PgQueryResultHKT, typeof schema>;

export interface Store {
  readonly database: Database;
  /** Runs `work` while no other process of this store prepares it. */
  exclusively<Result>(work: () => Promise<Result>): Promise<Result>;
  migrate(): Promise<void>;
  close(): Promise<void>;
}

export const migrationsFolder = fileURLToPath(new URL('../migrations', import.meta.url));

/** The constraint that refused a row, on both stores; `null` when the error is another one. */
export function violatedConstraint(error: unknown): string | null {
  const cause = error instanceof Error ? error.cause : undefined;
  if (typeof cause !== 'object' || cause === null) return null;
  const { code, constraint } = cause as { code?: unknown; constraint?: unknown };
  return code === '23505' && typeof constraint === 'string' ? constraint : null;
}
