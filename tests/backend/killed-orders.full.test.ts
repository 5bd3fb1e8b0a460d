import { seededRandom } from '@backend/demo/data/random';
import { assertDefined } from '@contract/assert-defined';
import { previewBilling } from '@contract/billing';
import { listCanceledDomains, restoreDomain } from '@contract/canceled-domain';
import { makeDefault } from '@contract/card';
import { listDomains } from '@contract/domain';
import { cancelDomain, changeDomain } from '@contract/domain-settings';
import { orderDomain } from '@contract/order';
import { payPastDue, readSubscription } from '@contract/statement';
import { ledger, runRenewals } from '@contract/test-mode';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { expect, it, onTestFinished, vi } from 'vitest';
import { storeKind } from '../../scripts/lib/test-store';
import { startEmulator, type Emulator } from '../emulators/stripe/run-emulator';
import { allEnded, completedOf, signedIn, startOrdering } from './support/ordering-clients';
import { moneyElsewhere } from './support/money/money-elsewhere';
import { expectSound, startedPlace, start } from './support/program';
import { addedCard, addedHostedCard, newKey, Shopper } from './support/shopper';
import { Visitor } from './support/visitor';

const kills = { pglite: 30, postgres: 60 }[storeKind];
const account = '100001';
const pauseMs = 50;
const asks = kills / 2;

const held = [1, 2].flatMap((each) =>
  ['resting', 'parked', 'taken'].map((kind) => `${kind}-${each}.com`),
);
/** The registrar refuses the first name, and the transfer of the second fails after a minute. */
const names = [...held, 'refused-coverage.com', 'opaque-coverage.com'];

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

/**
 * Cancels the domain if the account has it, restores it if it was canceled, and otherwise buys or transfers it; parked
 * ones are upgraded first. Records each order before sending it.
 */
async function takeTurn(shopper: Shopper, name: string, sent: Map<string, string>) {
  const path = { name };
  const isNamed = (each: { readonly name: string }) => each.name === name;
  const owned = (await shopper.call(listDomains)).find(isNamed);
  if (owned?.domain_type === 'c1') return shopper.request(cancelDomain, { path });
  const isCanceled = (await shopper.call(listCanceledDomains)).some(isNamed);
  const isParked = name.startsWith('parked') && owned === undefined && !isCanceled;
  const query = { action: isParked ? 'buy_parked' : 'buy_full', domain: name };
  const { due_now: expected_amount } = await shopper.call(previewBilling, { query });
  const key = newKey();
  sent.set(key, name);
  const plan = { domain_type: isParked ? 'parked' : 'c1', expected_amount };
  if (owned !== undefined) return shopper.request(changeDomain, { path, key, body: plan });
  if (isCanceled) return shopper.request(restoreDomain, { path, key, body: { expected_amount } });
  const transfer = { is_transfer: true, transfer_auth_code: 'OPAQUE-7' };
  const isElsewhere = /^(taken|opaque)/.test(name);
  const order = { ...plan, name, ...(isElsewhere ? transfer : { is_transfer: false }) };
  return shopper.request(orderDomain, { key, body: order });
}

/** Pays the past-due amount, if there is one. */
async function pay(shopper: Shopper, payment_id: string, sent: Map<string, string>) {
  const { status, amount_due: expected_amount } = await shopper.call(readSubscription);
  if (status !== 'past_due') return undefined;
  const key = newKey();
  sent.set(key, 'a bill');
  return shopper.request(payPastDue, { key, body: { payment_id, expected_amount } });
}

/**
 * Advances the clock, so that bills fall due and canceled domains are released. Signs in again, because the session
 * expires in the meantime.
 */
async function passDays({ visitor, advance }: Shopper, days: number): Promise<void> {
  await advance(days * 86_400);
  await visitor.signIn('agent');
  await visitor.call(runRenewals);
}

