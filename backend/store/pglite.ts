import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { migrationsFolder, type Store } from './database';
import * as schema from './schema';

/** PostgreSQL within this process: one connection, and one process on a folder. */
export function pgliteStore(client: PGlite): Store {
  const database = drizzle(client, { schema });
  return {
    database,
    // One connection in one process: nobody else can prepare it at the same time.
    exclusively: (work) => work(),
    migrate: () => migrate(database, { migrationsFolder }),
    close: () => client.close(),
  };
}

export async function openPglite(folder: string): Promise<Store> {
  return pgliteStore(await PGlite.create({ dataDir: folder }));
}
