import { sql, type SQL } from 'drizzle-orm';
import type { Database } from './database';

/**
 * Compiles a statement once per database, and once per connection that runs transactions. PostgreSQL plans the
 * statement once per connection, under its name.
 */
export function prepared<Statement>(
  build: (database: Database) => Statement,
): (database: Database) => Statement {
  const compiled = new WeakMap<object, Statement>();
  return (database) => {
    // Each transaction is a different object but shares its connection's session.
    const { session } = database._;
    const known = compiled.get(session);
    if (known !== undefined) return known;
    const statement = build(database);
    compiled.set(session, statement);
    return statement;
  };
}

/** A parameter of a prepared statement whose value is passed to the driver as is: JSON as text. */
export const parameter = (name: string): SQL => sql`${sql.placeholder(name)}`;
