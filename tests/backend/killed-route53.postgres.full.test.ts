import { seededRandom } from '@backend/demo/data/random';
import { orderDomain } from '@contract/order';
import { advanceClock, mailbox, runRenewals } from '@contract/test-mode';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { startEmulator, type Emulator } from '../emulators/route53/run-emulator';
import { allEnded, signedIn, startOrdering } from './support/ordering-clients';
import { expectSound, start, startedPlace, type Place } from './support/program';
import { newKey, purchaseOf, Shopper, transferOf } from './support/shopper';
import { Visitor } from './support/visitor';

const kills = 40;
const authCode = 'MOVE-1';

/** What goes wrong at Route 53 during a run of the program, beside the kill. */
const faults = [
  ['RegisterDomain', 'loses the answer', 3],
  ['TransferDomain', 'loses the answer', 1],
  ['', 'loses the answer', 5],
  ['RegisterDomain', 'fails', 3],
  ['', 'throttles', 9],
  ['RegisterDomain', 'is late', 1],
  ['RegisterDomain', 'loses the operation', 2],
  ['GetDomainDetail', 'knows nothing', 2],
  ['ListOperations', 'fails', 4],
] as const;

let emulator: Emulator;
let place: Place;
let client: Client;
let variables: Record<string, string>;
beforeEach(async () => {
  [emulator, place] = await Promise.all([startEmulator(), startedPlace()]);
  variables = { ...place.variables, ...emulator.variables, PORTAL_DEMO: '1' };
  client = new Client({ connectionString: variables['DATABASE_URL'] });
  await client.connect();
});
afterEach(async () => {
  await client.end();
  await place.remove();
  await emulator.stop();
});

/** Lets Route 53 and the portal end all orders, some of which wait until a call can't arrive anymore. */
async function settleAll(visitor: Visitor): Promise<void> {
  const open = `select from transfers where status in ('submitted', 'waiting')`;
  for (
    let times = 0;
    times < 100 && (times < 3 || (await client.query(open)).rowCount);
    times += 1
  ) {
    await emulator.settle();
    // An operation that Route 53 has lost is given up after a day, by the real clock.
    if (times === 2) {
      await client.query(
        `update route53_orders set sending_until = sending_until - interval '2 days' where outcome is null`,
      );
    }
    // With many open orders, this takes longer than a call may, and goes on.
    await visitor.request(advanceClock, { body: { advance_seconds: 3601 } });
    await pause(1_000);
  }
  expect((await client.query(open)).rowCount).toBe(0);
}

async function orderTransfer(shopper: Shopper, course: 'is registered' | 'is refused') {
  const key = newKey();
  const name = `moving-${key.slice(0, 13)}.com`;
  await emulator.plan(name, { course, authCode });
  const body = await transferOf(shopper, { name, transfer_auth_code: authCode });
  // The program may be killed meanwhile.
  const ended = shopper.request(orderDomain, { key, body }).catch(() => undefined);
  return { key, name, ended };
}

it(`after ${kills} kills, with our emulator of Route 53 failing in every way, each name is registered and paid once, or neither`, async () => {
  const random = seededRandom(59);
  const courseOf = () => (random() < 0.2 ? 'is refused' : 'is registered');
  let program = await start(variables);
  let visitor = await signedIn(program);
  const sent = new Map<string, string>();
  for (let kill = 0; kill < kills; kill += 1) {
    const [calls, kind, times] = faults[kill % faults.length] ?? faults[0];
    const transfer = await orderTransfer(new Shopper(visitor, '100001'), courseOf());
    await emulator.fault(calls, kind, times);
    const clients = await startOrdering(visitor, 3);
    await pause(300 + random() * 1_700);
    const stopped = clients.stop();
    await program.end('SIGKILL');
    await Promise.all([stopped, transfer.ended]);
    await emulator.fault('', 'fails', 0);
    sent.set(transfer.key, transfer.name);
    for (const [key, name] of clients.sent) {
      sent.set(key, name);
      await emulator.plan(name, { course: courseOf(), authCode: null });
    }
    await emulator.settle();
    await place.passRuns();
    program = await start(variables);
    visitor = Visitor.at(program, visitor);
  }
  await settleAll(visitor);
  await allEnded(visitor, sent.keys(), 120_000);
  await settleAll(visitor);
  // Refunds whose outcome was unknown are asked for again.
  for (const _ of [1, 2]) {
    await visitor.call(advanceClock, { body: { advance_seconds: 13 * 3600 } });
    await visitor.signIn('agent');
    await visitor.call(runRenewals);
  }

  const { acquired, invalid } = await emulator.ledger();
  expect(invalid).toEqual([]);
  expect(new Set(acquired).size, 'registered twice').toBe(acquired.length);
  const { rows } = await client.query<{ name: string; kept: number; active: boolean | null }>(
    `select o.name, c.amount_cents - c.refunded_cents as kept, d.active from orders o
      join sandbox_charges c on c.key = o.id::text left join domains d on d.name = o.name
      where o.key = any($1)`,
    [[...sent.keys()]],
  );
  const namesOf = (isOne: (row: (typeof rows)[number]) => unknown) =>
    rows.flatMap((row) => (isOne(row) ? [row.name] : [])).toSorted();
  const registered = acquired.toSorted();
  expect(namesOf(({ kept }) => kept > 0)).toEqual(registered);
  expect(namesOf(({ active }) => active)).toEqual(registered);
  expect(rows.length - registered.length, 'refused and refunded').toBeGreaterThan(kills / 20);
  const moved = registered.filter((name) => name.startsWith('moving-'));
  expect(moved.length).toBeGreaterThan(kills / 10);
  expect(registered.length - moved.length).toBeGreaterThan(kills / 4);
  expect((await program.end('SIGTERM')).code).toBe(0);
  await expectSound(variables);
}, 3_600_000);

it('while our emulator of Route 53 is down for an hour, orders wait, people are told once, and nothing is lost', async () => {
  let program = await start(variables);
  let visitor = await signedIn(program);
  const shopper = new Shopper(visitor, '100001');
  await emulator.fault('RegisterDomain', 'fails', 100_000);
  const names = ['first-wait.com', 'second-wait.com', 'third-wait.com'];
  for (const name of names) {
    await shopper.call(orderDomain, { body: await purchaseOf(shopper, { name }) });
  }
  await emulator.fault('', 'fails', 100_000);
  const emails = async () =>
    names.map(async (name) => {
      const found = await visitor.call(mailbox);
      return found.flatMap(({ subject }) => (subject.includes(name) ? [subject] : [])).toSorted();
    });
  for (let minutes = 0; minutes < 60; minutes += 5) {
    await visitor.call(advanceClock, { body: { advance_seconds: 300 } });
    if (minutes !== 30) continue;
    await program.end('SIGKILL');
    program = await start(variables);
    visitor = Visitor.at(program, visitor);
  }
  expect(await Promise.all(await emails())).toEqual(
    names.map((name) => [`We're registering ${name}`]),
  );
  await emulator.fault('', 'fails', 0);
  await settleAll(visitor);
  expect((await emulator.ledger()).acquired.toSorted()).toEqual(names);
  expect(await Promise.all(await emails())).toEqual(
    names.map((name) => [`We're registering ${name}`, `You own ${name}`]),
  );
  expect((await program.end('SIGTERM')).code).toBe(0);
  await expectSound(variables);
}, 600_000);
