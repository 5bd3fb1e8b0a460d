import { daysAfter } from '@contract/iso-day';
import { previewBilling } from '@contract/billing';
import { listCanceledDomains, restoreDomain } from '@contract/canceled-domain';
import { cancelDomain, changeDomain } from '@contract/domain-settings';
import { transferProgress } from '@contract/transfer';
import { orderDomain, readOrder } from '@contract/order';
import { listStuckOrders, retryOrder } from '@contract/stuck-order';
import { listStatements, readSubscription } from '@contract/statement';
import { ledger, runRenewals } from '@contract/test-mode';
import { billingCalendar, dayOfMonth } from '@backend/shared/billing-calendar';
import { accounts, domains, orders } from '@backend/schema';
import type { OrderStatus } from '@backend/store/schema/orders';
import { GatewayFailed, type Gateway } from '@backend/providers/gateway/gateway';
import { RegistrarFailed, type Registrar } from '@backend/providers/registrar/registrar';
import { and, eq } from 'drizzle-orm';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { smokeSubset } from '../../support/scope';
import { billAlone } from '../support/bills';
import { cancelOverBillingDay, closeAgency, later } from '../support/canceling';
import {
  doneOnce,
  newKey,
  newShopper,
  parkedDomain,
  purchaseOf,
  refunded,
  Shopper,
  traceOf,
  transferOf,
  upgradeOf,
} from '../support/shopper';
import type { TestBackend } from '../support/test-backend';
import { freshBackend } from '../support/test-server';
import { storeKind } from '../../../scripts/lib/test-store';
import { Visitor } from '../support/visitor';

/** Simulates a crash of the process: the error is never caught, and nothing is written afterward. */
class Crash extends Error {}

/** The planned crashes and failures. Each entry except `broken` is used once. */
const plan: {
  afterStatus?: OrderStatus;
  afterCall?: keyof Registrar | keyof Gateway;
  /** How often calls still fail although they were made. */
  failing?: Partial<Record<keyof Registrar | keyof Gateway, number>>;
  /** The call that throws an unexpected error until this entry is removed. */
  broken?: keyof Registrar | keyof Gateway;
} = {};

afterEach(() => {
  delete plan.broken;
});

/** Makes a call, then crashes or reports a failure although the call succeeded. */
function unreliable<Port extends object>(
  find: () => Port,
  failure: new (text: string) => Error,
): Port {
  return new Proxy({} as Port, {
    get(_, name: keyof Port & (keyof Registrar | keyof Gateway)) {
      const target = find();
      const call = target[name];
      if (typeof call !== 'function') return call;
      return async (...given: unknown[]): Promise<unknown> => {
        // Doesn't affect the sweeper's charges for bills, whose keys contain a colon between statement and number.
        if (JSON.stringify(given[0]).includes(':1"')) return call.apply(target, given);
        if (plan.broken === name) throw new TypeError(`${name} has a mistake`);
        const answer: unknown = await call.apply(target, given);
        if (plan.afterCall === name) {
          delete plan.afterCall;
          throw new Crash(`after ${name}`);
        }
        const left = plan.failing?.[name] ?? 0;
        if (left > 0) {
          plan.failing = { ...plan.failing, [name]: left - 1 };
          throw new failure(`${name} failed after it was done`);
        }
        return answer;
      };
    },
  });
}

const backend: TestBackend = freshBackend(
  {},
  {
    gateway: (sandbox) => unreliable(() => sandbox, GatewayFailed),
    registrar: (sandbox) => unreliable(() => sandbox, RegistrarFailed),
    onOrderStep(order) {
      if (plan.afterStatus !== order.status) return;
      delete plan.afterStatus;
      throw new Crash(`after ${order.status}`);
    },
  },
);

/** Resumes the order as the next start would after the order's run has expired. */
async function restart(key: string): Promise<void> {
  await backend.store.database.update(orders).set({ runUntil: null }).where(eq(orders.key, key));
  await backend.server.resumeOrders();
  await ended(key);
}

