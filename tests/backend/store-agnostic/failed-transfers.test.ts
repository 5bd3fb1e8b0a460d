import { daysAfter } from '@contract/iso-day';
import { makeDefault } from '@contract/card';
import { orderDomain } from '@contract/order';
import { listStuckOrders, retryOrder } from '@contract/stuck-order';
import { listStatements, readSubscription, type Statement } from '@contract/statement';
import { mailbox, runRenewals, setFixtures } from '@contract/test-mode';
import { transferProgress } from '@contract/transfer';
import { billingCalendar, dayOfMonth } from '@backend/shared/billing-calendar';
import { GatewayFailed, type Gateway, type GatewayEvent } from '@backend/providers/gateway/gateway';
import { accounts, sandboxCharges, sandboxRefunds, statements } from '@backend/schema';
import { and, eq, isNull } from 'drizzle-orm';
import { afterEach, describe, expect, it } from 'vitest';
import { addedCard, newShopper, transferOf, type Shopper } from '../support/shopper';
import { newsOf } from '../support/gateway-news';
import type { TestBackend } from '../support/test-backend';
import { freshBackend } from '../support/test-server';
import { checkTransfers, holdTransferChecks } from '../support/transfer-checks';

const day = 86_400;
const name = 'opaque-coverage.com';

/** A failure before anything was refunded; any other one loses the answer. */
const down = new GatewayFailed('The gateway is down');

/** The outcomes of the next gateway calls, each used once. */
let plan: { charge?: Error; refunds: ('disputed' | Error)[] } = { refunds: [] };

afterEach(() => {
  plan = { refunds: [] };
});

const planned = (sandbox: Gateway): Gateway => ({
  ...sandbox,
  async charge(order) {
    const outcome = await sandbox.charge(order);
    const { charge } = plan;
    // Only the keys of bills contain a colon.
    if (charge === undefined || !order.key.includes(':')) return outcome;
    delete plan.charge;
    throw charge;
  },
  async refundPart(refundKey, key, amount) {
    const end = plan.refunds.shift();
    if (end === 'disputed') return end;
    if (end === down) throw down;
    const outcome = await sandbox.refundPart(refundKey, key, amount);
    if (end === undefined) return outcome;
    throw end;
  },
});

const backend: TestBackend = freshBackend({}, { gateway: planned });

/** Orders a transfer that will fail, for an account with a bill due tomorrow. Returns the price of the order. */
async function transferBeforeBill(shopper: Shopper, domain_type: 'c1' | 'parked' = 'c1') {
  const tomorrow = daysAfter(billingCalendar('America/Chicago').dayOf(new Date()), 1);
  await backend.store.database
    .update(accounts)
    .set({ billingDay: dayOfMonth(tomorrow), renewsOn: tomorrow })
    .where(eq(accounts.number, shopper.account));
  const opaque = { name, transfer_auth_code: 'OPAQUE-7', domain_type };
  const body = await transferOf(shopper, opaque);
  await shopper.call(orderDomain, { body });
  return body.expected_amount;
}

async function nextDay(shopper: Shopper): Promise<void> {
  await holdTransferChecks(backend);
  await shopper.advance(day);
  await shopper.call(runRenewals);
  await shopper.visitor.signIn('agent');
}

const fail = async (shopper: Shopper) => {
  await checkTransfers(backend, shopper);
  const progress = await shopper.call(transferProgress, { path: { name } });
  expect(progress.status).toBe('failed');
  return progress.reason ?? '';
};

const status = (shopper: Shopper) => shopper.call(readSubscription);

/** Returns the statements of the order and of the bill that follows. */
async function statementsOf(shopper: Shopper): Promise<{ bill: Statement; order: Statement }> {
  const [bill, order] = (await shopper.call(listStatements)).statements;
  if (bill === undefined || order === undefined) throw new Error('There are no statements');
  return { bill, order };
}

const refundedOf = ({ payments }: Statement) =>
  payments.map(({ refunded_amount_in_cents: cents }) => cents);

async function failureMail({ visitor }: Shopper): Promise<string> {
  const mails = await visitor.call(mailbox);
  return mails.find(({ subject }) => subject === `Your transfer of ${name} failed`)?.text ?? '';
}

const reason = `The transfer of ${name} failed: Your current registrar rejected the transfer.`;

