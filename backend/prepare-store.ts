import { eq, getTableName, is, notInArray, sql } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { cleanStoredMessage } from './resources/announcements/clean-message';
import { seedDemo, type SeedSettings } from './demo/data/seed-demo';
import type { Database, Store } from './store/database';
import { UnusableDatabase } from './store/database-errors';
import * as schema from './schema';

/** Migrates the database, seeds the demo and sanitizes announcements, under a cross-process lock. */
export async function prepareStore(store: Store, seed: SeedSettings): Promise<void> {
  await store.exclusively(async ({ database, migrate }) => {
    await rejectForeignTables(database);
    await migrate();
    await checkColumns(database);
    if ((await database.$count(schema.accounts)) === 0) await seedDemo(database, seed);
    await cleanMessages(store.database);
  });
}

/**
 * Throws if there are users besides the demo's. The embedded provider lets anyone sign in as any demo user, even as
 * staff, who can open every agency.
 */
export async function rejectRealUsers({ database }: Store): Promise<void> {
  const { users, identities } = schema;
  const demoEmails = database.select({ email: identities.email }).from(identities);
  const [real] = await database
    .select({ id: users.id })
    .from(users)
    .where(notInArray(users.email, demoEmails))
    .limit(1);
  if (real === undefined) return;
  throw new UnusableDatabase(
    "The database has users besides the demo's, and this portal can be reached from other machines. OIDC_ISSUER must be set, because anyone can sign in at the embedded provider, even as staff.",
  );
}

/** Sanitizes stored announcements at startup, so that they don't have to be sanitized on every page load. */
async function cleanMessages(database: Database): Promise<void> {
  const { announcements } = schema;
  for (const { message } of await database
    .selectDistinct({ message: announcements.message })
    .from(announcements)) {
    const cleaned = cleanStoredMessage(message);
    if (cleaned === message) continue;
    await database
      .update(announcements)
      .set({ message: cleaned })
      .where(eq(announcements.message, message));
  }
}

const ownTables = Object.values(schema).filter((value) => is(value, PgTable));

async function columnsOf(database: Database): Promise<ReadonlySet<string>> {
  const { rows } = (await database.execute(
    sql`select table_name || '.' || column_name as name from information_schema.columns where table_schema = 'public'`,
  )) as { rows: { name: string }[] };
  return new Set(rows.map(({ name }) => name));
}

/** Throws if there are tables without our migration record, which belong to another program or an incomplete backup. */
async function rejectForeignTables(database: Database): Promise<void> {
  const { rows } = (await database.execute(
    sql`select to_regclass('drizzle.__drizzle_migrations') is not null as migrated`,
  )) as { rows: { migrated: boolean }[] };
  if (rows[0]?.migrated === true || (await columnsOf(database)).size === 0) return;
  throw new UnusableDatabase(
    "The database has tables, but no record of the portal's migrations. Nothing was changed. Use an empty database, or restore a complete backup.",
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
    `The database is incomplete (${missing[0]} is missing). Restore a complete backup.`,
  );
}