/** Waits for the order to end, because a server's own sweep may have resumed it first. */
async function ended(key: string): Promise<void> {
  await vi.waitFor(
    async () => {
      const [order] = await backend.store.database.select().from(orders).where(eq(orders.key, key));
      expect(['done', 'refused']).toContain(order?.status);
    },
    { timeout: 15_000 },
  );
}

/** The kinds of orders to test. The same code handles both, so only the full run tests both. */
const kinds = smokeSubset(['transfer', 'purchase'] as const);
/** The crashes of an upgrade and of a restoration. Orders of a name, which the same code handles, have all of them. */
const crashes = smokeSubset(
  [
    { afterCall: 'charge' },
    { afterStatus: 'charged' },
    { afterStatus: 'charging' },
    { afterStatus: 'done' },
  ] as const,
  2,
);
const goodPath = ['charging', 'charged', 'registering', 'done'] as const;
const refusedPath = ['charging', 'charged', 'compensating', 'refused'] as const;

async function crashedOrder(kind: (typeof kinds)[number], name?: string) {
  const shopper = await newShopper(backend);
  const key = newKey();
  const change = name === undefined ? {} : { name };
  const body = await (kind === 'transfer' ? transferOf : purchaseOf)(shopper, change);
  const response = await shopper.request(orderDomain, { body, key });
  const outcome = () => shopper.call(readOrder, { path: { key } });
  return { shopper, key, body, response, outcome };
}

describe('an order whose agency closes after a crash', () => {
  const none = { ...refunded, charges: 0 };
  const done = { statuses: ['done'], charges: 1, registrations: 1, domains: 0 };
  it.each([
    ['before the charge is refused', { afterCall: 'check' }, none],
    ['right before the charge is refused', { afterStatus: 'charging' }, none],
    ['before the charge is recorded is refunded', { afterCall: 'charge' }, refunded],
    ['after the charge is refunded', { afterStatus: 'charged' }, refunded],
    ['once registered ends as a canceled domain', { afterCall: 'register' }, done],
  ] as const)('%s', async (_, crash, end) => {
    Object.assign(plan, crash);
    const { shopper, key, body, outcome } = await crashedOrder('purchase');
    await closeAgency(backend, shopper);
    await restart(key);
    expect(await traceOf(shopper, body.name)).toMatchObject(end);
    const error_reason = 'agency_closed';
    expect(await outcome()).toMatchObject(end === done ? { status: 'done' } : { error_reason });
    const canceled = (await shopper.call(listCanceledDomains)).map(({ name }) => name);
    expect(canceled.includes(body.name)).toBe(end === done);
  });

  it('restores no domain', async () => {
    const shopper = await newShopper(backend);
    const path = { name: 'cedar-life.example' };
    await shopper.request(cancelDomain, { path });
    plan.afterStatus = 'charged';
    const sent = { path, body: { expected_amount: 0 }, key: newKey() };
    await shopper.request(restoreDomain, sent);
    await closeAgency(backend, shopper);
    await restart(sent.key);
    expect(await traceOf(shopper, path.name)).toMatchObject({ statuses: ['refused'], domains: 0 });
  });
});

describe.each(kinds)('a crash during a %s that would succeed', (kind) => {
  it.each(goodPath)(
    'after "%s" is recorded results in one domain and one charge',
    async (status) => {
      plan.afterStatus = status;
      const { shopper, key, body, response, outcome } = await crashedOrder(kind);
      expect(response.status).toBe(500);
      expect((await outcome()).status).toBe(status === 'done' ? 'done' : 'running');
      await restart(key);
      expect(await outcome()).toMatchObject({ status: 'done', domain: { name: body.name } });
      expect(await traceOf(shopper, body.name)).toEqual(doneOnce(body));
    },
  );

  const calls =
    kind === 'transfer'
      ? (['charge', 'transfer', 'lookUp'] as const)
      : (['charge', 'register', 'check'] as const);
  it.each(calls)(
    'after the call "%s" but before it is recorded results in one domain and one charge',
    async (call) => {
      plan.afterCall = call;
      const { shopper, key, body, response, outcome } = await crashedOrder(kind);
      expect(response.status).toBe(500);
      await restart(key);
      expect(await outcome()).toMatchObject({ status: 'done' });
      expect(await traceOf(shopper, body.name)).toEqual(doneOnce(body));
    },
  );
});

