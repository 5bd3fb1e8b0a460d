import { previewBilling } from '@contract/billing';
import { restoreDomain } from '@contract/canceled-domain';
import { cancelDomain, changeDomain } from '@contract/domain-settings';
import { orderDomain, readOrder } from '@contract/order';
import { payPastDue, readSubscription } from '@contract/statement';
import { runRenewals, setFixtures } from '@contract/test-mode';
import { transferProgress } from '@contract/transfer';
import { demoAgencies } from '@backend/demo/data/demo-agencies';
import type { Refusal, Registrar } from '@backend/providers/registrar/registrar';
import {
  accounts,
  cards,
  domains,
  gatewayEvents,
  payments,
  refunds,
  sandboxCards,
  sandboxCharges,
  statements,
} from '@backend/schema';
import type { Database } from '@backend/store/database';
import type { Emulator } from '../../../emulators/stripe/run-emulator';
import { and, eq, inArray, isNull, notInArray } from 'drizzle-orm';
import { expect, vi } from 'vitest';
import { findProblems } from '@backend/tools/find-problems';
import { letGo } from '../canceling';
import { addedHostedCard, newKey, Shopper } from '../shopper';
import { startTestBackend, type TestBackend } from '../test-backend';
import { Visitor } from '../visitor';
import { moneyElsewhere, type MoneyElsewhere } from './money-elsewhere';
import { OwnAccount, type Plan } from './own-account';
import { centralDay, dayNumber, dayText, periodAround } from './own-calendar';
import { actDays, nextAct, randomOf, type Act, type Random } from './random-acts';

/** The maximum number of accounts per backend, whose clock they share. */
const mostOnBackend = 20;
/** The number of agencies that act at the same time. */
const atOnce = 4;

interface Names {
  readonly elsewhere: Set<string>;
  readonly refusing: Set<string>;
  readonly transfers: Map<string, 'failed' | 'done'>;
}

const refused = (reason: Refusal) => ({ kind: 'refused', reason, detail: 'Planned' }) as const;

/** Creates a registrar with the outcomes planned by the test. */
function plannedRegistrar(
  registrar: Registrar,
  { elsewhere, refusing, transfers }: Names,
): Registrar {
  const nothing = { registrarName: null, registrarEmail: null, registrarPhone: null };
  return {
    ...registrar,
    lookUp: async (name) =>
      elsewhere.has(name)
        ? { registered: true, ...nothing, locked: false, adminEmail: null }
        : { registered: false },
    register: async (order) =>
      refusing.has(order.name) ? refused('other') : registrar.register(order),
    orderState: async (_key, name) => {
      const status = transfers.get(name) ?? 'waiting';
      if (status === 'failed') return refused('denied');
      return status === 'done'
        ? { kind: 'done', expiresOn: null }
        : { kind: 'waiting', for: 'current_registrar' };
    },
  };
}

/** Repeats a request if the server was just closing its keep-alive connection. */
class PatientVisitor extends Visitor {
  override send(path: string, init: RequestInit = {}): Promise<Response> {
    return super.send(path, init).catch(() => super.send(path, init));
  }
}

/** An agency with a random history, and its debt as calculated by the tests. */
interface Agency {
  readonly seed: number;
  readonly random: Random;
  readonly shopper: Shopper;
  readonly own: OwnAccount;
  readonly names: readonly string[];
}

export interface History {
  readonly seed: number;
  readonly charged: Record<string, number>;
  readonly owed: Record<string, number>;
  /** What the statements say was paid and not given back, in cents. */
  readonly paid: number;
  /** The gateway's charges less its refunds and lost disputes, in cents. */
  readonly kept: number;
}

/**
 * Lets agencies buy, transfer, park and cancel domains, pay bills and so on for two years. Each seed gets a separate
 * account. Money may also move at Stripe.
 */
export async function randomHistories(
  seeds: readonly number[],
  emulator?: Emulator,
  movesElsewhere = false,
): Promise<History[]> {
  const histories: History[] = [];
  for (let first = 0; first < seeds.length; first += mostOnBackend) {
    const names: Names = { elsewhere: new Set(), refusing: new Set(), transfers: new Map() };
    await emulator?.reset();
    const backend = await startTestBackend(emulator?.variables ?? {}, {
      registrar: (sandbox) => plannedRegistrar(sandbox, names),
    });
    const ofBackend = seeds.slice(first, first + mostOnBackend);
    const money =
      emulator && movesElsewhere ? moneyElsewhere(emulator, randomOf(ofBackend[0] ?? 0)) : null;
    const world = { ...backend, emulator, money };
    histories.push(...(await historiesOn(world, names, ofBackend).finally(() => backend.stop())));
  }
  return histories;
}

