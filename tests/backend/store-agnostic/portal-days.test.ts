import { assertDefined } from '@contract/assert-defined';
import { readAttention } from '@contract/attention';
import { listCanceledDomains } from '@contract/canceled-domain';
import { addComplianceRegex } from '@contract/compliance';
import { readDomain } from '@contract/domain-detail';
import { cancelDomain } from '@contract/domain-settings';
import { daysAfter, monthsAfter } from '@contract/iso-day';
import { saveLinks } from '@contract/link';
import { orderDomain, readReceipt } from '@contract/order';
import { emailStatement, listStatements } from '@contract/statement';
import { mailbox } from '@contract/test-mode';
import { transferProgress } from '@contract/transfer';
import { toDomainResponse } from '@backend/resources/domains/domain-mapper';
import { shortDayWithYear } from '@contract/day-words';
import { billingCalendar } from '@backend/shared/billing-calendar';
import { domains } from '@backend/schema';
import { describe, expect, it } from 'vitest';
import { billAlone } from '../support/bills';
import { newKey, newShopper, purchaseOf, transferOf, type Shopper } from '../support/shopper';
import { freshBackend } from '../support/test-server';

const backend = freshBackend();
const calendar = billingCalendar('America/Chicago');

/** Advances the clock to some minutes from the midnight after next in the billing time zone. Returns the day there. */
async function advanceTo(shopper: Shopper, minutes: number): Promise<string> {
  const now = new Date((await shopper.advance(0)).now);
  const midnight = calendar.startOf(daysAfter(calendar.dayOf(now), 2));
  const then = new Date(midnight.getTime() + minutes * 60_000);
  await shopper.advance((then.getTime() - now.getTime()) / 1000);
  await shopper.visitor.signIn('agent');
  return calendar.dayOf(then);
}

// At both times, UTC has the later day.
describe.each([
  ['23:30', -30],
  ['00:30', 30],
])("at %s in the billing time zone, that time zone's day", (_time, minutes) => {
  it('is the day of a registration, its receipt, its bill, its payment and their emails', async () => {
    const shopper = await newShopper(backend);
    await billAlone(backend, shopper);
    const day = await advanceTo(shopper, minutes);
    const [order, key] = [await purchaseOf(shopper), newKey()];
    const { name } = order;
    await shopper.call(orderDomain, { body: order, key });
    const { registered_on, renews_on } = await shopper.call(readDomain, { path: { name } });
    expect([registered_on, renews_on]).toEqual([day, monthsAfter(day, 12)]);
    expect((await shopper.call(readReceipt, { path: { key } })).ordered_on).toBe(day);
    const [bill] = (await shopper.call(listStatements)).statements;
    expect([bill?.customer_facing_created, bill?.payments[0]?.paid_on]).toEqual([day, day]);
    const body = { email: 'books@ledger.example' };
    await shopper.call(emailStatement, { path: { id: bill?.id ?? '' }, body });
    const mails = await shopper.visitor.call(mailbox);
    expect(mails).toHaveLength(2);
    for (const { text } of mails) {
      expect(text).toContain(`Receipt ${bill?.customer_facing_id}, ${shortDayWithYear(day)}`);
      expect(text).toContain(` on ${shortDayWithYear(day)}`);
    }
  });

  it('is the day of a cancellation, a transfer, a tracking link and a pattern', async () => {
    const shopper = await newShopper(backend);
    await billAlone(backend, shopper);
    const day = await advanceTo(shopper, minutes);
    await shopper.request(cancelDomain, { path: { name: 'cedar-life.example' } });
    const [canceled] = await shopper.call(listCanceledDomains);
    expect(canceled?.release_day).toBe(daysAfter(day, 30));
    const { name } = await shopper.call(orderDomain, { body: await transferOf(shopper) });
    const transfer = await shopper.call(transferProgress, { path: { name } });
    expect([transfer.submitted_on, transfer.updated_on]).toEqual([day, day]);
    const { items } = await shopper.call(readAttention);
    expect(items).toContainEqual(expect.objectContaining({ submitted_on: day, day: 1 }));
    const campaign = { domain: 'cedar-quote.example', landing_page: '/auto', source: 'GD' };
    const links = [{ id: newKey(), ...campaign, code: '555', name: '' }];
    expect(await shopper.call(saveLinks, { body: { links } })).toMatchObject([{ created_on: day }]);
    const staff = await newShopper(backend, 'staff');
    const body = { pattern: `guaranteed ${newKey()}`, note: '' };
    expect(await staff.call(addComplianceRegex, { body })).toMatchObject({ changed_on: day });
  });
});

it.each([
  ['2027-11-29T05:30:00Z', '2028-11-28'],
  ['2027-11-28T05:30:00Z', '2027-11-28'],
  ['2027-11-28T06:30:00Z', '2028-11-28'],
])(
  'at %s, a registration of November 28, 11:30 PM in Chicago is renewed on %s',
  async (now, day) => {
    const [row] = await backend.store.database.select().from(domains).limit(1);
    const domain = { ...assertDefined(row, 'domain'), createdAt: new Date('2026-11-29T05:30:00Z') };
    const none = {
      transfer: null,
      redirectCount: 0,
      siteBeingSetUp: null,
      isDnsPending: false,
      banner: null,
      deniedImages: [],
      changer: null,
    };
    const clock = { ...backend.clock, calendar, now: () => new Date(now) };
    expect(toDomainResponse({ domain, ...none }, clock)).toMatchObject({
      registered_on: '2026-11-28',
      renews_on: day,
    });
  },
);