/** Repeats each kind of work until the program is killed. Meanwhile, lets time pass once. */
function startWorking(
  works: readonly (() => Promise<unknown>)[],
  passTime: () => Promise<unknown>,
) {
  const stopping = new AbortController();
  async function keepWorking(work: () => Promise<unknown>): Promise<void> {
    while (!stopping.signal.aborted) {
      await work().catch(() => undefined);
      await pause(pauseMs);
    }
  }
  const working = [...works.map(keepWorking), passTime().catch(() => undefined)];
  return async () => {
    stopping.abort();
    await Promise.all(working);
  };
}

/** Counts the registrations of each name, and the domains of that name on accounts. The counts must be equal. */
async function heldNames(visitor: Visitor) {
  const { registrations, releases, domains } = await visitor.call(ledger);
  const count = (list: readonly { readonly name: string }[], name: string) =>
    list.filter((each) => each.name === name).length;
  return {
    registered: held.map((name) => count(registrations, name) - count(releases, name)),
    owned: held.map((name) => count(domains, name)),
    released: releases.length,
  };
}

async function rowsAt(connectionString: string, query: string) {
  const client = new Client({ connectionString });
  await client.connect();
  const { rows } = await client.query<Record<string, number | string>>(query);
  await client.end();
  return rows;
}

const sum = (amounts: readonly { readonly amount: number }[]) =>
  amounts.reduce((all, { amount }) => all + amount, 0);

/** Checks that Stripe took and gave back what the bills say, each once. */
async function expectChargedOnce(
  { ledger: stripe }: Emulator,
  connectionString: string,
  least: number,
) {
  const { intents, refunds, disputes } = await stripe();
  const kept = new Map<string, number>();
  for (const intent of intents.filter(({ status }) => status === 'succeeded')) {
    const key = intent.metadata['key'] ?? '';
    expect(kept.has(key), `charged twice: ${key}`).toBe(false);
    const given = refunds.filter((refund) => refund.payment_intent === intent.id);
    const keys = given.flatMap(({ metadata }) => metadata?.['key'] ?? []);
    expect(new Set(keys).size).toBe(keys.length);
    const lost = disputes.filter(
      (each) => each.payment_intent === intent.id && each.status === 'lost',
    );
    kept.set(key, intent.amount - sum(given) - sum(lost));
  }
  const rows = await rowsAt(
    connectionString,
    "select key, amount_cents - refunded_cents as cents from payments where outcome = 'paid' and key in (select key from stripe_charges)",
  );
  for (const { key, cents } of rows) expect([key, kept.get(String(key))]).toEqual([key, cents]);
  const recorded = new Set(rows.map(({ key }) => key));
  const charged = [...kept].filter(([, cents]) => cents > 0);
  expect(charged.filter(([key]) => !recorded.has(key))).toEqual([]);
  expect(charged.length).toBeGreaterThan(least);
  expect(refunds.length).toBeGreaterThan(least / 5);
}

/** Checks that each of these counts isn't 0: what never happened was not tested. */
async function expectSeen(connectionString: string, counts: string) {
  const [seen] = await rowsAt(connectionString, counts);
  expect(Object.entries(seen ?? {}).filter(([, count]) => count === 0)).toEqual([]);
}

const chargedActs = `
  select
    count(*) filter (where details ->> 'isTransfer' = 'true')::int as transfers,
    count(*) filter (where details ->> 'isUpgrade' = 'true')::int as upgrades,
    count(*) filter (where details ->> 'isRestore' = 'true')::int as restores,
    (select count(*) from refunds where outcome = 'refunded')::int as refunds,
    (select count(*) from payments where outcome = 'declined')::int as declined_bills,
    (select count(*) from payments where outcome = 'paid' and by_person and key like '%:%')::int as paid_bills
  from orders where status = 'done' and charged_at is not null`;