describe('a crash during an order that the registrar rejects', () => {
  it.each(refusedPath)('after "%s" is recorded results in a refund', async (status) => {
    plan.afterStatus = status;
    const { shopper, key, body, outcome } = await crashedOrder('purchase', 'refused-coverage.com');
    await restart(key);
    expect(await outcome()).toMatchObject({
      status: 'refused',
      error_reason: 'registration_refused',
    });
    expect(await traceOf(shopper, body.name)).toEqual(refunded);
  });

  it.each(['charge', 'register', 'undo'] as const)(
    'after the call "%s" but before it is recorded results in a refund',
    async (call) => {
      plan.afterCall = call;
      const { shopper, key, body } = await crashedOrder('purchase', 'refused-coverage.com');
      await restart(key);
      expect(await traceOf(shopper, body.name)).toEqual(refunded);
    },
  );
});

describe('a crash during an upgrade', () => {
  async function crashedUpgrade() {
    const shopper = await newShopper(backend);
    const key = newKey();
    const body = await upgradeOf(shopper);
    const path = { name: parkedDomain };
    const response = await shopper.request(changeDomain, { path, body, key });
    const outcome = () => shopper.call(readOrder, { path: { key } });
    return { shopper, key, body, response, outcome };
  }

  const upgradedOnce = ({ expected_amount }: { readonly expected_amount: number }) => ({
    statuses: ['done'],
    charges: 1,
    kept: expected_amount,
    registrations: 0,
    domains: 1,
  });

  it.each(crashes)('with %o results in one charge and one upgrade', async (where) => {
    Object.assign(plan, where);
    const { shopper, key, body, response, outcome } = await crashedUpgrade();
    expect(response.status).toBe(500);
    await restart(key);
    expect(await outcome()).toMatchObject({ status: 'done', domain: { domain_type: 'c1' } });
    expect(await traceOf(shopper, parkedDomain)).toEqual(upgradedOnce(body));
  });

  it('leads to a refund if the domain is canceled before the upgrade is resumed', async () => {
    plan.afterStatus = 'charged';
    const { shopper, key, outcome } = await crashedUpgrade();
    await shopper.request(cancelDomain, { path: { name: parkedDomain } });
    await restart(key);
    expect(await outcome()).toMatchObject({ status: 'refused', error_reason: 'conflict' });
    expect(await traceOf(shopper, parkedDomain)).toEqual(refunded);
  });
});

