import { readConfig } from '@backend/shared/config';
import { readCards } from '@backend/resources/cards/card-queries';
import { rowsOf } from '@backend/store/database';
import { openPostgres } from '@backend/store/postgres';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { sharedBackend } from './support/test-server';

const backend = sharedBackend();

/** Returns the names of a connection's prepared statements after two reads. */
async function keptBy(environment: Record<string, string>) {
  const { connections } = readConfig({ DATABASE_CONNECTIONS: '1', ...environment });
  const store = openPostgres(backend.databaseUrl, connections);
  try {
    await readCards(store.database, '100001');
    await readCards(store.database, '100001');
    return await rowsOf(store.database, sql`select name from pg_prepared_statements`);
  } finally {
    await store.close();
  }
}

it('stores prepared statements on the connection', async () => {
  expect(await keptBy({})).toEqual([{ name: 'cards of an account' }]);
});

it('stores no prepared statements if a pooler may run each transaction on a different connection', async () => {
  const url = backend.databaseUrl;
  expect(await keptBy({ DATABASE_URL: url, DATABASE_DIRECT_URL: url })).toEqual([]);
});
