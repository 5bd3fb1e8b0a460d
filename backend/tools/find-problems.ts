import { rowsOf, type Database } from '../store/database';
import { sql } from 'drizzle-orm';
import { checks, type Check } from './checks';

export interface Problem extends Pick<Check, 'table' | 'problem'> {
  /** The keys of the rows. */
  readonly ids: readonly string[];
}

/** Returns the rows that contradict the rest of the database, all as of the same moment. */
export function findProblems(
  database: Database,
  made: readonly Check[] = checks,
): Promise<Problem[]> {
  return database.transaction(
    async (transaction) => {
      const problems: Problem[] = [];
      for (const { table, problem, rows } of made) {
        const found = await rowsOf<{ readonly id: string }>(transaction, sql.raw(rows));
        if (found.length > 0) problems.push({ table, problem, ids: found.map(({ id }) => id) });
      }
      return problems;
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}
