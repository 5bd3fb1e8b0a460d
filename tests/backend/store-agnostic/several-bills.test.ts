import { daysAfter } from '@contract/iso-day';
import { randomUUID } from 'node:crypto';
import { storeDueBills } from '@backend/resources/billing/due-bills';
import { billingCalendar } from '@backend/shared/billing-calendar';
import { failingWork } from '@backend/shared/failing-work';
import { longDay } from '@backend/resources/email-notifications/wording';
import { movableClock } from '@backend/store/clock';
import { accounts, orders, payments } from '@backend/schema';
import { cancelDomain, changeDomain } from '@contract/domain-settings';
import { orderDomain } from '@contract/order';
import { runRenewals } from '@contract/test-mode';
import { eq, ne, sql } from 'drizzle-orm';
import { afterEach, describe, expect, it } from 'vitest';
import { billsOfAccount, duePeriods, makeDue, today } from '../support/bills';
import { newShopper, purchaseOf, type Shopper } from '../support/shopper';
import { freshBackend } from '../support/test-server';
import { Visitor } from '../support/visitor';

/** A backend whose operator has not allowed several bills at once. */
const backend = freshBackend({ BILLING_CATCH_UP_UNTIL: '' });

const timeZone = 'America/Chicago';
const secondsOfDay = 86_400;
const renew = (shopper: Shopper) => shopper.call(runRenewals);

async function shopperToBill(missed: number): Promise<Shopper> {
  const shopper = await newShopper(backend);
  await makeDue(backend, shopper, missed);
  return shopper;
}

const periodsOf = async (shopper: Shopper) =>
  (await billsOfAccount(backend, shopper)).map(({ periodStart }) => periodStart);

const paidBy = ({ account }: Shopper) =>
  backend.store.database
    .select({ cents: payments.amountCents, outcome: payments.outcome })
    .from(payments)
    .where(eq(payments.accountNumber, account));

const lastBill = (days: number) =>
  `We bill one a day, and the last one on ${longDay(daysAfter(today(), days))}.`;

const waitLines = () =>
  backend
    .logged()
    .split('\n')
    .filter((line) => line.includes('several bills are due for these accounts'));

describe('an account with several periods to bill', () => {
  it('is billed and charged for the oldest only, and for one more each day', async () => {
    const shopper = await shopperToBill(3);
    const due = duePeriods(3);
    for (let days = 1; days <= 3; days += 1) {
      await renew(shopper);
      await renew(shopper);
      expect(await periodsOf(shopper)).toEqual(due.slice(0, days));
      const paid = Array.from({ length: days }, () => ({ cents: 7700, outcome: 'paid' }));
      expect(await paidBy(shopper)).toEqual(paid);
      await shopper.advance(secondsOfDay);
      await shopper.visitor.signIn('agent');
    }
  });

  it('is billed for one period if two processes find it at the same time', async () => {
    const shopper = await shopperToBill(3);
    const second = await backend.another();
    const there = Visitor.at(second, shopper.visitor);
    await Promise.all([renew(shopper), there.call(runRenewals), renew(shopper)]);
    await second.stop();
    expect(await periodsOf(shopper)).toEqual(duePeriods(3).slice(0, 1));
  });

  it('has one log line, which explains how to bill the rest', async () => {
    const shopper = await shopperToBill(2);
    for (let runs = 0; runs < 3; runs += 1) await renew(shopper);
    const lines = waitLines().filter((line) => line.includes(shopper.account));
    expect(lines).toHaveLength(1);
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({
      accounts: [shopper.account],
      count: 1,
      oldest: duePeriods(2)[1],
      msg: expect.stringContaining('BILLING_CATCH_UP_UNTIL'),
    });
  });

  it('refuses actions that would change the other bills, and returns the date of the last one', async () => {
    const shopper = await shopperToBill(2);
    await renew(shopper);
    const path = { name: 'cedar-life.example' };
    for (const refused of [
      await shopper.refused(cancelDomain, { path }),
      await shopper.refused(changeDomain, { path, body: { domain_type: 'parked' } }),
      await shopper.refused(orderDomain, { body: await purchaseOf(shopper) }),
    ]) {
      expect(refused).toMatchObject({
        status: 409,
        error: { error: expect.stringContaining(`${lastBill(2)} Nothing was changed or charged.`) },
      });
    }
    expect(await periodsOf(shopper)).toEqual(duePeriods(2).slice(0, 1));
    expect(await paidBy(shopper)).toHaveLength(1);
  });

  it('is billed as usual after the database had a wrong date', async () => {
    const shopper = await shopperToBill(0);
    await backend.store.database
      .update(accounts)
      .set({ billedOn: daysAfter(today(), 365) })
      .where(eq(accounts.number, shopper.account));
    await renew(shopper);
    expect(await periodsOf(shopper)).toEqual([today()]);
  });

  it('is billed immediately for all periods up to the date set by the operator', async () => {
    const shopper = await shopperToBill(3);
    await renew(shopper);
    const due = duePeriods(3);
    const calendar = billingCalendar(timeZone, due[2] ?? null);
    const { stored, wait } = await backend.store.database.transaction((transaction) =>
      storeDueBills(transaction, shopper.account, movableClock(calendar)),
    );
    expect(stored.map(({ periodStart }) => periodStart)).toEqual([due[1], due[2]]);
    expect(wait).toEqual({ until: 'another day', lastDay: daysAfter(today(), 1) });
  });
});

