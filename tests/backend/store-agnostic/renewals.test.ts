import { reopenAgency } from '@contract/account';
import { daysAfter } from '@contract/iso-day';
import { listCards, makeDefault, removeCard } from '@contract/card';
import { cancelDomain, changeDomain } from '@contract/domain-settings';
import { changeCard } from '@contract/new-card';
import { orderDomain, readOrder } from '@contract/order';
import { listStatements, payPastDue, readSubscription, type Statement } from '@contract/statement';
import { mailbox, runRenewals, setFixtures } from '@contract/test-mode';
import { billingPeriod } from '@backend/resources/billing/billing-preview';
import { dayOfMonth } from '@backend/shared/billing-calendar';
import { GatewayFailed, type Gateway } from '@backend/providers/gateway/gateway';
import { accounts, cards, paymentRequests, sandboxCharges } from '@backend/schema';
import { and, eq, like, sql } from 'drizzle-orm';
import { afterEach, describe, expect, it } from 'vitest';
import { billAlone, billsOfAccount, makeDue, today } from '../support/bills';
import { closeAgency } from '../support/canceling';
import {
  addedCard,
  newKey,
  newShopper,
  purchaseOf,
  validCard,
  type Shopper,
} from '../support/shopper';
import type { TestBackend } from '../support/test-backend';
import { freshBackend } from '../support/test-server';
import { Visitor } from '../support/visitor';

const day = 86_400;

/** Simulates a crash of the process: the error is never caught, and nothing is written afterward. */
class Crash extends Error {}

/** The failures planned for one card's charges, and for one account's bill. */
let plan: {
  token?: string;
  /** An error to throw after a successful charge. */
  afterCharge?: Error;
  /** Runs after the next charge. */
  onCharge?: (() => Promise<void>) | undefined;
  account?: string;
} = {};

afterEach(() => {
  plan = {};
});

const planned = (sandbox: Gateway): Gateway => ({
  ...sandbox,
  async charge(order) {
    const outcome = await sandbox.charge(order);
    const { afterCharge, onCharge } = plan;
    delete plan.onCharge;
    await onCharge?.();
    if (plan.token !== order.token || afterCharge === undefined) return outcome;
    delete plan.afterCharge;
    throw afterCharge;
  },
});

const adapters = {
  gateway: planned,
  onBill({ accountNumber }: { readonly accountNumber: string }) {
    if (plan.account !== accountNumber) return;
    delete plan.account;
    throw new Crash('after the bill was stored');
  },
};

const backend: TestBackend = freshBackend({}, adapters);

/** Advances the clock, runs the renewals and signs in again. */
async function later(shopper: Shopper, seconds: number): Promise<void> {
  await shopper.advance(seconds);
  await shopper.call(runRenewals);
  await shopper.visitor.signIn('agent');
}

const status = (shopper: Shopper) => shopper.call(readSubscription);
const keysOf = (statement: Statement | undefined) => statement?.events.map(({ key }) => key);

async function latest(shopper: Shopper): Promise<Statement | undefined> {
  return (await shopper.call(listStatements)).statements[0];
}

const billsOf = (shopper: Shopper) => billsOfAccount(backend, shopper);

/**
 * Returns a user whose account has no statements yet, and whose first bill is due today or some months overdue. What
 * the bill depends on is prepared before, because the portal may bill at once.
 */
async function shopperToBill(
  missed = 0,
  prepare: (shopper: Shopper) => Promise<unknown> = async () => undefined,
): Promise<Shopper> {
  const shopper = await newShopper(backend);
  await prepare(shopper);
  await makeDue(backend, shopper, missed);
  return shopper;
}

const renew = (shopper: Shopper) => shopper.call(runRenewals);

/** Counts the gateway's charges for a statement. */
async function chargesFor({ id }: { readonly id: string }): Promise<number> {
  const { database } = backend.store;
  const rows = await database
    .select()
    .from(sandboxCharges)
    .where(and(like(sandboxCharges.key, `${id}:%`), eq(sandboxCharges.outcome, 'charged')));
  return rows.reduce((sum, row) => sum + row.amountCents - row.refundedCents, 0);
}

/** Adds a card with this number and makes it the default. */
async function payWith(shopper: Shopper, number: string): Promise<string> {
  const id = await addedCard(shopper, number);
  await shopper.call(makeDefault, { path: { id } });
  return id;
}

async function tokenOf({ account }: Shopper): Promise<string> {
  const [card] = await backend.store.database
    .select()
    .from(cards)
    .where(and(eq(cards.accountNumber, account), eq(cards.isDefault, true)));
  return card?.gatewayToken ?? '';
}