/** A backend, and our emulator of Stripe if it charges cards there. */
interface World extends Pick<TestBackend, 'server' | 'store'> {
  readonly emulator: Emulator | undefined;
  /** What moves money at Stripe; `null` if nothing does. */
  readonly money: MoneyElsewhere | null;
}

async function historiesOn(backend: World, names: Names, seeds: readonly number[]) {
  const visitor = new PatientVisitor(backend.server.origin);
  await visitor.signIn('staff');
  const today = centralDay(new Date());
  const numbers = demoAgencies()
    .map(({ number }) => number)
    .slice(0, seeds.length);
  await backend.store.database
    .update(accounts)
    .set({ renewsOn: null })
    .where(notInArray(accounts.number, numbers));
  const agencies: Agency[] = [];
  for (const [index, seed] of seeds.entries()) {
    const shopper = new Shopper(visitor, numbers[index] ?? '');
    agencies.push(await newAgency(backend, { seed, shopper, today }));
  }
  const clock = randomOf(seeds[0] ?? 0);
  let now = Date.now();
  for (const day of actDays(clock, today + 1, 41)) {
    // This is between 0:05 and 22:00 local time throughout the year.
    const target = (day * 24 + 6.1 + clock() * 21) * 3_600_000;
    await agencies[0]?.shopper.advance((target - now) / 1000);
    now = target;
    await visitor.signIn('staff');
    const billsFirst = clock() < 0.5;
    if (billsFirst) await visitor.call(runRenewals);
    await inTurn(agencies, (agency) => act(backend, names, agency, day));
    if (!billsFirst) await visitor.call(runRenewals);
    for (const _ of agencies) if (clock() < 0.2) await backend.money?.giveBack();
    await decideAtStripe(backend, 0.5);
  }
  await inTurn(agencies, ({ shopper }) => pay(backend, shopper));
  await visitor.call(runRenewals);
  const [first] = agencies;
  if (backend.money !== null && first !== undefined) await endsAtStripe(backend, first.shopper);
  expect(await findProblems(backend.store.database)).toEqual([]);
  return inTurn(agencies, (agency) => historyOf(backend, agency));
}

/** Decides what waits at Stripe, and tells the portal. */
async function decideAtStripe({ money, server }: World, share: number): Promise<void> {
  await money?.decide(share);
  await money?.send(server.origin);
}

/** Waits until all that moved at Stripe has reached the statements. */
async function endsAtStripe(backend: World, { visitor, advance }: Shopper): Promise<void> {
  const { database } = backend.store;
  await vi.waitFor(
    async () => {
      await decideAtStripe(backend, 1);
      // The next attempt of a refund may be hours away.
      await advance(43_200);
      await visitor.signIn('staff');
      await visitor.call(runRenewals);
      expect(await database.$count(gatewayEvents, isNull(gatewayEvents.handledAt))).toBe(0);
      const isWaiting = inArray(refunds.outcome, ['due', 'disputed']);
      expect(await database.$count(refunds, isWaiting)).toBe(0);
    },
    { timeout: 30_000, interval: 500 },
  );
}

async function inTurn<Result>(
  agencies: readonly Agency[],
  work: (agency: Agency) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  for (let first = 0; first < agencies.length; first += atOnce) {
    const group = agencies.slice(first, first + atOnce);
    results.push(
      ...(await Promise.all(
        group.map((agency) =>
          work(agency).catch((error: unknown) => {
            throw new Error(`Seed ${agency.seed} failed`, { cause: error });
          }),
        ),
      )),
    );
  }
  return results;
}

async function newAgency(
  { store: { database }, emulator }: World,
  { seed, shopper, today }: { seed: number; shopper: Shopper; today: number },
): Promise<Agency> {
  const random = randomOf(seed);
  const billingDay = random() < 0.25 ? null : 1 + Math.floor(random() * 31);
  const { account } = shopper;
  const card = { id: newKey(), last_four: '4242', expired: false };
  const body = { account_number: account, cards: [card], domains: [] };
  await shopper.call(setFixtures, { body });
  if (emulator !== undefined) await takeCards(database, shopper, emulator);
  await database.delete(statements).where(eq(statements.accountNumber, account));
  await database
    .update(accounts)
    .set({
      billingDay,
      billingStatus: billingDay === null ? 'none' : 'current',
      renewsOn: billingDay === null ? null : dayText(periodAround(billingDay, today).end),
    })
    .where(eq(accounts.number, account));
  const names = ['ash', 'birch', 'cedar', 'dogwood'].map((word) => `${word}-${seed}.com`);
  return { seed, random, shopper, own: new OwnAccount(billingDay, today), names };
}

/** Stripe's tokens of each account's cards. */
const tokensAtStripe = new Map<string, Readonly<Record<Behavior, string>>>();

