import { listDomains } from '@contract/domain';
import { orderDomain, readOrder } from '@contract/order';
import { loginUrl } from '@contract/sign-in';
import { readConfig } from '@backend/shared/config';
import { openPostgres } from '@backend/store/postgres';
import { sql } from 'drizzle-orm';
import { Client } from 'pg';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { databaseProxy } from './support/database-proxy';
import { doneOnce, newKey, newShopper, traceOf, transferOf } from './support/shopper';
import type { TestBackend } from './support/test-backend';
import { sharedBackend } from './support/test-server';
import { Visitor } from './support/visitor';

const backend = sharedBackend();

const { connections } = readConfig({});

/** Functions that close a test's resources, in order. */
const opened: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of opened.splice(0)) await close();
});

/** Opens another session on the database, as an administrator would. */
async function session(url = backend.databaseUrl): Promise<Client> {
  const client = new Client({ connectionString: url });
  await client.connect();
  opened.push(() => client.end());
  return client;
}

/** Starts another server on the database at this URL. */
async function serverOn(url: string): Promise<TestBackend> {
  const store = openPostgres(url, connections);
  const server = await backend.another({}, store);
  opened.unshift(async () => {
    await server.stop();
    await store.close();
  });
  return server;
}

function linesOf(server: TestBackend, message: string) {
  return server
    .logged()
    .split('\n')
    .filter((line) => line.includes(`"msg":"${message}"`));
}

describe('an order whose connection is terminated while it waits for a lock', () => {
  it('gets a 503 and then continues by itself', async () => {
    const shopper = await newShopper(backend);
    const key = newKey();
    const body = await transferOf(shopper);
    const [administrator, observer] = [await session(), await session()];
    await administrator.query('begin');
    await administrator.query('lock table transfers in exclusive mode');
    const ordered = shopper.refused(orderDomain, { body, key });
    await vi.waitFor(
      async () => {
        // Within a transaction, the list of sessions doesn't change.
        const { rowCount } = await observer.query(
          `select pg_terminate_backend(pid) from pg_stat_activity
           where datname = current_database() and wait_event_type = 'Lock'`,
        );
        expect(rowCount).toBe(1);
      },
      { timeout: 4_000, interval: 20 },
    );
    const { status, headers, error } = await ordered;
    expect(status).toBe(503);
    expect(Number(headers.get('Retry-After'))).toBeGreaterThan(0);
    expect(error).toMatchObject({ error_reason: 'unavailable' });
    expect(error.error).toContain("You won't be charged twice.");
    await administrator.query('rollback');
    await vi.waitFor(
      async () => {
        const outcome = await shopper.call(readOrder, { path: { key } });
        expect(outcome.status).toBe('done');
      },
      { timeout: 10_000, interval: 100 },
    );
    expect(await traceOf(shopper, body.name)).toEqual(doneOnce(body));
  });
});

