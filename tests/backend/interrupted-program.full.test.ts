import { readdir } from 'node:fs/promises';
import { orderDomain, readOrder } from '@contract/order';
import { ledger } from '@contract/test-mode';
import { activeUser } from '@contract/user';
import { expect, it, vi } from 'vitest';
import { expectSound, freePort, freshPlace, launch, start, startedPlace } from './support/program';
import { doneOnce, newKey, Shopper, traceOf, transferOf } from './support/shopper';
import { Visitor } from './support/visitor';

// Starting programs takes a while on a busy machine.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

it('a backend that is stopped during an order exits within seconds, releases its lock, and completes the order right after a restart', async () => {
  const place = await startedPlace();
  const program = await start(place.variables);
  const visitor = program.visitor();
  await visitor.signIn('agent');
  const shopper = new Shopper(visitor, '100001');
  const body = await transferOf(shopper, {
    name: 'slow-coverage.com',
    transfer_auth_code: 'SLOW-7',
  });
  const key = newKey();
  const path = { account_number: '100001' };
  const ordered = visitor.request(orderDomain, { path, body, key }).catch(() => null);
  await vi.waitFor(
    async () => expect((await visitor.call(ledger)).orders).toMatchObject([{ status: 'placed' }]),
    { timeout: 15_000 },
  );
  const { code, ms } = await program.end('SIGTERM');
  await ordered;
  expect(code).toBe(0);
  expect(ms).toBeLessThan(9_000);
  expect(await readdir(place.folder)).not.toContain('lock');

  const again = await start(place.variables);
  const later = Visitor.at(again, visitor);
  expect((await later.call(activeUser)).username).toBe('agent');
  await vi.waitFor(
    async () => {
      const outcome = await later.call(readOrder, { path: { ...path, key } });
      expect(outcome.status).toBe('done');
    },
    { timeout: 20_000, interval: 200 },
  );
  expect(await traceOf(new Shopper(later, '100001'), body.name)).toEqual(doneOnce(body));
  expect((await again.end('SIGINT')).code).toBe(0);
  await expectSound(place.variables);
  await place.remove();
});

it('an interrupted first start leaves a folder that the next start can use', async () => {
  const place = await freshPlace();
  const port = String(await freePort());
  const first = launch({ ...place.variables, PORT: port });
  await vi.waitFor(
    () => fetch(`http://localhost:${port}/healthz`).then(({ status }) => expect(status).toBe(503)),
    { timeout: 60_000, interval: 5 },
  );
  first.child.kill('SIGINT');
  expect(await first.ended).toBe(0);
  const second = await start(place.variables);
  expect((await second.end('SIGINT')).code).toBe(0);
  await place.remove();
});
