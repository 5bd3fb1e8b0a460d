import { daysAfter } from '@contract/iso-day';
import { makeDefault } from '@contract/card';
import { previewBilling } from '@contract/billing';
import { changeDomain } from '@contract/domain-settings';
import { orderDomain, type OrderBody } from '@contract/order';
import { listStatements, payPastDue, readSubscription } from '@contract/statement';
import { mailbox, runRenewals, setFixtures } from '@contract/test-mode';
import { transferProgress } from '@contract/transfer';
import { billingCalendar, dayOfMonth } from '@backend/shared/billing-calendar';
import { accounts } from '@backend/schema';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { cancelAndRelease } from '../support/canceling';
import {
  addedCard,
  newKey,
  newShopper,
  parkedDomain,
  purchaseOf,
  traceOf,
  transferOf,
  upgradeOf,
  type Shopper,
} from '../support/shopper';
import { freshBackend } from '../support/test-server';

const backend = freshBackend();

const microsite = 'cedar-life.example';

const previewOf = (shopper: Shopper, action: 'buy_full' | 'buy_parked', domain: string) =>
  shopper.call(previewBilling, { query: { action, domain } });

const order = (shopper: Shopper, body: OrderBody) => shopper.call(orderDomain, { body });

async function statementCount(shopper: Shopper): Promise<number> {
  return (await shopper.call(listStatements)).total_items;
}

describe('a month that is already paid for', () => {
  it('is not charged again when the domain returns to its former plan, and creates no statement', async () => {
    const shopper = await newShopper(backend);
    const statements = await statementCount(shopper);
    const path = { name: microsite };
    await shopper.call(changeDomain, { path, body: { domain_type: 'parked' } });
    const preview = await previewOf(shopper, 'buy_full', microsite);
    expect(preview).toMatchObject({ due_now: 0, increase: 2500, monthly_rate: 7700 });
    const body = { domain_type: 'c1', expected_amount: 0 };
    const enabled = await shopper.call(changeDomain, { path, key: newKey(), body });
    expect(enabled).toMatchObject({ domain_type: 'c1' });
    expect(await statementCount(shopper)).toBe(statements);
    expect(await traceOf(shopper, microsite)).toMatchObject({ statuses: ['done'], charges: 0 });
    const [mail] = await shopper.visitor.call(mailbox);
    expect(mail?.text).toContain(
      "We didn't charge anything: you've already paid for this month. As an Enhanced Microsite",
    );
  });

  it('counts toward the price of a more expensive plan if the name is canceled, released and bought again', async () => {
    const shopper = await newShopper(backend);
    const body = await purchaseOf(shopper, { domain_type: 'parked' });
    const { name } = body;
    await order(shopper, body);
    await cancelAndRelease(backend, shopper, name);
    expect(await previewOf(shopper, 'buy_parked', name)).toMatchObject({
      due_now: 0,
      increase: 900,
    });
    const other = await previewOf(shopper, 'buy_full', 'never-bought.com');
    const again = await previewOf(shopper, 'buy_full', name);
    expect(again.increase).toBe(3400);
    expect(Math.abs(other.due_now - body.expected_amount - again.due_now)).toBeLessThanOrEqual(1);
    await order(shopper, { ...body, domain_type: 'c1', expected_amount: again.due_now });
    expect(await previewOf(shopper, 'buy_full', name)).toMatchObject({ due_now: 0 });
  });

  it('does not count if its charge was refunded', async () => {
    const shopper = await newShopper(backend);
    const body = await purchaseOf(shopper, { name: 'refused-coverage.com' });
    await shopper.refused(orderDomain, { body });
    expect((await previewOf(shopper, 'buy_full', body.name)).due_now).toBe(body.expected_amount);
  });
});