describe("a process whose clock differs from the database's by a year", () => {
  it.each([365, -365])('bills nothing at a difference of %i days', async (days) => {
    const shopper = await shopperToBill(days > 0 ? 0 : 1);
    // If the clock is ahead, the account is first billed up to the database's day.
    if (days > 0) await renew(shopper);
    const before = await periodsOf(shopper);
    const clock = movableClock(billingCalendar(timeZone, '2100-01-01'));
    const now = () => new Date(Date.now() + days * secondsOfDay * 1000);
    const { stored, wait } = await backend.store.database.transaction((transaction) =>
      storeDueBills(transaction, shopper.account, { ...clock, now }),
    );
    expect({ stored, wait }).toEqual({ stored: [], wait: { until: 'clocks agree' } });
    expect(await periodsOf(shopper)).toEqual(before);
  });
});

/** Returns an account to bill, and a condition for the other accounts, which are too many for a single run. */
async function shopperAmongOthers() {
  const { database } = backend.store;
  const shopper = await shopperToBill(0);
  const [own] = await database.select().from(accounts).where(eq(accounts.number, shopper.account));
  if (own === undefined) throw new Error('The account is missing.');
  const others = ne(accounts.number, shopper.account);
  expect(await database.$count(accounts, others)).toBeGreaterThan(25);
  return {
    shopper,
    others,
    /** Makes the other accounts due, so that they precede the account in a run. */
    makeOthersDue: () =>
      database
        .update(accounts)
        .set({ billingDay: own.billingDay, renewsOn: duePeriods(1)[0] ?? null })
        .where(others)
        .returning({ accountNumber: accounts.number }),
  };
}

describe('accounts whose bills wait for an order', () => {
  it("don't delay other accounts, however many there are, and don't count as failures", async () => {
    const { database } = backend.store;
    const { shopper, others, makeOthersDue } = await shopperAmongOthers();
    const createdAt = new Date(Date.now() - 90 * secondsOfDay * 1000);
    const order = { fingerprint: '', createdAt, updatedAt: createdAt };
    await database.insert(orders).values(
      (await makeOthersDue()).map(({ accountNumber }) => ({
        ...order,
        accountNumber,
        key: randomUUID(),
        status: 'charging' as const,
      })),
    );
    const failed = () => backend.logged().split('renewal failed').length;
    const before = failed();
    for (let runs = 0; runs < 3; runs += 1) await renew(shopper);
    expect(await periodsOf(shopper)).toEqual([today()]);
    expect(failed()).toBe(before);
    await database.delete(orders).where(eq(orders.createdAt, createdAt));
    await database.update(accounts).set({ billingDay: null }).where(others);
  });
});

describe('accounts whose bills always fail', () => {
  afterEach(async () => {
    await backend.store.database.execute(sql`drop trigger failing_bills on accounts`);
  });

  it("don't delay other accounts, however many there are", { tags: 'full' }, async () => {
    const { database } = backend.store;
    const { shopper, others, makeOthersDue } = await shopperAmongOthers();
    await database.execute(
      sql.raw(`create or replace function fail_bill() returns trigger language plpgsql as $$
        begin
          if new.renews_on is distinct from old.renews_on and old.number <> '${shopper.account}'
          then raise exception 'This account always fails'; end if;
          return new;
        end $$`),
    );
    await makeOthersDue();
    await database.execute(
      sql`create trigger failing_bills before update on accounts for each row execute function fail_bill()`,
    );
    for (let runs = 0; runs < 3; runs += 1) await renew(shopper);
    expect(await periodsOf(shopper)).toEqual([today()]);
    await database.update(accounts).set({ billingDay: null }).where(others);
  });
});

describe('failing work', () => {
  it('is skipped in one run, then in twice as many after each further failure, until it succeeds', () => {
    const failing = failingWork();
    const runs: boolean[] = [];
    const run = () => {
      const isTaken = !failing.leftOut().includes('a');
      if (isTaken) failing.failed('a');
      runs.push(isTaken);
    };
    for (let count = 0; count < 12; count += 1) run();
    expect(runs.map((isTaken) => (isTaken ? 'x' : '-')).join('')).toBe('x-x--x----x-');
    failing.succeeded('a');
    expect(failing.leftOut()).toEqual([]);
  });
});
