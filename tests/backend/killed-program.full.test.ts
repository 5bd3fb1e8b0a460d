import { seededRandom } from '@backend/demo-world/random';
import { orderDomain, readOrder } from '@contract/order';
import { ledger } from '@contract/test-mode';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, it, vi } from 'vitest';
import {
  allEnded,
  expectOnceOrNever,
  onProgram,
  signedIn,
  startOrdering,
} from './support/ordering-clients';
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

it('20 kills at random moments of orders leave each charged once or not at all', async () => {
  const random = seededRandom(20);
  const place = await startedPlace();
  const sent = new Map<string, string>();
  let program = await start(place.variables);
  let visitor = await signedIn(program);
  for (let kills = 0; kills < 20; kills += 1) {
    const clients = await startOrdering(visitor, 4);
    await pause(50 + random() * 450);
    const stopped = clients.stop();
    await program.end('SIGKILL');
    await stopped;
    for (const [key, name] of clients.sent) sent.set(key, name);
    await place.passRuns();
    program = await start(place.variables);
    visitor = onProgram(program, visitor);
  }
  await allEnded(visitor, sent.keys(), 30_000);
  expect(await expectOnceOrNever(visitor, sent)).toBeGreaterThan(0);
  expect((await program.end('SIGTERM')).code).toBe(0);
  await place.remove();
}, 300_000);