const movesElsewhere = `
  select
    (select count(*) from payments where outcome = 'unconfirmed')::int as unconfirmed_bills,
    (select count(*) from payments where outcome = 'paid' and by_person and key like '%:%')::int as paid_bills,
    (select count(*) from orders where awaits = 'cardholder' and status = 'done')::int as confirmed_orders,
    (select count(*) from orders where awaits = 'cardholder' and status = 'refused')::int as unconfirmed_orders,
    (select count(*) from orders where awaits = 'gateway' and status = 'done')::int as late_orders,
    (select count(*) from disputes where state = 'won')::int as won,
    (select count(*) from disputes where state = 'lost')::int as lost,
    (select count(*) from gateway_events where news ->> 'kind' = 'refunded')::int as refunds_elsewhere`;

/** Starts a program that people use, and that is killed again and again. */
async function startKilled(emulator: Emulator | null) {
  const random = seededRandom(58);
  const place = await startedPlace();
  const variables: Record<string, string> = {
    ...place.variables,
    ...emulator?.variables,
    PORTAL_DEMO: '1',
  };
  const sent = new Map<string, string>();
  let days = 0;
  let program = await start(variables);
  let visitor = await signedIn(program);
  let shopper = new Shopper(visitor, account);
  return {
    random,
    sent,
    url: variables['DATABASE_URL'] ?? '',
    shopper: () => shopper,
    origin: () => program.origin,
    add: (number: string) =>
      emulator === null ? addedCard(shopper, number) : addedHostedCard(shopper, emulator, number),
    payWith: (id: string) => shopper.call(makeDefault, { path: { id } }),

    /** Works until a kill while something is in progress, and starts the program again. Days may pass meanwhile. */
    async untilKilled(payment: string, daysPerRun: number): Promise<void> {
      const clients = await startOrdering(visitor, 2);
      const stop = startWorking(
        [
          ...names.map((name) => () => takeTurn(shopper, name, sent)),
          () => pay(shopper, payment, sent),
        ],
        async () => {
          await pause(random() * 400);
          days += daysPerRun;
          if (daysPerRun > 0) await passDays(shopper, daysPerRun);
        },
      );
      // However busy this machine is.
      const least = Math.floor(random() * 6);
      await vi
        .waitUntil(() => clients.sent.size > least, { timeout: 5_000 })
        .catch(() => undefined);
      await pause(random() * 300);
      const stopped = [stop(), clients.stop()];
      await program.end('SIGKILL');
      await Promise.all(stopped);
      for (const [key, name] of clients.sent) sent.set(key, name);
      await place.passRuns();
      program = await start(variables);
      visitor = Visitor.at(program, visitor);
      shopper = new Shopper(visitor, account);
      // The program forgets how far its clock was advanced.
      await shopper.advance(days * 86_400);
      await visitor.signIn('agent');
    },

    /** Waits until all orders have ended, and all bills are paid. Returns the number of completed orders. */
    async settle(payment: string): Promise<number> {
      await allEnded(visitor, sent.keys(), 60_000);
      // Cancels a few names, so that some domains are released even if the kills left little time for cancellations.
      for (const name of held.slice(0, 3)) await shopper.request(cancelDomain, { path: { name } });
      await vi.waitFor(
        async () => {
          // Releases and payments that were interrupted by a kill are retried later than others, so one month may not be
          // enough.
          await passDays(shopper, 31);
          await pay(shopper, payment, sent);
          const { registered, owned } = await heldNames(visitor);
          expect(registered).toEqual(owned);
          expect(await shopper.call(listCanceledDomains)).toEqual([]);
          expect((await shopper.call(readSubscription)).status).toBe('current');
        },
        { timeout: 120_000, interval: 500 },
      );
      expect((await heldNames(visitor)).released).toBeGreaterThan(0);
      return completedOf(visitor, sent);
    },

    async end(): Promise<void> {
      expect((await program.end('SIGTERM')).code).toBe(0);
      await expectSound(variables);
      await place.remove();
      await emulator?.stop();
    },
  };
}