describe('a transfer that fails after a bill', () => {
  it('is refunded on the order and on the bill, and the email names the amount and the bills', async () => {
    const shopper = await newShopper(backend);
    const ordered = await transferBeforeBill(shopper);
    await nextDay(shopper);
    expect((await statementsOf(shopper)).bill).toMatchObject({ amount: 111, status: 'settled' });
    const sum = `$${((ordered + 3400) / 100).toFixed(2)}`;
    expect(await fail(shopper)).toContain(`We're refunding ${sum} to the card that paid.`);
    const { bill, order } = await statementsOf(shopper);
    expect(refundedOf(order)).toEqual([ordered]);
    expect(refundedOf(bill)).toEqual([3400]);
    expect(bill).toMatchObject({ amount: 111, status: 'settled' });
    expect(bill.events.at(-1)).toMatchObject({
      key: 'refund_success',
      message: `We refunded $34.00 to your Visa ending in 4242. ${reason}`,
    });
    const text = await failureMail(shopper);
    expect(text).toContain(sum);
    expect(text).toContain(`$${(ordered / 100).toFixed(2)} of bill ${order.customer_facing_id}`);
    expect(text).toContain(`and $34.00 of bill ${bill.customer_facing_id}.`);
    expect(await status(shopper)).toMatchObject({ current_rate: 77, amount_due: 0 });
  });

  it.each([
    { memo: `cedar-old.example, ${name}`, quantity: 2 },
    { memo: 'a.example, b.example, c.example, d.example, e.example and 3 more', quantity: 8 },
  ])(
    'is refunded on an older bill that combines charges in one line: $memo',
    async ({ memo, quantity }) => {
      const shopper = await newShopper(backend);
      await transferBeforeBill(shopper, 'parked');
      await nextDay(shopper);
      const { bill } = await statementsOf(shopper);
      const [parked] = bill.charges.filter((each) => each.component_handle === 'parked-domains');
      const others = bill.charges.filter((each) => each.component_handle !== 'parked-domains');
      if (parked === undefined) throw new Error('The bill has no parked domain');
      const line = { ...parked, memo, quantity, amount_in_cents: quantity * 900 };
      await backend.store.database
        .update(statements)
        .set({ charges: [...others, line] })
        .where(eq(statements.id, bill.id));
      await fail(shopper);
      expect(refundedOf((await statementsOf(shopper)).bill)).toEqual([900]);
    },
  );

  it('lowers the amount due if the bill is past due', async () => {
    const shopper = await newShopper(backend);
    const ordered = await transferBeforeBill(shopper);
    const id = await addedCard(shopper, '4000 0000 0000 0002');
    await shopper.call(makeDefault, { path: { id } });
    await nextDay(shopper);
    expect((await statementsOf(shopper)).bill).toMatchObject({ status: 'past_due', amount: 111 });
    const sum = `$${((ordered + 3400) / 100).toFixed(2)}`;
    expect(await fail(shopper)).toContain(`You get back ${sum}: we refund what you paid`);
    const { bill, order } = await statementsOf(shopper);
    expect(refundedOf(order)).toEqual([ordered]);
    expect(bill).toMatchObject({ amount: 77, status: 'past_due', payments: [] });
    expect(bill.charges.at(-1)).toMatchObject({ memo: name, amount_in_cents: -3400 });
    expect(bill.events.at(-1)?.message).toBe(`We took $34.00 off this bill. ${reason}`);
    expect(await status(shopper)).toMatchObject({ status: 'past_due', amount_due: 7700 });
  });

  it('leaves nothing to pay if the transfer was the only amount due', async () => {
    const shopper = await newShopper(backend);
    await transferBeforeBill(shopper);
    await shopper.call(setFixtures, { body: { account_number: shopper.account, domains: [] } });
    const again = { name, transfer_auth_code: 'OPAQUE-7' };
    await shopper.call(orderDomain, {
      body: { ...(await transferOf(shopper, again)), expected_amount: 0 },
    });
    const id = await addedCard(shopper, '4000 0000 0000 0002');
    await shopper.call(makeDefault, { path: { id } });
    await nextDay(shopper);
    expect((await statementsOf(shopper)).bill).toMatchObject({ status: 'past_due', amount: 34 });
    expect(await fail(shopper)).toContain('We took $34.00 off what you owe.');
    expect(await status(shopper)).toMatchObject({
      status: 'current',
      amount_due: 0,
      next_attempt_on: null,
    });
    expect((await statementsOf(shopper)).bill).toMatchObject({ amount: 0, status: 'settled' });
  });

  it.each([
    {
      ends: 'paid',
      charge: new GatewayFailed('The answer was lost'),
      card: '4242 4242 4242 4242',
      bill: { amount: 111, status: 'settled', payments: [{ refunded_amount_in_cents: 3400 }] },
    },
    {
      ends: 'not paid',
      charge: undefined,
      card: '4000 0000 0000 0119',
      bill: { amount: 77, status: 'past_due', payments: [] },
    },
  ])("is refunded once the bill's pending payment is $ends", async (each) => {
    const shopper = await newShopper(backend);
    const ordered = await transferBeforeBill(shopper);
    const id = await addedCard(shopper, each.card);
    await shopper.call(makeDefault, { path: { id } });
    if (each.charge !== undefined) plan.charge = each.charge;
    await nextDay(shopper);
    expect((await statementsOf(shopper)).bill).toMatchObject({ status: 'open', payments: [] });
    const sum = `$${((ordered + 3400) / 100).toFixed(2)}`;
    expect(await fail(shopper)).toContain(`You get back ${sum}`);
    expect((await statementsOf(shopper)).bill).toMatchObject({ status: 'open', amount: 111 });
    await shopper.advance(3700);
    await shopper.call(runRenewals);
    await shopper.advance(11);
    await shopper.call(runRenewals);
    expect((await statementsOf(shopper)).bill).toMatchObject(each.bill);
  });
});

