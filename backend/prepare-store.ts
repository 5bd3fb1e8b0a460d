import { eq } from 'drizzle-orm';
import { requireComplete, requireServer, schemaAge, tooNew } from './database-state';
import { cleanStoredMessage } from './resources/announcements/clean-message';
import { seedDemo, type SeedSettings } from './demo/data/seed-demo';
import type { Database, Store } from './store/database';
import * as schema from './schema';

/** Migrates the database, seeds the demo and sanitizes announcements, under a cross-process lock. */
export async function prepareStore(store: Store, seed: SeedSettings): Promise<void> {
  await store.exclusively(async ({ database, migrate }) => {
    await requireServer(database);
    if ((await schemaAge(database)) === 'newer') throw tooNew();
    await migrate();
    await requireComplete(database);
    if ((await database.$count(schema.accounts)) === 0) await seedDemo(database, seed);
    await cleanMessages(store.database);
  });
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
