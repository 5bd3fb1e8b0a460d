import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { Pool } from 'pg';
import { migrationsFolder, type Store } from './database';
import * as schema from './schema';

/** Any number, the same in every process: it names the lock under which the database is prepared. */
const preparationLock = 4_173_001;

export function openPostgres(url: string, onIdleError: (error: Error) => void): Store {
  const pool = new Pool({ connectionString: url, max: 10, connectionTimeoutMillis: 10_000 });
  // Without a listener a connection that breaks while nobody uses it would end the process.
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
