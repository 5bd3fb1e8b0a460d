import { readAccount } from '@contract/account';
import { removeCard } from '@contract/card';
import { cancelDomain, changeDomain } from '@contract/domain-settings';
import { orderDomain, readOrder, readReceipt } from '@contract/order';
import { readOverview } from '@contract/overview';
import { listStatements, payPastDue, readStatement, readSubscription } from '@contract/statement';
import { setFixtures } from '@contract/test-mode';
import { transferProgress } from '@contract/transfer';
import { domainTypes, type DomainType } from '@contract/domain';
import {
  billingPeriod,
  billingPreview,
  monthlyRate,
} from '@backend/resources/billing/billing-preview';
import { monthlyCharges, sumOf } from '@backend/resources/billing/monthly-charges';
import { describe, expect, it } from 'vitest';
import {
  addedCard,
  newKey,
  newShopper,
  parkedDomain,
  purchaseOf,
  transferOf,
  upgradeOf,
  type Shopper,
} from '../support/shopper';
import { freshBackend } from '../support/test-server';

const backend = freshBackend();

const history = (shopper: Shopper, page = 1) =>
  shopper.call(listStatements, { query: { page: String(page) } });
const latest = async (shopper: Shopper) => (await history(shopper)).statements[0];
const status = (shopper: Shopper) => shopper.call(readSubscription);
const newcomer = () => newShopper(backend, 'newcomer', '100005');
const keysOf = (statement: Awaited<ReturnType<typeof latest>>) =>
  statement?.events.map(({ key }) => key);

describe("a month's charges", () => {
  const period = billingPeriod(12, '2026-11-20');
  const combinations: readonly (readonly DomainType[])[] = [
    [],
    ...domainTypes.map((type) => [type]),
    ['c1', 'c1'],
    ['parked', 'parked'],
    ['parked', 'c1', 'c1', 'parked', 'c1'],
    Array.from({ length: 8 }, () => 'c1' as const),
  ];

  it.each(combinations.map((types) => ({ types })))(
    'add up to the monthly rate for $types',
    ({ types }) => {
      const billed = types.map((type, index) => ({
        name: `d${index}.example`,
        type,
        redirects: 2,
      }));
      const sum = sumOf(monthlyCharges(billed, period));
      expect(sum).toBe(monthlyRate(types));
      const { increase, monthly_rate } = billingPreview({
        billingDay: 12,
        billedTypes: types,
        added: 'c1',
        today: '2026-11-20',
      });
      expect(sum).toBe(monthly_rate - increase);
    },
  );

  it('list one charge per domain, microsites before parked domains, each sorted by name', () => {
    const domain = (name: string, type: DomainType, redirects = 0) => ({ name, type, redirects });
    const billed = [
      domain('zinc.example', 'parked', 3),
      domain('quote.example', 'c1', 1),
      domain('oak.example', 'parked'),
      domain('life.example', 'c1'),
    ];
    const microsite = { item_name: 'Enhanced Microsite', amount_in_cents: 3400, quantity: 1 };
    const parked = { item_name: 'Parked Domain', amount_in_cents: 900, quantity: 1 };
    const days = { period_range_start: '2026-11-12', period_range_end: '2026-12-11' };
    const component = (component_handle: string) => ({
      kind: 'quantity_based_component',
      component_handle,
      ...days,
    });
    const expected = [
      { ...microsite, ...days, memo: 'life.example', kind: 'baseline', component_handle: null },
      { ...microsite, memo: 'quote.example', ...component('additional-c1-domains') },
      { ...parked, memo: 'oak.example', ...component('parked-domains') },
      { ...parked, memo: 'zinc.example', ...component('parked-domains') },
      {
        item_name: 'Email redirects on Parked Domains',
        memo: 'zinc.example',
        amount_in_cents: 0,
        quantity: 3,
        ...component('parked-emails'),
      },
    ];
    expect(monthlyCharges(billed, period)).toEqual(expected);
    expect(monthlyCharges(billed.toReversed(), period)).toEqual(expected);
  });
});