describe('an order charged on the last day of a period and fulfilled in the next', () => {
  it.each(['purchase', 'upgrade'] as const)(
    'is also billed for the next period: %s',
    async (kind) => {
      const shopper = await newShopper(backend);
      await billAlone(backend, shopper);
      const { dayOf } = billingCalendar('America/Chicago');
      const tomorrow = daysAfter(dayOf(new Date()), 1);
      await backend.store.database
        .update(accounts)
        .set({ billingDay: dayOfMonth(tomorrow), renewsOn: tomorrow })
        .where(eq(accounts.number, shopper.account));
      const key = newKey();
      const name = kind === 'upgrade' ? parkedDomain : 'midnight-quote.com';
      plan.afterStatus = 'charged';
      if (kind === 'upgrade') {
        const body = await upgradeOf(shopper);
        await shopper.request(changeDomain, { path: { name }, body, key });
      } else {
        const body = await purchaseOf(shopper, { name });
        await shopper.request(orderDomain, { body, key });
      }
      await shopper.advance(86_400);
      await shopper.visitor.signIn('agent');
      await shopper.call(runRenewals);
      const billed = async () =>
        (await shopper.call(listStatements)).statements
          .flatMap(({ charges }) => charges)
          .filter((charge) => charge.memo === name && charge.period_range_start === tomorrow)
          .map(({ amount_in_cents }) => amount_in_cents);
      expect(await billed()).toEqual([]);
      const own = { path: { name: 'cedar-life.example' } };
      for (const { error } of [
        await shopper.refused(orderDomain, {
          body: await purchaseOf(shopper, { name: 'after-midnight.com' }),
        }),
        await shopper.refused(changeDomain, { ...own, body: { domain_type: 'parked' } }),
        await shopper.refused(cancelDomain, own),
      ]) {
        expect(error.error).toMatch(/^An earlier order of your account is still in progress, so/);
      }
      await restart(key);
      // A run that finds the bill waiting for the order then skips the account for a while.
      await vi.waitFor(
        async () => {
          await shopper.call(runRenewals);
          expect(await billed()).toEqual([3400]);
        },
        { timeout: 15_000 },
      );
    },
  );
});

describe('a crash while a domain is restored', () => {
  const name = 'cedar-life.example';

  async function crashedRestore(where: typeof plan) {
    const shopper = await newShopper(backend);
    await billAlone(backend, shopper);
    await cancelOverBillingDay(shopper, name);
    // Planned only now, because earlier it would affect the charges for bills.
    Object.assign(plan, where);
    const query = { action: 'buy_full', domain: name };
    const { due_now } = await shopper.call(previewBilling, { query });
    const key = newKey();
    const body = { expected_amount: due_now };
    const response = await shopper.request(restoreDomain, { path: { name }, body, key });
    expect(response.status).toBe(500);
    return { shopper, key, due_now };
  }

  it.each(crashes)(
    'with %o results in one charge, and the domain is not released although its release day passes',
    async (where) => {
      const { shopper, key, due_now } = await crashedRestore(where);
      await later(shopper, 31);
      await shopper.visitor.call(runRenewals);
      await restart(key);
      expect(await shopper.call(readOrder, { path: { key } })).toMatchObject({ status: 'done' });
      expect(await traceOf(shopper, name)).toEqual({
        statuses: ['done'],
        charges: 1,
        kept: due_now,
        registrations: 0,
        domains: 1,
      });
      expect((await shopper.visitor.call(ledger)).releases).toEqual([]);
    },
  );

  it('leads to a refund if the domain is being released when the restore is resumed', async () => {
    const { shopper, key } = await crashedRestore({ afterStatus: 'charged' });
    const ofAccount = eq(domains.accountNumber, shopper.account);
    await backend.store.database
      .update(domains)
      .set({ releaseAttempts: 1 })
      .where(and(ofAccount, eq(domains.name, name)));
    await restart(key);
    expect(await shopper.call(readOrder, { path: { key } })).toMatchObject({
      status: 'refused',
      error: expect.stringMatching(
        /can't be restored anymore\. Your card was refunded in full: \$/,
      ),
    });
    expect(await traceOf(shopper, name)).toEqual(refunded);
  });
});