describe('an account that is past due', () => {
  it('cannot order or upgrade until it has paid', async () => {
    const shopper = await newShopper(backend, 'multi', '100003');
    const domains = [
      { name: 'birch-quote.example', domain_type: 'c1' as const },
      { name: parkedDomain.replace('cedar', 'birch'), domain_type: 'parked' as const },
    ];
    await shopper.call(setFixtures, { body: { account_number: shopper.account, domains } });
    const body = await purchaseOf(shopper, { name: 'owing-quote.com' });
    const path = { name: domains[1]?.name ?? '' };
    const { due_now } = await previewOf(shopper, 'buy_full', path.name);
    const upgrade = { domain_type: 'c1', expected_amount: due_now };
    for (const refused of [
      await shopper.refused(orderDomain, { body }),
      await shopper.refused(changeDomain, { path, key: newKey(), body: upgrade }),
    ]) {
      expect(refused).toMatchObject({
        status: 409,
        error: {
          error_reason: 'past_due',
          error:
            "Your account is past due. You haven't been charged. Pay what is due, then try again.",
        },
      });
    }
    expect(await traceOf(shopper, body.name)).toMatchObject({ charges: 0, registrations: 0 });
    await shopper.call(payPastDue, { body: { expected_amount: 3400 } });
    await order(shopper, body);
  });
});

describe('the Enhanced Microsite that a Parked Domain needs', () => {
  it.each([
    { name: 'harbor-coverage.com', code: 'HC-2041-XFER', state: 'runs', seconds: 1 },
    { name: 'opaque-coverage.com', code: 'OPAQUE-7', state: 'fails', seconds: 61 },
  ])('is accepted only if its transfer has not failed: the transfer $state', async (each) => {
    const shopper = await newShopper(backend, 'newcomer', '100005');
    await addedCard(shopper, '4242 4242 4242 4242');
    const { name, code: transfer_auth_code } = each;
    await order(shopper, await transferOf(shopper, { name, transfer_auth_code }));
    await shopper.advance(each.seconds);
    await shopper.call(transferProgress, { path: { name } });
    const body = await purchaseOf(shopper, { domain_type: 'parked' });
    if (each.state === 'runs') {
      await order(shopper, body);
      return;
    }
    const { error } = await shopper.refused(orderDomain, { body });
    expect(error.error_reason).toBe('parked_needs_microsite');
  });
});

describe('a bill', () => {
  it('is created at midnight in the billing time zone, not UTC, and dated accordingly', async () => {
    const shopper = await newShopper(backend);
    const { dayOf, startOf } = billingCalendar('America/Chicago');
    const day = daysAfter(dayOf(new Date()), 1);
    await backend.store.database
      .update(accounts)
      .set({ billingDay: dayOfMonth(day), renewsOn: day })
      .where(eq(accounts.number, shopper.account));
    const before = await statementCount(shopper);
    const moveTo = async (moment: number) => {
      const { now } = await shopper.advance(0.001);
      await shopper.advance((moment - Date.parse(now)) / 1000);
      await shopper.call(runRenewals);
      await shopper.visitor.signIn('agent');
    };
    const midnight = startOf(day).getTime();
    await moveTo(midnight - 600_000);
    expect(await statementCount(shopper)).toBe(before);
    expect((await shopper.call(readSubscription)).next_billing).toBe(day);
    const id = await addedCard(shopper, '4000 0000 0000 0002');
    await shopper.call(makeDefault, { path: { id } });
    await moveTo(midnight + 60_000);
    const [bill] = (await shopper.call(listStatements)).statements;
    expect(bill).toMatchObject({ customer_facing_created: day, status: 'past_due' });
    expect(bill?.charges[0]?.period_range_start).toBe(day);
    expect((await shopper.call(readSubscription)).next_attempt_on).toBe(daysAfter(day, 1));
  });
});

describe("an upgrade that isn't paid for yet", () => {
  it('charges the difference, and its email names the amount and the bill', async () => {
    const shopper = await newShopper(backend);
    const body = await upgradeOf(shopper);
    await shopper.call(changeDomain, { path: { name: parkedDomain }, key: newKey(), body });
    const [statement] = (await shopper.call(listStatements)).statements;
    const [mail] = await shopper.visitor.call(mailbox);
    const sum = `$${(body.expected_amount / 100).toFixed(2)}`;
    expect(statement?.amount).toBe(body.expected_amount / 100);
    expect(mail?.text).toContain(`We charged ${sum} to your Visa ending in 4242.`);
    expect(mail?.text).toContain(`Receipt ${statement?.customer_facing_id}, `);
  });
});