/** Lets money move at Stripe until `end`, also while the program is down. */
function startBank(emulator: Emulator, origin: () => string, random: () => number) {
  const money = moneyElsewhere(emulator, random);
  const stopping = new AbortController();
  // Otherwise, this loop would go on after a failed test.
  onTestFinished(() => stopping.abort());
  const moving = (async () => {
    while (!stopping.signal.aborted) {
      await money.decide(0.1);
      if (random() < 0.05) await money.giveBack();
      await money.send(origin()).catch(() => undefined);
      await pause(pauseMs * 4);
    }
  })();
  return async () => {
    stopping.abort();
    await moving;
    await money.decide(1);
    await money.send(origin());
  };
}

// Afterward, each name has as many registrations as domains. On PostgreSQL, Stripe charges the cards.
it(`after ${kills} kills while domains are bought, transferred, upgraded, canceled, restored and billed, each charge and refund was made once or not at all`, async () => {
  const emulator = storeKind === 'postgres' ? await startEmulator() : null;
  const killed = await startKilled(emulator);
  const paying = await killed.add('4242424242424242');
  const declining = await killed.add(emulator === null ? '4000000000000002' : '4000000000000341');
  for (let kill = 0; kill < kills; kill += 1) {
    const [calls, kind, times] = assertDefined(faults[kill % faults.length], 'fault');
    await emulator?.fault(calls, kind, times);
    if (kill % 10 === 0) await emulator?.forgetKeys();
    await killed.payWith(kill % 16 < 12 ? paying : declining);
    // Bills fall due in about every eighth run.
    await killed.untilKilled(paying, 4);
  }
  await emulator?.fault('', '', 0);
  await killed.payWith(paying);
  expect(await killed.settle(paying)).toBeGreaterThan(kills / 4);
  if (emulator !== null) {
    await expectChargedOnce(emulator, killed.url, kills / 4);
    await expectSeen(killed.url, chargedActs);
  }
  await killed.end();
}, 3_600_000);

it.runIf(storeKind === 'postgres')(
  `after ${asks} kills while banks ask, decide and dispute, money is given back elsewhere, and events arrive, nothing is charged twice, delivered unpaid or lost`,
  async () => {
    const emulator = await startEmulator();
    const killed = await startKilled(emulator);
    // Other agencies' cards are of the sandbox.
    await rowsAt(killed.url, `update accounts set renews_on = null where number <> '${account}'`);
    const endBank = startBank(emulator, killed.origin, killed.random);
    const paying = await killed.add('4242424242424242');
    const asking = await killed.add('4000002760003184');
    const undecided = await killed.add('4000000000000077');
    for (let kill = 0; kill < asks; kill += 1) {
      await killed.payWith(assertDefined([asking, undecided, asking, paying][kill % 4], 'card'));
      const payment = kill % 2 === 0 ? paying : asking;
      // Otherwise, orders are refused most of the time.
      await pay(killed.shopper(), payment, killed.sent).catch(() => undefined);
      await killed.untilKilled(payment, kill % 3 === 0 ? 12 : 0);
    }
    await killed.payWith(paying);
    expect(await killed.settle(paying)).toBeGreaterThan(asks / 4);
    await endBank();
    await vi.waitFor(
      async () => {
        await killed.shopper().call(runRenewals);
        const left = 'select id, news from gateway_events where handled_at is null';
        expect(await rowsAt(killed.url, left)).toEqual([]);
        const waiting = "select id from refunds where outcome in ('due', 'disputed')";
        expect(await rowsAt(killed.url, waiting)).toEqual([]);
      },
      { timeout: 60_000, interval: 500 },
    );
    await expectChargedOnce(emulator, killed.url, asks / 4);
    await expectSeen(killed.url, movesElsewhere);
    await killed.end();
  },
  3_600_000,
);