const mailTo = async ({ visitor }: Shopper) =>
  (await visitor.call(mailbox)).map(({ subject }) => subject);

describe('a renewal', () => {
  it("charges the subscription's next bill once, on its day, and sends a receipt", async () => {
    const shopper = await newShopper(backend);
    const { next_billing, next_charges, current_rate } = await status(shopper);
    await billAlone(backend, shopper);
    await later(shopper, 31 * day);
    const statement = await latest(shopper);
    expect(statement).toMatchObject({
      amount: current_rate,
      status: 'settled',
      charges: next_charges,
      payments: [{ amount_in_cents: current_rate * 100, card_type: 'visa' }],
    });
    expect(statement?.charges[0]?.period_range_start).toBe(next_billing);
    expect(keysOf(statement)).toEqual(['renewal_success']);
    expect(await mailTo(shopper)).toContain('Receipt for your monthly bill: $77.00');
  });

  it('happens once if two processes find it at the same time', async () => {
    const shopper = await shopperToBill();
    const second = await backend.another(adapters);
    const there = Visitor.at(second, shopper.visitor);
    await Promise.all([renew(shopper), there.call(runRenewals), renew(shopper)]);
    // A process that is stopped completes its current work first.
    await second.stop();
    await renew(shopper);
    const bills = await billsOf(shopper);
    expect(bills).toMatchObject([{ status: 'settled', amountCents: 7700 }]);
    for (const bill of bills) expect(await chargesFor(bill)).toBe(7700);
  });

  it('bills all missed months, oldest first, if the operator allows it', async () => {
    const shopper = await shopperToBill(2);
    await renew(shopper);
    const bills = await billsOf(shopper);
    expect(bills.map((bill) => bill.status)).toEqual(['settled', 'settled', 'settled']);
    const periods = bills.map(({ periodStart }) => periodStart);
    expect(periods).toEqual([...new Set(periods)].toSorted());
    expect(periods.at(-1)).toBe(today());
  });

  it('skips canceled domains, and bills nothing to an account without domains', async () => {
    const shopper = await shopperToBill(0, (shopper) =>
      shopper.request(cancelDomain, { path: { name: 'cedar-life.example' } }),
    );
    await renew(shopper);
    const [bill] = await billsOf(shopper);
    expect(bill?.charges).toMatchObject([
      { memo: 'cedar-quote.example' },
      { memo: 'cedar-old.example' },
    ]);
    const empty = await shopperToBill();
    const body = { account_number: empty.account, domains: [] };
    await empty.call(setFixtures, { body });
    await renew(empty);
    expect(await billsOf(empty)).toEqual([]);
    expect(await status(empty)).toMatchObject({ next_billing: null, next_charges: [] });
    const [account] = await backend.store.database
      .select()
      .from(accounts)
      .where(eq(accounts.number, empty.account));
    expect(account?.renewsOn).toBe(billingPeriod(dayOfMonth(today()), today()).end);
  });
});

describe('a bill that is late', () => {
  it.each(['canceled', 'parked'])(
    'charges a domain that was %s in the meantime as if the bill were on time',
    async (change) => {
      const shopper = await shopperToBill();
      const path = { name: 'cedar-life.example' };
      if (change === 'canceled') await shopper.request(cancelDomain, { path });
      else await shopper.call(changeDomain, { path, body: { domain_type: 'parked' } });
      await renew(shopper);
      expect(await billsOf(shopper)).toMatchObject([{ amountCents: 7700, periodStart: today() }]);
    },
  );

  it('is charged before an order, which does not charge the same days again', async () => {
    const shopper = await shopperToBill();
    const body = await purchaseOf(shopper);
    await shopper.call(orderDomain, { body });
    await renew(shopper);
    expect(await billsOf(shopper)).toMatchObject([{ amountCents: 7700 }]);
    expect(await latest(shopper)).toMatchObject({ amount: 34, charges: [{ memo: body.name }] });
  });
});

