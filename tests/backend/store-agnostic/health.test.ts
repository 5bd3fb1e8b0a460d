import { listDomains } from '@contract/domain';
import { orderDomain } from '@contract/order';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { newShopper, purchaseOf } from '../support/shopper';
import { sharedBackend } from '../support/test-server';

const backend = sharedBackend();

describe('health', () => {
  it.each(['/livez', '/healthz'])('%s returns 200 while everything works', async (path) => {
    const response = await backend.visitor().send(path);
    expect(response.status).toBe(200);
    expect(response.headers.get('Cache-Control')).toBe('no-store');
    expect(await response.json()).toEqual({ status: 'ok' });
  });

  it('reports the portal as not ready after a write failed on a full disk, although reads and small writes succeed', async () => {
    const shopper = await newShopper(backend);
    const body = await purchaseOf(shopper);
    const { database } = backend.store;
    await database.execute(sql`create function no_room() returns trigger language plpgsql as
      $$ begin raise exception 'No space left on device' using errcode = '53100'; end $$`);
    await database.execute(sql`create trigger no_room before insert on orders
      execute function no_room()`);
    const { status, headers, error } = await shopper.refused(orderDomain, { body });
    expect(status).toBe(503);
    expect(Number(headers.get('Retry-After'))).toBeGreaterThan(0);
    expect(error.error_reason).toBe('unavailable');
    expect((await shopper.visitor.send('/healthz')).status).toBe(503);
    expect((await shopper.visitor.send('/livez')).status).toBe(200);
    await shopper.call(listDomains);
    const lines = backend.logged().split('\n');
    expect(lines.filter((line) => line.includes('database unavailable'))).toHaveLength(1);
  });
});
