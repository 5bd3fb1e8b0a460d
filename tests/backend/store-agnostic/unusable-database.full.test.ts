import { serverProblem } from '@backend/database-state';
import { readConfig } from '@backend/shared/config';
import { openPglite } from '@backend/store/pglite';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { verify } from '@backend/tools/verify';
import { withStore } from '@backend/tools/with-store';
import { storeKind } from '../../../scripts/lib/test-store';
import { freePort, freshPlace, runToEnd, startedPlace, type Place } from '../support/program';

// Starting programs takes a while on a busy machine.
vi.setConfig({ testTimeout: 120_000 });

let place: Place;

const configOf = () => readConfig({ DATABASE_URL: '', ...place.variables });

/** Runs a statement while no portal uses the database. */
async function run(statement: string): Promise<unknown> {
  const { databaseUrl, dataFolder } = configOf();
  if (databaseUrl === undefined) {
    const store = await openPglite(join(dataFolder, 'database'));
    const result = await store.database.execute(statement);
    await store.close();
    return result;
  }
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  return client.query(statement).finally(() => client.end());
}

describe('a database that this version cannot use', () => {
  afterEach(() => place.remove());
  beforeEach(async () => {
    place = await startedPlace();
    await withStore(configOf(), 'prepare the database', async () => undefined);
  });

  const migrations = 'drizzle.__drizzle_migrations';
  const newest = `(select max(created_at) from ${migrations})`;

  const damages: [string, string, RegExp][] = [
    ['is newer', `update ${migrations} set created_at = created_at + 1`, /A newer version of the/],
    ['is older', `delete from ${migrations} where created_at = ${newest}`, /An older version of/],
    [
      'lacks an index',
      'drop index orders_status',
      /incomplete \(orders.orders_status is missing\)/,
    ],
    ["isn't a portal's", 'drop schema drizzle cascade', /no record of the portal's migrations/],
  ];
  // The check is the same on both stores, and PGlite takes seconds to open.
  it.each(storeKind === 'postgres' ? damages : [])(
    "isn't verified if it %s",
    async (_, damage, sentence) => {
      await run(damage);
      await expect(verify(configOf())).rejects.toThrow(sentence);
    },
  );

  it('prevents startup with code 2 if it is newer', async () => {
    await run(`update ${migrations} set created_at = created_at + 1`);
    const PORT = String(await freePort());
    const { code, output } = await runToEnd({ ...place.variables, PORT });
    expect(output).toContain('A newer version of the portal has migrated the database.');
    expect(code).toBe(2);
  });

  it.each(storeKind === 'postgres' ? ['read-only'] : [])(
    'prevents startup with code 2 if it is %s',
    async () => {
      const name = new URL(place.variables['DATABASE_URL'] ?? '').pathname.slice(1);
      await run(`alter database ${name} set default_transaction_read_only = on`);
      const PORT = String(await freePort());
      const { code, output } = await runToEnd({ ...place.variables, PORT });
      expect(output).toContain('The database is read-only. Nothing was changed.');
      expect(code).toBe(2);
    },
  );
});

describe('a place without a portal', () => {
  afterEach(() => place.remove());
  beforeEach(async () => {
    place = await freshPlace();
  });

  it("isn't verified", async () => {
    await expect(verify(configOf())).rejects.toThrow(/is no portal's database|is empty/);
  });

  it("isn't verified if the server can't be reached", async () => {
    const DATABASE_URL = `postgres://nobody@127.0.0.1:${await freePort()}/nothing`;
    const { code, output } = await runToEnd({ DATABASE_URL }, [], ['scripts/tool.mjs', 'verify']);
    expect(output).toContain("The database at DATABASE_URL can't be reached");
    expect(code).toBe(2);
  });
});

it.each([
  ['server_version_num', '140012', /^The database server is PostgreSQL 14\./],
  ['server_encoding', 'LATIN1', /^The database's encoding is LATIN1/],
  ['transaction_read_only', 'on', /^The database is read-only\./],
  ['recovery_paused', true, /end the recovery with `select pg_wal_replay_resume\(\)`/],
])('a server whose %s is %s is refused', (name, value, sentence) => {
  const usable = {
    server_version_num: '150000',
    server_encoding: 'UTF8',
    transaction_read_only: 'off',
    recovery_paused: false,
  };
  expect(serverProblem(usable)).toBeNull();
  expect(serverProblem({ ...usable, [name]: value })).toMatch(sentence);
});