describe('an unreachable database', () => {
  it('makes every call return 503, is logged once, and is used again when it is back', async () => {
    const proxy = await databaseProxy(backend.databaseUrl);
    opened.push(proxy.close);
    const server = await serverOn(proxy.url);
    const shopper = await newShopper(server);
    const { visitor } = shopper;
    const body = await transferOf(shopper);
    await proxy.cut();
    for (const refused of [
      await shopper.refused(listDomains),
      await visitor.refused(loginUrl),
      await shopper.refused(orderDomain, { body }),
    ]) {
      expect(refused.status).toBe(503);
      expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0);
      expect(refused.error.error_reason).toBe('unavailable');
    }
    const health = await visitor.send('/healthz');
    expect(health.status).toBe(503);
    expect(Number(health.headers.get('Retry-After'))).toBeGreaterThan(0);
    expect((await visitor.send('/livez')).status).toBe(200);
    expect(linesOf(server, 'database unavailable')).toHaveLength(1);
    expect(server.logged()).not.toContain('request failed');

    await proxy.restore();
    await shopper.call(listDomains);
    expect((await visitor.send('/healthz')).status).toBe(200);
    expect(linesOf(server, 'database available again')).toHaveLength(1);
  });

  it.each([
    ['whose user may not log in', 'alter role refused nologin', 'alter role refused login'],
    [
      'whose password was changed',
      `alter role refused password 'other'`,
      `alter role refused password 'first'`,
    ],
    [
      'that accepts no connections',
      'alter database "%" allow_connections false',
      'alter database "%" allow_connections true',
    ],
  ])('%s makes calls return 503 until that is mended', async (_, refuse, mend) => {
    const administrator = await session(new URL('/postgres', backend.databaseUrl).href);
    await administrator.query(`create role refused superuser login password 'first'`);
    opened.unshift(() => administrator.query('drop role refused'));
    const url = Object.assign(new URL(backend.databaseUrl), {
      username: 'refused',
      password: 'first',
    });
    const server = await serverOn(url.href);
    const shopper = await newShopper(server);
    const named = (statement: string) =>
      administrator.query(statement.replace('%', url.pathname.slice(1)));
    await named(refuse);
    await administrator.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where usename = 'refused'`,
    );
    const { status, headers } = await shopper.refused(listDomains);
    const health = await shopper.visitor.send('/healthz');
    await named(mend);
    expect([status, health.status]).toEqual([503, 503]);
    expect(Number(headers.get('Retry-After'))).toBeGreaterThan(0);
    expect(server.logged()).not.toContain('request failed');
    await shopper.call(listDomains);
  });

  it("does not leak connections when transactions can't begin", async () => {
    const proxy = await databaseProxy(backend.databaseUrl);
    opened.push(proxy.close);
    const store = openPostgres(proxy.url, connections);
    opened.unshift(() => store.close());
    const transaction = () => store.database.transaction((each) => each.execute(sql`select 1`));
    for (let times = 0; times < 12; times += 1) {
      await transaction();
      await proxy.cut();
      // The pool may hand out a broken connection before it detects the failure.
      await expect(transaction()).rejects.toThrow(/Failed query|No connection/);
      await proxy.restore();
    }
    await transaction();
  });
});

describe('a statement that takes too long', () => {
  it('is canceled by the server, and the call returns 503', async () => {
    const server = await serverOn(`${backend.databaseUrl}?statement_timeout=300`);
    const shopper = await newShopper(server);
    const administrator = await session();
    await administrator.query('begin');
    await administrator.query('lock table domains in access exclusive mode');
    const { status, error } = await shopper.refused(listDomains);
    expect(status).toBe(503);
    expect(error.error_reason).toBe('unavailable');
    await administrator.query('rollback');
    await shopper.call(listDomains);
  });

  it('is canceled by default, except during database setup', async () => {
    const settings = sql`select name, setting from pg_settings
      where name in ('statement_timeout', 'idle_in_transaction_session_timeout') order by name`;
    expect((await backend.store.database.execute(settings)) as { rows: unknown }).toMatchObject({
      rows: [{ setting: '5000' }, { setting: '5000' }],
    });
    const store = openPostgres(backend.databaseUrl, connections);
    opened.push(() => store.close());
    await store.exclusively(async ({ database }) => {
      expect((await database.execute(settings)) as { rows: unknown }).toMatchObject({
        rows: [{ setting: '0' }, { setting: '0' }],
      });
    });
  });
});

describe('a database that became read-only', () => {
  it("makes the portal report that it isn't ready and refuse changes with 503, but reads still work", async () => {
    const readOnly = '?options=-c%20default_transaction_read_only%3Don';
    const server = await serverOn(`${backend.databaseUrl}${readOnly}`);
    const shopper = await newShopper(backend);
    const visitor = Visitor.at(server, shopper.visitor);
    expect((await visitor.send('/healthz')).status).toBe(503);
    expect((await visitor.send('/livez')).status).toBe(200);
    expect((await visitor.refused(loginUrl)).status).toBe(503);
    await visitor.call(listDomains, { path: { account_number: shopper.account } });
  });
});