type Behavior = 'pays' | 'declined' | 'undecided';

/** Lets Stripe's fields take three cards for an account, of which it keeps one. */
async function takeCards(database: Database, shopper: Shopper, emulator: Emulator): Promise<void> {
  const [pays = '', declined = '', undecided = ''] = await Promise.all(
    ['4242424242424242', '4000000000000341', '4000000000000077'].map(async (number) => {
      const id = await addedHostedCard(shopper, emulator, number);
      const [added] = await database.delete(cards).where(eq(cards.id, id)).returning();
      return added?.gatewayToken;
    }),
  );
  tokensAtStripe.set(shopper.account, { pays, declined, undecided });
}

async function setCard(
  { store: { database }, emulator }: World,
  { account }: Shopper,
  behavior: Behavior,
): Promise<void> {
  if (emulator !== undefined) {
    const gatewayToken = tokensAtStripe.get(account)?.[behavior] ?? '';
    await database.update(cards).set({ gatewayToken }).where(eq(cards.accountNumber, account));
    return;
  }
  const tokens = database
    .select({ token: cards.gatewayToken })
    .from(cards)
    .where(eq(cards.accountNumber, account));
  const known = behavior === 'pays' ? 'pays' : 'declined';
  await database
    .update(sandboxCards)
    .set({ behavior: known })
    .where(inArray(sandboxCards.token, tokens));
}

/** Pays the past-due amount, unless the background job pays it first. */
async function pay(backend: World, shopper: Shopper): Promise<void> {
  await setCard(backend, shopper, 'pays');
  for (let tries = 0; tries < 5; tries += 1) {
    const { status, amount_due } = await shopper.call(readSubscription);
    if (status !== 'past_due') return;
    await decideAtStripe(backend, 1);
    await shopper.request(payPastDue, { body: { expected_amount: amount_due } });
  }
  throw new Error('The account stays past due');
}

async function act(backend: World, names: Names, agency: Agency, day: number): Promise<void> {
  const { random, shopper, own } = agency;
  own.billUntil(day);
  const next = random() < 0.8 ? nextAct(random, own, agency.names, day) : null;
  if (next === null) return;
  switch (next.kind) {
    case 'useDecliningCard':
      return setCard(
        backend,
        shopper,
        backend.money !== null && random() < 0.5 ? 'undecided' : 'declined',
      );
    case 'park':
      await shopper.call(changeDomain, {
        path: { name: next.name },
        body: { domain_type: 'parked' },
      });
      return own.park(next.name);
    case 'cancel':
      expect((await shopper.request(cancelDomain, { path: { name: next.name } })).ok).toBe(true);
      return own.cancel(next.name, day);
    case 'failTransfer':
    case 'completeTransfer': {
      const status = next.kind === 'failTransfer' ? 'failed' : 'done';
      names.transfers.set(next.name, status);
      const path = { name: next.name };
      // If the background job has just called the registrar, it waits before the next call.
      await expect
        .poll(async () => {
          await shopper.advance(6);
          return shopper.call(transferProgress, { path });
        })
        .toMatchObject({ status });
      return status === 'failed' ? own.failTransfer(next.name) : own.completeTransfer(next.name);
    }
    default:
      return order(backend, names, agency, { ...next, day });
  }
}

type Order = Extract<Act, { kind: 'buy' | 'transfer' | 'refusedOrder' | 'upgrade' | 'restore' }>;

async function order(
  backend: World,
  names: Names,
  agency: Agency,
  next: Order & { readonly day: number },
): Promise<void> {
  const { shopper, own } = agency;
  const { kind, name, day } = next;
  const plan: Plan = 'plan' in next ? next.plan : 'c1';
  const isTransfer = kind === 'transfer';
  if (kind !== 'restore' && own.canceled.has(name)) await released(backend, shopper, name);
  names.transfers.delete(name);
  names.elsewhere[isTransfer ? 'add' : 'delete'](name);
  names.refusing[kind === 'refusedOrder' ? 'add' : 'delete'](name);
  const action = plan === 'c1' ? 'buy_full' : 'buy_parked';
  const query = { action, domain: name };
  const { due_now: expected_amount } = await shopper.call(previewBilling, { query });
  // A name whose charge was given back costs again.
  if (backend.money === null) expect(expected_amount).toBe(own.due(name, plan, day));
  const key = newKey();
  function send(): Promise<Response> {
    const path = { name };
    switch (kind) {
      case 'upgrade': {
        const body = { domain_type: 'c1', expected_amount };
        return shopper.request(changeDomain, { key, path, body });
      }
      case 'restore':
        return shopper.request(restoreDomain, { key, path, body: { expected_amount } });
      default: {
        const code = isTransfer && { transfer_auth_code: 'CODE-1' };
        const body = { name, domain_type: plan, is_transfer: isTransfer, ...code, expected_amount };
        return shopper.request(orderDomain, { key, body });
      }
    }
  }
  const response = await send();
  if (response.ok) return own.order(name, plan, day, isTransfer);
  const refusal = (await response.json()) as { error_reason: string };
  const outcome = backend.money === null ? null : await decidedOutcome(backend, shopper, key);
  if (outcome?.status === 'done') return own.order(name, plan, day, isTransfer);
  const { error_reason } = outcome?.status === 'refused' ? outcome : refusal;
  if (kind !== 'refusedOrder') expect(['past_due', 'card_declined']).toContain(error_reason);
  else expect(['past_due', 'card_declined', 'registration_refused']).toContain(error_reason);
  await pay(backend, shopper);
}