describe('a provider that fails although the call succeeded', () => {
  it.each(kinds)("doesn't prevent a %s if the registrar registered the name", async (kind) => {
    plan.failing = { [kind === 'transfer' ? 'transfer' : 'register']: 1 };
    const { shopper, body, response } = await crashedOrder(kind);
    expect(response.status).toBe(201);
    expect(await traceOf(shopper, body.name)).toEqual(doneOnce(body));
  });

  it.each(kinds)('causes a refund for a %s if the gateway charged the card', async (kind) => {
    plan.failing = { charge: 1 };
    const { shopper, body, response } = await crashedOrder(kind);
    expect(response.status).toBe(502);
    expect(await traceOf(shopper, body.name)).toEqual(refunded);
  });

  it.each(['withdraw', 'undo'] as const)(
    'leaves the order running until the outcome of "%s" is known',
    async (call) => {
      const name = call === 'undo' ? 'refused-coverage.com' : 'withdrawn-quote.com';
      plan.failing = { [call]: 1, ...(call === 'withdraw' && { charge: 1 }) };
      const { shopper, key, body, response, outcome } = await crashedOrder('purchase', name);
      expect(response.status).toBe(409);
      expect(await response.json()).toMatchObject({ error_reason: 'key_running' });
      expect(await outcome()).toEqual({ status: 'running' });
      await restart(key);
      expect((await outcome()).status).toBe('refused');
      expect(await traceOf(shopper, body.name)).toMatchObject({ charges: 1, kept: 0, domains: 0 });
    },
  );
});

describe('an unexpected error', () => {
  const mistakes = [
    { call: 'check', charges: 0, said: "You haven't been charged." },
    { call: 'charge', charges: 0, said: 'Anything we charged was refunded in full.' },
    { call: 'register', charges: 1, said: 'Anything we charged was refunded in full.' },
  ] as const;

  /** Backdates the order, so that it seems to have been stuck for a minute. */
  const wait = (key: string) =>
    backend.store.database
      .update(orders)
      .set({ updatedAt: new Date(Date.now() - 60_000) })
      .where(eq(orders.key, key));

  it.each(mistakes)('in $call ends the order after a minute', async ({ call, charges, said }) => {
    plan.broken = call;
    const { shopper, key, body, response, outcome } = await crashedOrder('purchase');
    expect(response.status).toBe(500);
    expect(await outcome()).toEqual({ status: 'running' });
    await wait(key);
    await restart(key);
    expect(await outcome()).toMatchObject({
      status: 'refused',
      error_reason: 'internal',
      error: expect.stringContaining(said),
    });
    expect(await traceOf(shopper, body.name)).toMatchObject({ charges, kept: 0, registrations: 0 });
    delete plan.broken;
    const again = await shopper.request(orderDomain, { body });
    expect(again.status).toBe(201);
  });

  it('leaves an order running for a minute, because the next try may succeed', async () => {
    plan.broken = 'lookUp';
    const { shopper, key, body, outcome } = await crashedOrder('transfer');
    delete plan.broken;
    await restart(key);
    expect((await outcome()).status).toBe('done');
    expect(await traceOf(shopper, body.name)).toEqual(doneOnce(body));
  });
});

