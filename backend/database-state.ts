import { getTableName, is, sql, type SQL } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import * as schema from './schema';
import { migrationsFolder, rowsOf, type Database } from './store/database';
import { UnusableDatabase } from './store/database-errors';

/** The oldest major version of PostgreSQL that the tests run on. */
const oldestServer = 15;

const longestName = 63;

async function valueOf<Value>(database: Database, expression: SQL): Promise<Value | undefined> {
  const [row] = await rowsOf<{ readonly value: Value }>(
    database,
    sql`select ${expression} as value`,
  );
  return row?.value;
}

interface ServerSettings {
  readonly server_version_num: string;
  readonly server_encoding: string;
  readonly transaction_read_only: string;
  readonly recovery_paused: boolean;
}

/** Returns a sentence if the portal can't run on a server with these settings, otherwise `null`. */
export function serverProblem(settings: ServerSettings): string | null {
  const version = Number(settings.server_version_num);
  if (version < oldestServer * 10_000) {
    return `The database server is PostgreSQL ${Math.floor(version / 10_000)}. Nothing was changed. Use PostgreSQL ${oldestServer} or newer.`;
  }
  const encoding = settings.server_encoding;
  if (encoding !== 'UTF8') {
    return `The database's encoding is ${encoding}, which can't store every name and address. Nothing was changed. Use a database with the encoding UTF8.`;
  }
  if (settings.recovery_paused) {
    return 'The database is read-only, because its recovery is paused. Nothing was changed. If it was restored to the right point in time, end the recovery with `select pg_wal_replay_resume()`, and start the portal again. If it is a replica, connect to the primary server.';
  }
  return settings.transaction_read_only === 'on'
    ? 'The database is read-only. Nothing was changed. Connect to the primary server, or allow writing.'
    : null;
}

/** Throws `UnusableDatabase` if the portal can't run on this server, or can't write to it. */
export async function requireServer(database: Database): Promise<void> {
  const rows = await rowsOf<ServerSettings>(
    database,
    sql`select current_setting('server_version_num') as server_version_num,
      current_setting('server_encoding') as server_encoding,
      current_setting('transaction_read_only') as transaction_read_only,
      case when pg_is_in_recovery() then pg_is_wal_replay_paused() else false end as recovery_paused`,
  );
  for (const problem of rows.map(serverProblem)) {
    if (problem !== null) throw new UnusableDatabase(problem);
  }
}

/** The age of a database's schema compared with this version's migrations. */
export type SchemaAge = 'empty' | 'older' | 'current' | 'newer';

/** Throws `UnusableDatabase` if there are tables without our migration record: another program's, or an incomplete backup's. */
export async function schemaAge(database: Database): Promise<SchemaAge> {
  const record = await valueOf(database, sql`to_regclass('drizzle.__drizzle_migrations')`);
  if (record === null) {
    if ((await namesIn(database)).size === 0) return 'empty';
    throw new UnusableDatabase(
      "The database has tables, but no record of the portal's migrations. Nothing was changed. Use an empty database, or restore a complete backup.",
    );
  }
  const newest = Number(
    await valueOf(database, sql`(select max(created_at) from drizzle.__drizzle_migrations)`),
  );
  const own = readMigrationFiles({ migrationsFolder }).at(-1)?.folderMillis ?? 0;
  if (newest === own) return 'current';
  return newest < own ? 'older' : 'newer';
}

export const tooNew = () =>
  new UnusableDatabase(
    'A newer version of the portal has migrated the database. Nothing was changed. Start that version or a later one.',
  );

const ownTables = Object.values(schema).filter((value) => is(value, PgTable));

/** The names of the columns, indexes and constraints that the schema defines. */
function ownNames(): string[] {
  return ownTables.flatMap((table) => {
    const { columns, indexes, uniqueConstraints, foreignKeys, primaryKeys } = getTableConfig(table);
    const named = [
      ...indexes.map(({ config }) => config.name),
      ...uniqueConstraints.map(({ name }) => name),
      ...foreignKeys.map((key) => key.getName()),
      ...primaryKeys.map((key) => key.getName()),
    ];
    return [
      ...columns.map(({ name }) => name),
      ...named.map((name) => name?.slice(0, longestName)),
    ].map((name) => `${getTableName(table)}.${name}`);
  });
}

async function namesIn(database: Database): Promise<ReadonlySet<string>> {
  const rows = await rowsOf<{ readonly name: string }>(
    database,
    sql`
    select table_name || '.' || column_name as name
      from information_schema.columns where table_schema = 'public'
    union all
    select tablename || '.' || indexname from pg_indexes where schemaname = 'public'
    union all
    select conrelid::regclass || '.' || conname from pg_constraint where connamespace = 'public'::regnamespace`,
  );
  return new Set(rows.map(({ name }) => name));
}

/** Throws `UnusableDatabase` if a column, index or constraint is missing, as after an interrupted restore. */
export async function requireComplete(database: Database): Promise<void> {
  const present = await namesIn(database);
  const missing = ownNames().find((name) => !present.has(name));
  if (missing === undefined) return;
  throw new UnusableDatabase(
    `The database is incomplete (${missing} is missing). Restore a complete backup.`,
  );
}
