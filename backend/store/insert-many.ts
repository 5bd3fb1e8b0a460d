import { getTableColumns, sql, type SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Database } from './database';

function columnsOf<Table extends PgTable>(table: Table, rows: readonly Table['$inferInsert'][]) {
  const [first = {}] = rows;
  return Object.entries(getTableColumns(table)).filter(([field]) => field in first);
}

/**
 * Returns rows to select from, with the table's columns, passed as a single parameter. All rows must have the same
 * fields.
 */
export function recordsOf<Table extends PgTable>(
  table: Table,
  rows: readonly Table['$inferInsert'][],
): SQL {
  const columns = columnsOf(table, rows);
  const records = rows.map((row) =>
    Object.fromEntries(
      columns.map(([field, column]) => [column.name, Reflect.get(row, field) as unknown]),
    ),
  );
  return sql`json_populate_recordset(null::${table}, ${JSON.stringify(records)}::json)`;
}

/**
 * Inserts rows that all have the same fields, passed as a single parameter. With one parameter per value, inserting
 * hundreds of rows takes several times as long. `ending` completes the statement, for example with `on conflict` or
 * `returning`.
 */
export async function insertMany<Table extends PgTable>(
  database: Database,
  table: Table,
  rows: readonly Table['$inferInsert'][],
  ending: SQL = sql``,
): Promise<readonly unknown[]> {
  if (rows.length === 0) return [];
  const names = sql.join(
    columnsOf(table, rows).map(([, column]) => sql.identifier(column.name)),
    sql`, `,
  );
  const result: unknown = await database.execute(
    sql`insert into ${table} as stored (${names}) select ${names} from ${recordsOf(table, rows)} ${ending}`,
  );
  return (result as { readonly rows: readonly unknown[] }).rows;
}