describe('a declined renewal', () => {
  it('makes the account past due and is retried on schedule until the default card pays', async () => {
    let good = '';
    const shopper = await shopperToBill(0, async (shopper) => {
      good = await payWith(shopper, '5555 5555 5555 4444');
      await payWith(shopper, '4000 0000 0000 0002');
    });
    await renew(shopper);
    const first = await status(shopper);
    expect(first).toMatchObject({
      status: 'past_due',
      error: 'Your Visa ending in 0002 was declined.',
      amount_due: 7700,
      next_attempt_on: daysAfter(today(), 1),
    });
    expect(keysOf(await latest(shopper))).toEqual(['renewal_failure']);
    await later(shopper, day);
    expect(await status(shopper)).toMatchObject({
      next_attempt_on: daysAfter(today(), 3),
    });
    await shopper.call(makeDefault, { path: { id: good } });
    await renew(shopper);
    expect(await status(shopper)).toMatchObject({ status: 'past_due' });
    await later(shopper, 2 * day);
    expect(await status(shopper)).toMatchObject({ status: 'current', error: null, amount_due: 0 });
    const statement = await latest(shopper);
    expect(keysOf(statement)).toEqual(['renewal_failure', 'renewal_failure', 'renewal_success']);
    expect(statement).toMatchObject({ status: 'settled', payments: [{ card_type: 'master' }] });
    const failure = "We couldn't collect your monthly bill of $77.00";
    const mails = await mailTo(shopper);
    expect(mails.filter((subject) => subject === failure)).toHaveLength(2);
  });

  it('can be paid by the agency after the last retry, with everything due at once', async () => {
    const shopper = await shopperToBill(1, (shopper) => payWith(shopper, '4000 0000 0000 0002'));
    await renew(shopper);
    for (let retry = 0; retry < 4; retry += 1) await later(shopper, 2 * day);
    const { amount_due, ...rest } = await status(shopper);
    expect(rest).toMatchObject({ status: 'past_due', next_attempt_on: null });
    expect(keysOf(await latest(shopper))).toHaveLength(5);
    expect(amount_due).toBe(2 * 7700);
    const payment_id = await addedCard(shopper, '5555 5555 5555 4444');
    const body = { payment_id, expected_amount: amount_due };
    const paid = await shopper.call(payPastDue, { body });
    expect(paid).toMatchObject({ status: 'current', amount_due: 0, next_attempt_on: null });
    const bills = await billsOf(shopper);
    expect(bills.map((bill) => bill.status)).toEqual(['settled', 'settled']);
    const receipt = 'Receipt for your past-due payment: $77.00';
    expect((await mailTo(shopper)).filter((subject) => subject === receipt)).toHaveLength(2);
  });

  it.each([
    { cards: [], reason: /^There is no card/ },
    { cards: [{ id: newKey(), last_four: '4242', expired: true }], reason: /4242 has expired/ },
  ])('shows the reason: $reason', async ({ cards: list, reason }) => {
    const shopper = await shopperToBill();
    const body = { account_number: shopper.account, cards: list };
    await shopper.call(setFixtures, { body });
    await renew(shopper);
    expect(await status(shopper)).toMatchObject({
      status: 'past_due',
      error: expect.stringMatching(reason),
    });
  });
});

