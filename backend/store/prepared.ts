import type { Database } from './database';

/** Compiles a statement once for each database. PostgreSQL plans it once for each connection, by its name. */
export function prepared<Statement>(
  build: (database: Database) => Statement,
): (database: Database) => Statement {
  const compiled = new WeakMap<Database, Statement>();
  return (database) => {
    const known = compiled.get(database);
    if (known !== undefined) return known;
    const statement = build(database);
    compiled.set(database, statement);
    return statement;
  };
}
