import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { Pool } from 'pg';
import { migrationsFolder, type Store } from './database';
import * as schema from './schema';

/** Arbitrary key of the advisory lock for preparing the database; the same in every process. */
const preparationLock = 4_173_001;

export function openPostgres(url: string, onIdleError: (error: Error) => void): Store {
  const pool = new Pool({ connectionString: url, max: 10, connectionTimeoutMillis: 10_000 });
  // Without a listener, a broken idle connection would crash the process.
  pool.on('error', onIdleError);
  const database = drizzle(pool, { schema });
  return {
    database,
    async exclusively(work) {
      const client = await pool.connect();
      try {
        await client.query('select pg_advisory_lock($1)', [preparationLock]);
        return await work();
      } finally {
        await client.query('select pg_advisory_unlock($1)', [preparationLock]);
        client.release();
      }
    },
    migrate: () => migrate(database, { migrationsFolder }),
    close: () => pool.end(),
  };
}