describe('an interrupted renewal', () => {
  it('is charged once if its bill was stored', async () => {
    const shopper = await shopperToBill();
    plan = { account: shopper.account };
    await renew(shopper);
    expect(plan).toEqual({});
    const bills = await billsOf(shopper);
    expect(bills).toMatchObject([{ status: 'settled' }]);
    for (const bill of bills) expect(await chargesFor(bill)).toBe(7700);
  });

  it.each([
    { what: 'crashes', afterCharge: new Crash('after the charge') },
    { what: 'gets an error', afterCharge: new GatewayFailed('The answer was lost') },
  ])(
    'is charged once if it $what after its card was charged, and the card cannot be deleted in the meantime',
    async (each) => {
      const shopper = await shopperToBill();
      plan = { token: await tokenOf(shopper), afterCharge: each.afterCharge };
      await renew(shopper);
      expect(plan.afterCharge).toBeUndefined();
      expect(await latest(shopper)).toMatchObject({ status: 'open', payments: [] });
      const [card] = await shopper.call(listCards);
      const path = { id: card?.id ?? '' };
      await payWith(shopper, '5555 5555 5555 4444');
      const body = { ...validCard, version: card?.version };
      for (const refused of [
        await shopper.refused(removeCard, { path }),
        await shopper.refused(changeCard, { path, body }),
      ]) {
        expect(refused.error.error_reason).toBe('card_in_use');
      }
      await shopper.advance(121);
      await renew(shopper);
      const bills = await billsOf(shopper);
      expect(bills).toMatchObject([{ status: 'settled' }]);
      for (const bill of bills) expect(await chargesFor(bill)).toBe(7700);
      expect((await latest(shopper))?.payments).toMatchObject([{ card_number: '•••• 4242' }]);
    },
  );

  it('is voided after an hour if the gateway never responds, and retried on schedule', async () => {
    const shopper = await shopperToBill(0, (shopper) => payWith(shopper, '4000 0000 0000 0119'));
    await renew(shopper);
    await shopper.advance(121);
    await renew(shopper);
    expect(await latest(shopper)).toMatchObject({ status: 'open' });
    await shopper.advance(3600);
    await renew(shopper);
    expect(await status(shopper)).toMatchObject({
      status: 'past_due',
      error: "Our payment service failed, so your card wasn't charged.",
      next_attempt_on: expect.any(String),
    });
  });

  it("is completed by the agency's next payment, without another charge", async () => {
    const shopper = await newShopper(backend, 'multi', '100003');
    plan = { token: await tokenOf(shopper), afterCharge: new Crash('after the charge') };
    const body = { expected_amount: 3400 };
    expect((await shopper.refused(payPastDue, { body })).status).toBe(500);
    expect(await status(shopper)).toMatchObject({ status: 'past_due', amount_due: 3400 });
    const other = await addedCard(shopper, '5555 5555 5555 4444');
    const paid = await shopper.call(payPastDue, { body: { ...body, payment_id: other } });
    expect(paid).toMatchObject({ status: 'current', amount_due: 0 });
    const charged = await Promise.all((await billsOf(shopper)).map(chargesFor));
    expect(charged.filter((cents) => cents > 0)).toEqual([3400]);
  });

  it("is completed if the key of the agency's payment is looked up", async () => {
    const shopper = await newShopper(backend, 'multi', '100003');
    plan = { token: await tokenOf(shopper), afterCharge: new Crash('after the charge') };
    const key = newKey();
    const sent = { key, body: { expected_amount: 3400 } };
    expect((await shopper.refused(payPastDue, sent)).status).toBe(500);
    const done = { status: 'done', domain: null };
    expect(await shopper.call(readOrder, { path: { key } })).toEqual(done);
    const charged = await Promise.all((await billsOf(shopper)).map(chargesFor));
    expect(charged.filter((cents) => cents > 0)).toEqual([3400]);
  });

  it.each([
    ['is still due', false, '$34.00 is still due'],
    ['was paid by another call', true, 'nothing is due anymore'],
  ])('is refused once its run has ended without a charge and the bill %s', async (...row) => {
    const [, isPaid, expected] = row;
    const shopper = await newShopper(backend, 'multi', '100003');
    const key = newKey();
    const outcome = () => shopper.call(readOrder, { path: { key } });
    await backend.store.database.insert(paymentRequests).values({
      accountNumber: shopper.account,
      key,
      fingerprint: 'of a run that dies',
      status: 'running',
      runUntil: sql`now() + interval '1 minute'`,
      createdAt: new Date(),
    });
    expect(await outcome()).toEqual({ status: 'running' });
    await backend.store.database
      .update(paymentRequests)
      .set({ runUntil: sql`now()` })
      .where(eq(paymentRequests.key, key));
    if (isPaid) await shopper.call(payPastDue, { body: { expected_amount: 3400 } });
    expect(await outcome()).toMatchObject({
      status: 'refused',
      error: expect.stringContaining(expected),
    });
    expect(await status(shopper)).toMatchObject({ amount_due: isPaid ? 0 : 3400 });
  });
});

describe('a closed agency', () => {
  it('is not billed, and gets no bill for its time once it is open again', async () => {
    const shopper = await shopperToBill();
    await closeAgency(backend, shopper);
    await later(shopper, 62 * day);
    await (await newShopper(backend, 'staff')).request(reopenAgency);
    await renew(shopper);
    expect(await billsOf(shopper)).toEqual([]);
  });

  async function pastDueShopper(missed: number) {
    let card = '';
    const shopper = await shopperToBill(missed, async (shopper) => {
      const [good] = await shopper.call(listCards);
      card = good?.id ?? '';
      await payWith(shopper, '4000 0000 0000 0002');
    });
    await renew(shopper);
    const { amount_due } = await status(shopper);
    return { shopper, amount_due, card };
  }

  it('is charged nothing more once it closes while it pays what is past due', async () => {
    const { shopper, amount_due, card } = await pastDueShopper(1);
    plan.onCharge = () => closeAgency(backend, shopper);
    const body = { expected_amount: amount_due, payment_id: card };
    expect((await shopper.refused(payPastDue, { body })).error.error_reason).toBe('agency_closed');
    const charged = await Promise.all((await billsOf(shopper)).map(chargesFor));
    expect(charged.filter((cents) => cents > 0)).toHaveLength(1);
  });

  it('is not charged for what was past due before, and still owes it', async () => {
    const { shopper, amount_due, card } = await pastDueShopper(0);
    await shopper.call(makeDefault, { path: { id: card } });
    await closeAgency(backend, shopper);
    await later(shopper, 2 * day);
    const owed = { status: 'past_due', amount_due, next_attempt_on: null };
    expect(await status(shopper)).toMatchObject(owed);
    expect(await chargesFor((await latest(shopper)) ?? { id: '' })).toBe(0);
  });
});