/** The refunds that the gateway made of a bill's charge. */
const madeOf = (bill: string) =>
  backend.store.database
    .select()
    .from(sandboxRefunds)
    .where(eq(sandboxRefunds.chargeKey, `${bill}:1`));

describe('a refund', () => {
  it('is retried if the gateway fails or its response is lost, but made exactly once', async () => {
    const shopper = await newShopper(backend);
    const ordered = await transferBeforeBill(shopper);
    await nextDay(shopper);
    const lost = new GatewayFailed('The answer was lost');
    plan.refunds = [down, lost, down, lost];
    await fail(shopper);
    const refunded = async () => {
      const { bill, order } = await statementsOf(shopper);
      return [...refundedOf(order), ...refundedOf(bill)];
    };
    expect(await refunded()).toEqual([0, 0]);
    await shopper.call(runRenewals);
    expect(await refunded()).toEqual([0, 0]);
    await shopper.advance(121);
    await shopper.call(runRenewals);
    expect(await refunded()).toEqual([0, 0]);
    await shopper.advance(481);
    await shopper.call(runRenewals);
    expect(await refunded()).toEqual([ordered, 3400]);
    await nextDay(shopper);
    expect(await refunded()).toEqual([ordered, 3400]);
    const { bill } = await statementsOf(shopper);
    const [paid] = await backend.store.database
      .select()
      .from(statements)
      .where(and(eq(statements.id, bill.id), isNull(statements.orderId)));
    const made = await backend.store.database
      .select()
      .from(sandboxRefunds)
      .where(eq(sandboxRefunds.chargeKey, `${paid?.id}:1`));
    expect(made).toMatchObject([{ amountCents: 3400 }]);
  });

  it('is listed for staff, who can retry it, if it keeps failing', async () => {
    const shopper = await newShopper(backend);
    await transferBeforeBill(shopper);
    await nextDay(shopper);
    const staff = await newShopper(backend, 'staff');
    plan.refunds = Array.from({ length: 6 }, () => down);
    await fail(shopper);
    await shopper.advance(121);
    await shopper.call(runRenewals);
    expect(await staff.call(listStuckOrders)).toEqual([]);
    await shopper.advance(481);
    await shopper.call(runRenewals);
    const [listed, other] = await staff.call(listStuckOrders);
    expect(listed).toMatchObject({
      name,
      account_number: shopper.account,
      status: 'refunding',
      failures: 3,
      reason: 'The gateway is down',
    });
    const path = { id: listed?.id ?? '' };
    expect(await staff.call(retryOrder, { path })).toEqual({ ended: true });
    expect(await staff.call(listStuckOrders)).toEqual([other]);
    expect((await staff.refused(retryOrder, { path })).status).toBe(404);
  });

  it('gives back what is left of a charge of which part was refunded elsewhere', async () => {
    const shopper = await newShopper(backend);
    await transferBeforeBill(shopper);
    await nextDay(shopper);
    const { id, amount } = (await statementsOf(shopper)).bill;
    await backend.store.database
      .update(sandboxCharges)
      .set({ refundedCents: Math.round(amount * 100) - 2400 })
      .where(eq(sandboxCharges.key, `${id}:1`));
    await fail(shopper);
    const { bill } = await statementsOf(shopper);
    expect(await madeOf(id)).toMatchObject([{ amountCents: 2400 }]);
    expect(refundedOf(bill)).toEqual([3400]);
    expect(bill.events.at(-1)?.message).toMatch(
      /^We refunded what was left of this charge to your/,
    );
  });

  it.each([
    ['won', 'is made', 'The dispute of this charge ended, and the charge stays: $34.00.'],
    ['lost', 'is not', 'The dispute of this charge ended, and your bank gave you back: $34.00.'],
  ] as const)(
    'of a charge that a bank disputes waits for its end: once it is %s, the refund %s made',
    async (state, ends, line) => {
      const shopper = await newShopper(backend);
      await transferBeforeBill(shopper);
      await nextDay(shopper);
      plan.refunds = ['disputed', 'disputed'];
      await fail(shopper);
      const waiting = (await statementsOf(shopper)).bill;
      expect(waiting.events.at(-1)?.message).toMatch(
        /^Your bank disputes this charge, and decides/,
      );
      await shopper.advance(13 * 3600);
      await shopper.call(runRenewals);
      expect(await madeOf(waiting.id)).toEqual([]);
      const events = newsOf(backend);
      const staff = await newShopper(backend, 'staff');
      for (const each of [state, 'opened', state] as const) {
        const news = { kind: 'disputed', key: `${waiting.id}:1`, amountCents: 3400, state: each };
        await events.store({ id: `${each} ${waiting.id}`, at: new Date(), news } as GatewayEvent);
        await events.work();
      }
      expect(await staff.call(listStuckOrders)).toEqual([]);
      await staff.call(runRenewals);
      await shopper.visitor.signIn('agent');
      const { bill } = await statementsOf(shopper);
      expect(refundedOf(bill)).toEqual([3400]);
      expect(await madeOf(bill.id)).toHaveLength(ends === 'is made' ? 1 : 0);
      expect(bill.events.map(({ message }) => message)).toContain(line);
    },
  );
});
