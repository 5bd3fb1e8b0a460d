import { getTableName, is, sql } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { eq } from 'drizzle-orm';
import { demoWorld } from '../world';
import { seedWorld, type SeedSettings } from '../demo-world/seed-world';
import type { Database, Store } from './database';
import * as schema from './schema';

/** The database holds something else than this version of the portal can use; nothing was changed. */
export class UnusableDatabase extends Error {}

/** Migrates, and fills a database that has no demo world yet. Processes that start at once wait for each other. */
export async function prepareStore(
  store: Store,
  seed: Omit<SeedSettings, 'world' | 'emailLogin'>,
): Promise<void> {
  await store.exclusively(async () => {
    await refuseForeignTables(store.database);
    await store.migrate();
    await checkColumns(store.database);
    const [known] = await store.database
      .select({ id: schema.worlds.id })
      .from(schema.worlds)
      .where(eq(schema.worlds.id, demoWorld));
    if (known === undefined) {
      await seedWorld(store.database, { ...seed, world: demoWorld, emailLogin: false });
    }
  });
}

const ownTables = Object.values(schema).filter((value) => is(value, PgTable));

async function columnsOf(database: Database): Promise<ReadonlySet<string>> {
  const { rows } = (await database.execute(
    sql`select table_name || '.' || column_name as name from information_schema.columns where table_schema = 'public'`,
  )) as { rows: { name: string }[] };
  return new Set(rows.map(({ name }) => name));
}

/** Tables without our record of migrations are somebody else's, or what a half restored copy left. */
async function refuseForeignTables(database: Database): Promise<void> {
  const { rows } = (await database.execute(
    sql`select to_regclass('drizzle.__drizzle_migrations') is not null as migrated`,
  )) as { rows: { migrated: boolean }[] };
  if (rows[0]?.migrated === true || (await columnsOf(database)).size === 0) return;
  throw new UnusableDatabase(
    'The database holds tables, but no record of the portal’s migrations. Nothing was changed. Use an empty database, or restore a complete copy.',
  );
}

async function checkColumns(database: Database): Promise<void> {
  const present = await columnsOf(database);
  const missing = ownTables.flatMap((table) =>
    getTableConfig(table)
      .columns.map((column) => `${getTableName(table)}.${column.name}`)
      .filter((name) => !present.has(name)),
  );
  if (missing.length === 0) return;
  throw new UnusableDatabase(
    `The database is not complete (${missing[0]} is missing), as after half a migration. Nothing was changed. Restore a complete copy.`,
  );
}
