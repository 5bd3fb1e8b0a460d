import { getTableColumns, sql, type SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Database } from './database';

/**
 * Inserts rows that all have the same fields, as a single parameter. With a parameter for each value, hundreds of rows
 * take several times as long. `ending` follows the statement: what to do on a conflict, or what to return.
 */
export async function insertMany<Table extends PgTable>(
  database: Database,
  table: Table,
  rows: readonly Table['$inferInsert'][],
  ending: SQL = sql``,
): Promise<readonly unknown[]> {
  const [first] = rows;
  if (first === undefined) return [];
  const columns = Object.entries(getTableColumns(table)).filter(([field]) => field in first);
  const names = sql.join(
    columns.map(([, column]) => sql.identifier(column.name)),
    sql`, `,
  );
  const records = rows.map((row) =>
    Object.fromEntries(
      columns.map(([field, column]) => [column.name, Reflect.get(row, field) as unknown]),
    ),
  );
  const result: unknown = await database.execute(
    sql`insert into ${table} as stored (${names}) select ${names} from json_populate_recordset(null::${table}, ${JSON.stringify(records)}::json) ${ending}`,
  );
  return (result as { readonly rows: readonly unknown[] }).rows;
}
