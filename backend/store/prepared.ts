import { sql, type SQL } from 'drizzle-orm';
import type { Database } from './database';

/**
 * Compiles a statement once for each database, and for each connection that runs transactions. PostgreSQL plans it once
 * for each connection, by its name.
 */
export function prepared<Statement>(
  build: (database: Database) => Statement,
): (database: Database) => Statement {
  const compiled = new WeakMap<object, Statement>();
  return (database) => {
    // Each transaction is another object, but shares the session of its connection.
    const { session } = database._;
    const known = compiled.get(session);
    if (known !== undefined) return known;
    const statement = build(database);
    compiled.set(session, statement);
    return statement;
  };
}

/** A value of a prepared statement, which is passed to the driver as it is: JSON as text. */
export const parameter = (name: string): SQL => sql`${sql.placeholder(name)}`;