describe('an order that keeps failing at its last step', () => {
  const change = (key: string, values: Partial<typeof orders.$inferInsert>) =>
    backend.store.database.update(orders).set(values).where(eq(orders.key, key));

  /** Retries as the sweeper would after the pause that follows a failure. */
  async function tryAgain(key: string): Promise<void> {
    await change(key, { runUntil: null });
    await backend.server.resumeOrders();
  }

  it('is refunded after an hour, is listed for staff, and completes once they fix the cause', async () => {
    plan.afterStatus = 'registering';
    const { shopper, key, body, outcome } = await crashedOrder('purchase');
    const staff = await newShopper(backend, 'staff');
    // In our database, another agency has the name, which the order doesn't expect.
    await backend.store.database.insert(domains).values({
      name: body.name,
      accountNumber: '100002',
      active: true,
      domainType: 'c1',
      createdAt: new Date(),
    });
    for (let failures = 1; failures < 3; failures += 1) {
      await tryAgain(key);
      expect(await staff.call(listStuckOrders)).toEqual([]);
    }
    await tryAgain(key);
    expect(await outcome()).toEqual({ status: 'running' });
    const [listed] = await staff.call(listStuckOrders);
    expect(listed).toMatchObject({
      name: body.name,
      account_number: shopper.account,
      agency_name: 'Nora Whitfield',
      status: 'retrying',
      failures: 3,
      reason: expect.stringContaining('domains_pkey'),
    });
    // Each pause is longer than the one before.
    const [waiting] = await backend.store.database.select().from(orders).where(eq(orders.key, key));
    expect(((waiting?.runUntil?.getTime() ?? 0) - Date.now()) / 1000).toBeGreaterThan(30);

    const twoHoursAgo = new Date(Date.now() - 2 * 3_600_000);
    await change(key, { failingSince: twoHoursAgo, updatedAt: twoHoursAgo });
    plan.afterCall = 'undo';
    await tryAgain(key);
    await tryAgain(key);
    expect(await outcome()).toMatchObject({
      status: 'refused',
      error_reason: 'internal',
      error: expect.stringContaining('Anything we charged was refunded in full'),
    });
    expect(await traceOf(shopper, body.name)).toMatchObject({ charges: 1, kept: 0 });
    expect(await staff.call(listStuckOrders)).toMatchObject([{ status: 'refunded' }]);

    const path = { id: listed?.id ?? '' };
    expect(await staff.call(retryOrder, { path })).toEqual({ ended: false });
    expect(await staff.call(listStuckOrders)).toMatchObject([{ status: 'refunded', failures: 6 }]);
    await backend.store.database.delete(domains).where(eq(domains.name, body.name));
    await change(key, { createdAt: new Date(Date.now() - 65 * 86_400_000) });
    expect(await staff.call(retryOrder, { path })).toEqual({ ended: true });
    expect((await outcome()).status).toBe('done');
    // The months before the delivery had no domain to bill.
    const subscription = await shopper.call(readSubscription);
    expect(Date.parse(subscription.next_billing ?? '')).toBeGreaterThan(Date.now());
    expect(await traceOf(shopper, body.name)).toMatchObject({ charges: 1, kept: 0, domains: 1 });
    expect(await staff.call(listStuckOrders)).toEqual([]);
    expect((await staff.refused(retryOrder, { path })).status).toBe(404);
    expect((await shopper.refused(listStuckOrders)).status).toBe(403);
    expect((await shopper.refused(retryOrder, { path })).status).toBe(403);
  });

  it('shows the person a message if even the refund fails for a day, and can be refunded by staff', async () => {
    plan.failing = { undo: 2 };
    const { shopper, key, body, outcome } = await crashedOrder('purchase', 'refused-coverage.com');
    const yesterday = new Date(Date.now() - 25 * 3_600_000);
    await change(key, { failures: 40, failingSince: yesterday, updatedAt: yesterday });
    await tryAgain(key);
    expect(await outcome()).toMatchObject({
      status: 'refused',
      error: expect.stringContaining("We haven't been able to refund your card yet"),
    });
    const staff = await newShopper(backend, 'staff');
    const [listed] = await staff.call(listStuckOrders);
    expect(listed).toMatchObject({
      status: 'refund_due',
      reason: expect.stringContaining('undo failed'),
    });
    const path = { id: listed?.id ?? '' };
    expect(await staff.call(retryOrder, { path })).toEqual({ ended: true });
    expect(await outcome()).toMatchObject({ error_reason: 'registration_refused' });
    expect(await traceOf(shopper, body.name)).toEqual(refunded);
  });
});

// PGlite uses the process's clock.
describe.skipIf(storeKind === 'pglite')('a process whose clock is wrong', () => {
  afterEach(() => {
    vi.useRealTimers();
  });

  it("abandons no order early, because only the database's clock counts", async () => {
    plan.broken = 'check';
    // The middle of the day, because a new day changes the price.
    const noon = new Date().setUTCHours(18, 0, 0, 0);
    vi.useFakeTimers({ toFake: ['Date'], now: noon });
    const { key, outcome } = await crashedOrder('purchase');
    vi.setSystemTime(noon + 5 * 60_000);
    await backend.store.database.update(orders).set({ runUntil: null }).where(eq(orders.key, key));
    await backend.server.resumeOrders();
    expect(await outcome()).toEqual({ status: 'running' });
  });
});