describe("an order's statement", () => {
  it('starts the subscription if it is the first, and lists the domain, its charge and the card', async () => {
    const shopper = await newcomer();
    expect(await status(shopper)).toMatchObject({
      status: 'none',
      next_billing: null,
      current_rate: 0,
      next_charges: [],
    });
    expect(await history(shopper)).toMatchObject({ total_items: 0, total_pages: 0 });
    await addedCard(shopper, '4242 4242 4242 4242');
    const body = await purchaseOf(shopper);
    await shopper.call(orderDomain, { body });
    const statement = await latest(shopper);
    expect(statement).toMatchObject({
      customer_facing_id: `${shopper.account}-1`,
      amount: body.expected_amount / 100,
      status: 'settled',
      charges: [
        {
          kind: 'baseline',
          memo: body.name,
          amount_in_cents: body.expected_amount,
          component_handle: null,
        },
      ],
      payments: [
        {
          amount_in_cents: body.expected_amount,
          card_number: '•••• 4242',
          card_expiration: '12/2045',
          card_type: 'visa',
          refunded_amount_in_cents: 0,
        },
      ],
    });
    expect(keysOf(statement)).toEqual(['signup_success', 'payment_success']);
    expect(await status(shopper)).toMatchObject({
      status: 'current',
      current_rate: 34,
      next_charges: [{ kind: 'baseline', memo: body.name }],
      recent_transactions: [
        { amount: 34, memo: `Enhanced Microsite: ${body.name}`, last_four: '4242', success: true },
      ],
    });
  });

  it('shows a refund if the registrar refuses, and the difference for an upgrade', async () => {
    const shopper = await newShopper(backend);
    const refused = await purchaseOf(shopper, { name: 'refused-coverage.com' });
    await shopper.refused(orderDomain, { body: refused });
    const statement = await latest(shopper);
    expect(statement).toMatchObject({
      status: 'settled',
      charges: [{ memo: refused.name, component_handle: 'additional-c1-domains' }],
      payments: [{ refunded_amount_in_cents: refused.expected_amount }],
    });
    expect(keysOf(statement)).toEqual(['payment_success', 'refund_success']);
    const body = await upgradeOf(shopper);
    await shopper.call(changeDomain, { path: { name: parkedDomain }, body, key: newKey() });
    expect(await latest(shopper)).toMatchObject({
      amount: body.expected_amount / 100,
      charges: [{ memo: parkedDomain, component_handle: 'additional-c1-domains' }],
    });
  });

  it('shows the refund of a transfer that fails later', async () => {
    const shopper = await newShopper(backend);
    const opaque = { name: 'opaque-coverage.com', transfer_auth_code: 'OPAQUE-7' };
    const body = await transferOf(shopper, opaque);
    await shopper.call(orderDomain, { body });
    expect(await latest(shopper)).toMatchObject({ payments: [{ refunded_amount_in_cents: 0 }] });
    await shopper.advance(61);
    await shopper.call(transferProgress, { path: { name: opaque.name } });
    // The background job may have detected the failed transfer first, and may still be issuing the refund.
    await expect
      .poll(async () => (await latest(shopper))?.payments)
      .toMatchObject([{ refunded_amount_in_cents: body.expected_amount }]);
    expect(keysOf(await latest(shopper))).toEqual(['payment_success', 'refund_success']);
  });

  it('still shows its card after the card is deleted, and so does the order receipt', async () => {
    const shopper = await newShopper(backend);
    const payment_id = await addedCard(shopper, '5555 5555 5555 4444');
    const key = newKey();
    await shopper.call(orderDomain, {
      body: await purchaseOf(shopper, { payment_id: payment_id.toUpperCase() }),
      key,
    });
    await shopper.request(removeCard, { path: { id: payment_id } });
    const card = { card_type: 'master', masked_card_number: '•••• 4444' };
    expect(await shopper.call(readReceipt, { path: { key } })).toMatchObject({ card });
    expect(await latest(shopper)).toMatchObject({
      payments: [{ card_type: 'master', card_number: '•••• 4444', card_expiration: '12/2045' }],
    });
  });

  it('is not created for an order that was refused before its charge', async () => {
    const shopper = await newShopper(backend);
    const { total_items } = await history(shopper);
    const payment_id = await addedCard(shopper, '4000 0000 0000 0002');
    await shopper.refused(orderDomain, { body: await purchaseOf(shopper, { payment_id }) });
    expect((await history(shopper)).total_items).toBe(total_items);
  });
});

