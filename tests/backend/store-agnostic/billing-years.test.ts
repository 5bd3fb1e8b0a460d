import { cancelDomain, changeDomain } from '@contract/domain-settings';
import { orderDomain } from '@contract/order';
import type { Charge } from '@contract/statement';
import {
  emailStatement,
  listStatements,
  readBillingYear,
  readStatement,
  readSubscription,
} from '@contract/statement';
import { listStaffActions } from '@contract/staff-action';
import { mailbox } from '@contract/test-mode';
import { billChanges } from '@contract/bill-changes';
import { describe, expect, it } from 'vitest';
import { newKey, newShopper, parkedDomain, purchaseOf, type Shopper } from '../support/shopper';
import { freshBackend } from '../support/test-server';

const backend = freshBackend();

const history = (shopper: Shopper, query: { page?: string; year?: string } = {}) =>
  shopper.call(listStatements, { query });
const yearOf = (shopper: Shopper, year: number | string) =>
  shopper.call(readBillingYear, { path: { year: String(year) } });
const latest = async (shopper: Shopper) => {
  const [statement] = (await history(shopper)).statements;
  if (statement === undefined) throw new Error('The account has no statement');
  return statement;
};

describe('the years of a billing history', () => {
  it('add up to all bills, each with what was paid after refunds', async () => {
    const shopper = await newShopper(backend);
    const { years, total_items: total } = await history(shopper);
    expect(years.map(({ year }) => year)).toEqual(
      years.map(({ year }) => year).toSorted((one, other) => other - one),
    );
    expect(years.reduce((sum, { statements }) => sum + statements, 0)).toBe(total);
    for (const { year, ...sums } of years) {
      const { statements } = await yearOf(shopper, year);
      const days = statements.map(({ customer_facing_created: day }) => day);
      expect(days.every((day) => day.startsWith(`${year}-`))).toBe(true);
      expect(days).toEqual(days.toSorted());
      const payments = statements.flatMap((each) => each.payments);
      expect(sums).toEqual({
        statements: statements.length,
        billed_in_cents: statements.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0),
        refunded_in_cents: payments.reduce(
          (sum, { refunded_amount_in_cents: back }) => sum + back,
          0,
        ),
        paid_in_cents: payments.reduce(
          (sum, { amount_in_cents: paid, refunded_amount_in_cents: back }) => sum + paid - back,
          0,
        ),
      });
      const ofYear = await history(shopper, { year: String(year) });
      expect(ofYear.total_items).toBe(statements.length);
      expect(ofYear.years).toEqual(years);
      expect(ofYear.statements).toEqual(statements.toReversed().slice(0, ofYear.page_size));
    }
  });

  it('are not found without bills', async () => {
    const shopper = await newShopper(backend);
    expect((await history(shopper, { year: '1999' })).statements).toEqual([]);
    for (const year of ['1999', '26', '20261', 'next']) {
      expect((await shopper.refused(readBillingYear, { path: { year } })).status).toBe(404);
      if (year === '1999') continue;
      expect((await shopper.refused(listStatements, { query: { year } })).status).toBe(422);
    }
    const newcomer = await newShopper(backend, 'newcomer', '100005');
    expect((await history(newcomer)).years).toEqual([]);
  });
});

describe('the changes of the next bill', () => {
  const changesOf = async (shopper: Shopper) =>
    (await shopper.call(readSubscription)).last_bill?.changes;

  it('are what was bought, parked and canceled since the latest bill', async () => {
    const shopper = await newShopper(backend);
    expect(await changesOf(shopper)).toEqual([]);
    const { name } = (await purchaseOf(shopper)) as { name: string };
    await shopper.call(orderDomain, { body: await purchaseOf(shopper) });
    const added = { domain: name, kind: 'added', amount_in_cents: 3400 };
    expect(await changesOf(shopper)).toEqual([added]);
    await shopper.request(changeDomain, {
      path: { name: 'cedar-life.example' },
      body: { domain_type: 'parked' },
    });
    await shopper.request(cancelDomain, { path: { name: parkedDomain } });
    expect(await changesOf(shopper)).toEqual(
      expect.arrayContaining([
        added,
        { domain: 'cedar-life.example', kind: 'parked', amount_in_cents: -2500 },
        { domain: parkedDomain, kind: 'canceled', amount_in_cents: -900 },
      ]),
    );
  });

  it('are unknown before the first monthly bill', async () => {
    const newcomer = await newShopper(backend, 'newcomer', '100005');
    expect((await newcomer.call(readSubscription)).last_bill).toBeNull();
  });

  it('compare the price of each domain, however many a line names', () => {
    const line = (memo: string, amount_in_cents: number, quantity = 1) =>
      ({ memo, amount_in_cents, quantity }) as Charge;
    expect(
      billChanges(
        [line('one.example, two.example', 6800, 2), line('old.example', 900), line('x', -100)],
        [line('one.example', 3400), line('old.example', 3400), line('old.example', 0, 3)],
      ),
    ).toEqual([
      { domain: 'old.example', kind: 'upgraded', amount_in_cents: 2500 },
      { domain: 'two.example', kind: 'ended', amount_in_cents: -3400 },
    ]);
  });
});

describe('a receipt by email', () => {
  const books = 'Books@Ledger.example';
  const send = (shopper: Shopper, id: string, email = books) =>
    shopper.call(emailStatement, { path: { id }, body: { email } });

  it('contains every line, the total and the payment, and is listed on the bill', async () => {
    const shopper = await newShopper(backend);
    const statement = await latest(shopper);
    const sent = await send(shopper, statement.id);
    expect(sent.events.at(-1)).toMatchObject({
      key: 'receipt_emailed',
      message: `Nora Whitfield emailed this to Books@ledger.example.`,
    });
    const path = { id: statement.id };
    expect(await shopper.call(readStatement, { path })).toEqual(sent);
    const [mail] = await shopper.visitor.call(mailbox);
    expect(mail?.to).toBe('books@ledger.example');
    expect(mail?.subject).toContain(`Receipt ${statement.customer_facing_id} for `);
    for (const { memo } of statement.charges) expect(mail?.text).toContain(memo);
    expect(mail?.text).toContain('Total: $77.00\nPaid with Visa ending in 4242 on ');
    expect(mail?.text).toContain(`/billing/${statement.id}`);
  });

  it('is refused for another account, an unknown bill or a wrong address', async () => {
    const shopper = await newShopper(backend);
    const { id } = await latest(await newShopper(backend, 'multi', '100003'));
    for (const unknown of [id, newKey(), '1']) {
      const refused = await shopper.refused(emailStatement, {
        path: { id: unknown },
        body: { email: books },
      });
      expect(refused.status).toBe(404);
    }
    const own = await latest(shopper);
    const wrong = await shopper.refused(emailStatement, {
      path: { id: own.id },
      body: { email: 'books' },
    });
    expect([wrong.status, wrong.error.fields]).toMatchObject([422, { email: expect.any(String) }]);
    expect(await shopper.visitor.call(mailbox)).toEqual([]);
  });

  it('is limited to 20 an hour, and staff who send one are listed for the owners', async () => {
    const staff = await newShopper(backend, 'staff', '100001');
    const { id, customer_facing_id: number } = await latest(staff);
    for (let times = 0; times < 20; times += 1) await send(staff, id);
    const refused = await staff.refused(emailStatement, { path: { id }, body: { email: books } });
    expect(refused.status).toBe(429);
    const owner = await newShopper(backend);
    const { actions } = await owner.call(listStaffActions);
    expect(actions[0]?.what).toBe(`Emailed bill ${number} to Books@ledger.example`);
  });
});
