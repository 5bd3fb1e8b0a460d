import { rowsOf } from '@backend/store/database';
import { sql } from 'drizzle-orm';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { sharedBackend } from './support/test-server';

const backend = sharedBackend();

/** Returns the server process that a query ran in, which identifies its connection. */
async function connectionOf(query = sql`select pg_backend_pid() as pid`): Promise<unknown> {
  const [row] = await rowsOf<{ pid: number }>(backend.store.database, query);
  return row?.pid;
}

it('queries from the same turn of the event loop share a connection, and a failing query does not affect the others', async () => {
  const [first, failed, last] = await Promise.allSettled([
    connectionOf(),
    connectionOf(sql`select 1 / 0 as pid`),
    connectionOf(),
  ]);
  expect(failed.status).toBe('rejected');
  expect(first).toEqual({ status: 'fulfilled', value: expect.any(Number) });
  expect(last).toEqual(first);
  expect(await connectionOf(), 'the connection stays in the pool').toBe(
    first.status === 'fulfilled' && first.value,
  );
});

it('a query that fails last does not affect the next queries on its connection', async () => {
  const [connection, failed] = await Promise.allSettled([
    connectionOf(),
    connectionOf(sql`select 1 / 0 as pid`),
  ]);
  expect(failed.status).toBe('rejected');
  const next = await Promise.all([connectionOf(), connectionOf()]);
  expect(next).toEqual([next[0], next[0]]);
  expect(connection).toEqual({ status: 'fulfilled', value: next[0] });
});

it('a slow query does not delay queries from a later turn', async () => {
  const slow = connectionOf(sql`select pg_backend_pid() as pid, pg_sleep(1)`);
  await wait(20);
  const quick = connectionOf();
  expect(await Promise.race([slow.then(() => 'slow'), quick.then(() => 'quick')])).toBe('quick');
  expect(await quick).not.toBe(await slow);
});