describe('the billing history', () => {
  it('has twelve statements per page, newest first, and each statement can be loaded separately', async () => {
    const shopper = await newShopper(backend);
    const [first, second] = [await history(shopper), await history(shopper, 2)];
    expect(first).toMatchObject({ page: 1, page_size: 12, total_items: 14, total_pages: 2 });
    const all = [...first.statements, ...second.statements];
    expect(all).toHaveLength(14);
    const days = all.map((each) => each.customer_facing_created);
    expect(days).toEqual(days.toSorted().reverse());
    const [newest] = all;
    const id = newest?.id ?? '';
    expect(await shopper.call(readStatement, { path: { id } })).toEqual(newest);
    expect((await history(shopper, 3)).statements).toEqual([]);
    const other = await newShopper(backend, 'multi', '100002');
    for (const wrong of [id, "' or 1=1", '1', newKey()]) {
      expect((await other.refused(readStatement, { path: { id: wrong } })).status).toBe(404);
    }
  });

  it('in the demo has every kind of charge and event, includes a refund, and adds up', async () => {
    const shopper = await newShopper(backend);
    const { statements } = await history(shopper);
    const [oldest] = (await history(shopper, 2)).statements.slice(-1);
    const all = [...statements, ...(await history(shopper, 2)).statements];
    const handles = new Set(
      all.flatMap(({ charges }) => charges.map((each) => each.component_handle)),
    );
    expect(handles).toEqual(
      new Set([null, 'additional-c1-domains', 'parked-domains', 'parked-emails']),
    );
    expect(keysOf(oldest)).toEqual(['signup_success', 'payment_success']);
    const events = new Set(all.flatMap(({ events: list }) => list.map(({ key }) => key)));
    expect([...events]).toEqual(
      expect.arrayContaining(['renewal_success', 'renewal_failure', 'refund_success']),
    );
    for (const { amount, charges, payments } of all) {
      expect(Math.round(amount * 100)).toBe(sumOf(charges));
      expect(payments.at(-1)?.amount_in_cents).toBe(sumOf(charges));
    }
  });
});

describe('the subscription', () => {
  it('shows the next bill, with the same monthly rate as the overview', async () => {
    const shopper = await newShopper(backend);
    const { next_billing, next_charges, current_rate, ...rest } = await status(shopper);
    const { subscription } = await shopper.call(readOverview);
    expect(next_billing).toBe(subscription.next_billing_day);
    expect(sumOf(next_charges)).toBe(subscription.monthly_rate);
    expect(current_rate * 100).toBe(subscription.monthly_rate);
    expect(next_charges[0]).toMatchObject({ period_range_start: next_billing });
    expect(rest).toMatchObject({ status: 'current', error: null, amount_due: 0 });
    expect(rest.recent_transactions).toHaveLength(10);
    await shopper.request(cancelDomain, { path: { name: 'cedar-life.example' } });
    expect((await status(shopper)).next_charges).toMatchObject([
      { memo: 'cedar-quote.example' },
      { memo: parkedDomain },
    ]);
  });

  it('has the reason and the amount due when it is past due', async () => {
    const shopper = await newShopper(backend, 'multi', '100003');
    expect((await shopper.call(readAccount)).record.amount_due).toBe(3400);
    expect(await status(shopper)).toMatchObject({
      status: 'past_due',
      error: 'Your Visa ending in 4242 was declined.',
      amount_due: 3400,
      due_bills: [{ customer_facing_id: '100003-3' }],
      next_attempt_on: null,
    });
  });
});

