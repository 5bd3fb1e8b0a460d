import { seededRandom } from '@backend/demo/data/random';
import { makeDefault } from '@contract/card';
import { addHostedCard, beginHostedCard } from '@contract/new-card';
import { sampleHostedCard } from '@contract/samples/samples';
import { advanceClock, runRenewals } from '@contract/test-mode';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { expect, it } from 'vitest';
import { startEmulator } from '../emulators/stripe/run-emulator';
import { allEnded, completedOf, signedIn, startOrdering } from './support/ordering-clients';
import { expectSound, start, startedPlace } from './support/program';
import { Shopper } from './support/shopper';
import { Visitor } from './support/visitor';

const kills = 200;

/** What goes wrong at Stripe during a run of the program, beside the kill. */
const faults = [
  ['', 'loses the answer', 3],
  ['/confirm', 'loses the answer', 3],
  ['POST /v1/refunds', 'loses the answer', 2],
  ['/confirm', 'fails', 4],
  ['payment_intents', 'fails', 4],
  ['/confirm', 'is late', 1],
  ['', 'answers HTML', 3],
] as const;

it(`after ${kills} kills, with Stripe failing in every way, each order and bill is charged once or not at all`, async () => {
  const random = seededRandom(58);
  const emulator = await startEmulator();
  const place = await startedPlace();
  const variables: Record<string, string> = {
    ...place.variables,
    ...emulator.variables,
    PORTAL_DEMO: '1',
  };
  let program = await start(variables);
  let visitor = await signedIn(program);
  const shopper = new Shopper(visitor, '100001');
  const { client_secret, reference } = await shopper.call(beginHostedCard);
  await emulator.takeCard(client_secret, '4242424242424242');
  const { id } = await shopper.call(addHostedCard, { body: { ...sampleHostedCard, reference } });
  await shopper.call(makeDefault, { path: { id } });

  const sent = new Map<string, string>();
  for (let kill = 0; kill < kills; kill += 1) {
    const [calls, kind, times] = faults[kill % faults.length] ?? faults[0];
    await emulator.fault(calls, kind, times);
    if (kill % 10 === 0) await emulator.forgetKeys();
    const clients = await startOrdering(visitor, 4);
    // Every twentieth run, the month's bills fall due.
    if (kill % 20 === 19) {
      await visitor.call(advanceClock, { body: { advance_seconds: 31 * 86_400 } });
      visitor.call(runRenewals).catch(() => undefined);
    }
    await pause(50 + random() * 450);
    const stopped = clients.stop();
    await program.end('SIGKILL');
    await stopped;
    for (const [key, name] of clients.sent) sent.set(key, name);
    await place.passRuns();
    program = await start(variables);
    visitor = kill % 20 === 19 ? await signedIn(program) : Visitor.at(program, visitor);
  }
  await emulator.fault('', '', 0);
  await allEnded(visitor, sent.keys(), 60_000);
  // Bills and refunds whose outcome was unknown are asked for again.
  for (const _ of [1, 2]) {
    await visitor.call(advanceClock, { body: { advance_seconds: 13 * 3600 } });
    await visitor.signIn('agent');
    await visitor.call(runRenewals);
  }
  expect(await completedOf(visitor, sent)).toBeGreaterThan(kills / 4);

  const { intents, refunds } = await emulator.ledger();
  const kept = new Map<string, number>();
  for (const intent of intents.filter(({ status }) => status === 'succeeded')) {
    const key = intent.metadata['key'] ?? '';
    expect(kept.has(key), `charged twice: ${key}`).toBe(false);
    const given = refunds.filter((refund) => refund.payment_intent === intent.id);
    expect(new Set(given.map(({ metadata }) => metadata?.['key'])).size).toBe(given.length);
    kept.set(
      key,
      given.reduce((left, { amount }) => left - amount, intent.amount),
    );
  }
  const client = new Client({ connectionString: variables['DATABASE_URL'] });
  await client.connect();
  const { rows } = await client.query<{ key: string; cents: number }>(
    "select key, amount_cents - refunded_cents as cents from payments where outcome = 'paid' and key in (select key from stripe_charges)",
  );
  await client.end();
  const recorded = rows.filter(({ cents }) => cents > 0).map(({ key, cents }) => [key, cents]);
  const charged = [...kept].filter(([, cents]) => cents > 0);
  expect(recorded.toSorted()).toEqual(charged.toSorted());
  expect(charged.length).toBeGreaterThan(kills / 4);
  expect((await program.end('SIGTERM')).code).toBe(0);
  await expectSound(variables);
  await place.remove();
  await emulator.stop();
}, 3_600_000);
