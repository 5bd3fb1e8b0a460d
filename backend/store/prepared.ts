import type { Database } from './database';

/**
 * Compiles a statement once for each database. Without a name, so that the server doesn't keep it: a pooler may give
 * each transaction another connection.
 */
export function prepared<Statement>(
  build: (database: Database, name: '') => Statement,
): (database: Database) => Statement {
  const compiled = new WeakMap<Database, Statement>();
  return (database) => {
    const known = compiled.get(database);
    if (known !== undefined) return known;
    const statement = build(database, '');
    compiled.set(database, statement);
    return statement;
  };
}