/** Returns what has become of an order, whose charge may have been undecided. */
async function decidedOutcome(backend: World, shopper: Shopper, key: string) {
  return vi.waitFor(
    async () => {
      await decideAtStripe(backend, 1);
      const outcome = await shopper.call(readOrder, { path: { key } });
      expect(outcome.status).not.toBe('running');
      return outcome;
    },
    { timeout: 20_000, interval: 300 },
  );
}

/** Waits until a domain that can't be restored anymore is released, possibly by the background job. */
async function released(world: World, { visitor }: Shopper, name: string): Promise<void> {
  const { database } = world.store;
  const isNamed = eq(domains.name, name);
  await letGo(world, name);
  // Otherwise the next attempt may be hours away.
  await database
    .update(domains)
    .set({ releaseAt: new Date(0) })
    .where(isNamed);
  await visitor.call(runRenewals);
  await vi.waitFor(async () => expect(await database.$count(domains, isNamed)).toBe(0));
}

/** Returns the charges on statements for each name and period, less refunds. */
async function historyOf(
  { store: { database }, emulator }: World,
  { seed, shopper: { account }, own }: Agency,
): Promise<History> {
  const rows = await database
    .select({ statement: statements, payment: payments })
    .from(statements)
    .leftJoin(payments, and(eq(payments.statementId, statements.id), eq(payments.outcome, 'paid')))
    .where(eq(statements.accountNumber, account));
  const given = await database.select().from(refunds).where(eq(refunds.accountNumber, account));
  const charges = new Map<string, number>();
  for (const { statement, payment } of rows) {
    const ofBill = given.filter(
      ({ statementId, outcome }) => statementId === statement.id && outcome === 'refunded',
    );
    const refunded = payment?.refundedCents ?? 0;
    const back = new Map(ofBill.map(({ name, amountCents }) => [name, amountCents]));
    for (const { memo, amount_in_cents: cents, period_range_end: last } of statement.charges) {
      const [year = 0, month = 0, day = 0] = last.split('-').map(Number);
      const key = `${memo} until ${dayText(dayNumber({ year, month, day }) + 1)}`;
      const less = statement.orderId === null ? (back.get(memo) ?? 0) : refunded;
      const sign = cents < 0 ? 0 : less;
      charges.set(key, (charges.get(key) ?? 0) + cents - sign);
    }
  }
  const keys = rows.flatMap(({ payment }) => payment?.key ?? []);
  return {
    seed,
    charged: Object.fromEntries([...charges].filter(([, cents]) => cents !== 0).toSorted()),
    owed: own.totals(),
    paid: rows.reduce(
      (sum, { payment }) => sum + (payment?.amountCents ?? 0) - (payment?.refundedCents ?? 0),
      0,
    ),
    kept: emulator === undefined ? await keptIn(database, keys) : await keptAt(emulator, account),
  };
}

async function keptIn(database: Database, keys: readonly string[]): Promise<number> {
  const charged = await database
    .select()
    .from(sandboxCharges)
    .where(inArray(sandboxCharges.key, [...keys]));
  return charged.reduce((sum, each) => sum + each.amountCents - each.refundedCents, 0);
}

async function keptAt(emulator: Emulator, account: string): Promise<number> {
  const { intents, refunds: given, disputes } = await emulator.ledger();
  const own = intents.filter(
    ({ status, metadata }) => status === 'succeeded' && metadata['account'] === account,
  );
  const lost = disputes.filter(({ status }) => status === 'lost');
  const back = [...given, ...lost].filter(({ payment_intent: intent }) =>
    own.some(({ id }) => id === intent),
  );
  const sum = (amounts: readonly { readonly amount: number }[]) =>
    amounts.reduce((all, { amount }) => all + amount, 0);
  return sum(own) - sum(back);
}

export const sumOf = (totals: Record<string, number>) =>
  Object.values(totals).reduce((sum, cents) => sum + cents, 0);
