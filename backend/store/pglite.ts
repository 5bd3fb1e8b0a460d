import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { migrationsFolder, type Store } from './database';

/** PostgreSQL in this process, with a single connection. */
export function pgliteStore(client: PGlite): Store {
  const database = drizzle(client);
  return {
    database,
    background: database,
    pools: {},
    // There is only one process, so no lock is needed.
    exclusively: (work) =>
      work({ database, migrate: () => migrate(database, { migrationsFolder }) }),
    close: () => client.close(),
  };
}

export async function openPglite(folder: string): Promise<Store> {
  return pgliteStore(await PGlite.create({ dataDir: folder }));
}
