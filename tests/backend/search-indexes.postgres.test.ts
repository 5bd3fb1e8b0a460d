import { rowsOf } from '@backend/store/database';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { sharedBackend } from './support/test-server';

const backend = sharedBackend();

it("staff's search for accounts has its indexes if PostgreSQL has the extension", async () => {
  const found = await rowsOf(
    backend.store.database,
    sql`select indexname as name from pg_indexes where indexdef like '%gin_trgm_ops%' order by 1`,
  );
  expect(found).toEqual([
    { name: 'accounts_phone_search' },
    { name: 'accounts_search' },
    { name: 'domains_search' },
  ]);
});