describe('paying a past-due amount', () => {
  const birch = () => newShopper(backend, 'multi', '100003');
  const pay = (shopper: Shopper, expected_amount: number, payment_id?: string) =>
    shopper.request(payPastDue, { body: { expected_amount, payment_id } });
  const refusedFor = async (shopper: Shopper, expected_amount: number, payment_id?: string) => {
    const { status: code, error } = await shopper.refused(payPastDue, {
      body: { expected_amount, payment_id },
    });
    return [code, error.error_reason];
  };
  const paymentsOf = async (shopper: Shopper) => {
    const { statements } = await history(shopper);
    return statements.map(({ payments }) => payments.length);
  };

  it('settles the account, and a repeated payment charges nothing', async () => {
    const shopper = await birch();
    const answers = await Promise.all([pay(shopper, 3400), pay(shopper, 3400)]);
    expect(answers.map((answer) => answer.status)).toEqual([200, 200]);
    expect(await paymentsOf(shopper)).toEqual([1, 1, 1]);
    const again = await shopper.call(payPastDue, { body: { expected_amount: 3400 } });
    expect(again).toMatchObject({ status: 'current', error: null, amount_due: 0 });
    expect(await paymentsOf(shopper)).toEqual([1, 1, 1]);
    const { subscription } = await shopper.call(readOverview);
    expect(subscription.status).toBe('current');
    const paid = (await history(shopper)).statements.find(({ events }) =>
      events.some(({ key }) => key === 'payment_success'),
    );
    expect(paid).toMatchObject({ status: 'settled', amount: 34 });
  });

  it('is refused with another amount, an unknown or declined card, or a card whose charge fails', async () => {
    const shopper = await birch();
    expect(await refusedFor(shopper, 3401)).toEqual([409, 'amount_changed']);
    for (const unknown of [newKey(), "' or 1=1 --"]) {
      expect(await refusedFor(shopper, 3400, unknown)).toEqual([422, 'no_payment_method']);
    }
    const declined = await addedCard(shopper, '4000 0000 0000 0002');
    expect(await refusedFor(shopper, 3400, declined)).toEqual([422, 'card_declined']);
    const failing = await addedCard(shopper, '4000 0000 0000 0119');
    expect(await refusedFor(shopper, 3400, failing)).toEqual([502, 'gateway_failed']);
    const { recent_transactions, ...rest } = await status(shopper);
    expect(rest).toMatchObject({ status: 'past_due', amount_due: 3400 });
    expect(rest.error).toContain("wasn't charged");
    expect(recent_transactions.slice(0, 2)).toMatchObject([
      { success: false, last_four: '0119' },
      { success: false, last_four: '0002' },
    ]);
    const good = await addedCard(shopper, '5555 5555 5555 4444');
    expect((await pay(shopper, 3400, good)).status).toBe(200);
    expect(await status(shopper)).toMatchObject({ status: 'current' });
  });

  it('is refused with an expired card', async () => {
    const shopper = await birch();
    const cards = [{ id: newKey(), last_four: '4242', expired: true }];
    const body = { account_number: shopper.account, cards };
    await shopper.call(setFixtures, { body });
    expect(await refusedFor(shopper, 3400)).toEqual([422, 'card_expired']);
  });

  it('happens once per key, and the outcome can be looked up by key', async () => {
    const shopper = await birch();
    const key = newKey();
    const outcome = (of = key) => shopper.call(readOrder, { path: { key: of } });
    const declined = await addedCard(shopper, '4000 0000 0000 0002');
    const first = { key, body: { expected_amount: 3400, payment_id: declined } };
    for (const _ of [1, 2]) {
      const { status: code, error } = await shopper.refused(payPastDue, first);
      expect([code, error.error_reason]).toEqual([422, 'card_declined']);
    }
    expect(await outcome()).toMatchObject({ status: 'refused', error_reason: 'card_declined' });
    const other = { key, body: { expected_amount: 3400 } };
    expect((await shopper.refused(payPastDue, other)).error.error_reason).toBe('key_reused');

    const second = newKey();
    const good = { key: second, body: { expected_amount: 3400 } };
    await Promise.all([shopper.request(payPastDue, good), shopper.request(payPastDue, good)]);
    expect(await outcome(second)).toEqual({ status: 'done', domain: null });
    expect(await shopper.call(payPastDue, good)).toMatchObject({ amount_due: 0 });
    expect(await paymentsOf(shopper)).toEqual([1, 1, 1]);
  });

  it('is refused if its key was looked up before it arrived', async () => {
    const shopper = await birch();
    const key = newKey();
    const voided = { status: 'refused', error_reason: 'order_voided' };
    expect(await shopper.call(readOrder, { path: { key } })).toMatchObject(voided);
    const late = await shopper.refused(payPastDue, { key, body: { expected_amount: 3400 } });
    expect(late.error.error_reason).toBe('order_voided');
    expect(await status(shopper)).toMatchObject({ amount_due: 3400 });
  });

  it('either goes through or is voided if its key is looked up at the same time', async () => {
    const shopper = await birch();
    const key = newKey();
    const [response] = await Promise.all([
      shopper.request(payPastDue, { key, body: { expected_amount: 3400 } }),
      shopper.call(readOrder, { path: { key } }),
    ]);
    expect([200, 409]).toContain(response.status);
    const isPaid = response.status === 200;
    const { status: end } = await shopper.call(readOrder, { path: { key } });
    expect(end).toBe(isPaid ? 'done' : 'refused');
    expect(await status(shopper)).toMatchObject({ amount_due: isPaid ? 0 : 3400 });
  });

  it('succeeds if nothing is due', async () => {
    const shopper = await newcomer();
    expect((await pay(shopper, 100)).status).toBe(200);
  });
});