describe('a stopping server', () => {
  it(
    'hands its orders over to other servers immediately, and does not touch them again',
    { tags: 'full' },
    async () => {
      const shopper = await newShopper(backend);
      const started = deferred();
      const answered = deferred();
      const stopping = await backend.another({
        registrar: (sandbox) => ({
          ...sandbox,
          async check(names) {
            started.resolve();
            await answered.promise;
            return sandbox.check(names);
          },
        }),
      });
      const there = Visitor.at(stopping, shopper.visitor);
      const key = newKey();
      const body = await purchaseOf(shopper);
      const lost = new Shopper(there, shopper.account).request(orderDomain, { body, key });
      await started.promise;
      await Promise.all([stopping.stop(), expect(lost).rejects.toThrow('fetch failed')]);
      await backend.server.resumeOrders();
      await ended(key);
      answered.resolve();
      expect((await shopper.call(readOrder, { path: { key } })).status).toBe('done');
      expect(await traceOf(shopper, body.name)).toEqual(doneOnce(body));
    },
  );
});

function deferred() {
  let resolve = () => {};
  const promise = new Promise<void>((done) => (resolve = done));
  return { promise, resolve };
}

describe('a failing refund of a failed transfer', () => {
  it('is retried later, and made only once', async () => {
    const shopper = await newShopper(backend);
    const name = 'opaque-coverage.com';
    const body = await transferOf(shopper, { name, transfer_auth_code: 'OPAQUE-7' });
    await shopper.call(orderDomain, { body });
    plan.failing = { refundPart: 1 };
    await shopper.advance(61);
    expect(await shopper.call(transferProgress, { path: { name } })).toMatchObject({
      status: 'failed',
    });
    const refundedCents = async () =>
      (await shopper.call(listStatements)).statements[0]?.payments[0]?.refunded_amount_in_cents;
    expect(await refundedCents()).toBe(0);
    await shopper.advance(121);
    await shopper.call(runRenewals);
    expect(await refundedCents()).toBe(body.expected_amount);
    expect(await traceOf(shopper, name)).toMatchObject({ charges: 1, kept: 0 });
  });
});

describe('two processes on one database', () => {
  it('resume an abandoned order once, even if both find it at the same time', async () => {
    plan.afterStatus = 'charged';
    const { shopper, key, body } = await crashedOrder('transfer');
    const second = await backend.another();
    await backend.store.database.update(orders).set({ runUntil: null }).where(eq(orders.key, key));
    await Promise.all([backend.server.resumeOrders(), second.server.resumeOrders()]);
    await ended(key);
    expect(await traceOf(shopper, body.name)).toEqual(doneOnce(body));
    await second.stop();
  });

  it("don't touch orders that the other process is still working on", async () => {
    plan.afterStatus = 'charged';
    const { key, outcome } = await crashedOrder('transfer');
    expect(await backend.server.resumeOrders()).toBe(0);
    expect(await outcome()).toEqual({ status: 'running' });
    await restart(key);
    expect((await outcome()).status).toBe('done');
  });

  it('accept only one order if the same key reaches both at once', async () => {
    const second = await backend.another();
    const shopper = await newShopper(backend);
    const key = newKey();
    const body = await transferOf(shopper);
    const there = Visitor.at(second, shopper.visitor);
    const elsewhere = new Shopper(there, shopper.account);
    const responses = await Promise.all(
      [shopper, elsewhere, shopper, elsewhere].map((each) =>
        each.request(orderDomain, { body, key }),
      ),
    );
    expect(responses.some(({ status }) => status === 201)).toBe(true);
    expect(responses.every(({ status }) => status === 201 || status === 409)).toBe(true);
    expect(await traceOf(shopper, body.name)).toEqual(doneOnce(body));
    await second.stop();
  });
});
