import { orderDomain, readOrder } from '@contract/order';
import { ledger } from '@contract/test-mode';
import { expect, it, vi } from 'vitest';
import { startedPlace, start } from './support/program';
import { doneOnce, newKey, Shopper, traceOf, transferOf } from './support/shopper';

it('an order whose process is killed is completed by the next start and charged once', async () => {
  const place = await startedPlace();
  const first = await start(place.variables);
  const visitor = first.visitor();
  await visitor.signIn('agent');
  const shopper = new Shopper(visitor, '100001');
  const key = newKey();
  const path = { account_number: '100001' };
  const body = await transferOf(shopper, {
    name: 'slow-coverage.com',
    transfer_auth_code: 'SLOW-7',
  });
  const lost = visitor.request(orderDomain, { path, body, key }).catch(() => 'lost');
  await vi.waitFor(async () => expect((await visitor.call(ledger)).charges).toHaveLength(1), {
    timeout: 60_000,
    interval: 50,
  });
  await first.end('SIGKILL');
  expect(await lost).toBe('lost');

  await place.passRuns();
  const second = await start(place.variables);
  const again = second.visitor();
  for (const [name, value] of visitor.cookies) again.cookies.set(name, value);
  await vi.waitFor(
    async () => {
      const outcome = await again.call(readOrder, { path: { ...path, key } });
      expect(outcome.status).toBe('done');
    },
    { timeout: 60_000, interval: 250 },
  );
  expect(await traceOf(new Shopper(again, '100001'), body.name)).toEqual(doneOnce(body));
  expect((await second.end('SIGTERM')).code).toBe(0);
  await place.remove();
}, 180_000);
