import { mostCounted, searchEmailLogs } from '@contract/email-log';
import { cancelDomain } from '@contract/domain-settings';
import { daysAfter } from '@contract/iso-day';
import { billingCalendar } from '@backend/shared/billing-calendar';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { today } from '../support/bills';
import { newShopper } from '../support/shopper';
import { sharedBackend } from '../support/test-server';

const backend = sharedBackend();
const calendar = billingCalendar('America/Chicago');

it('searches deliveries by email address, domain, day and outcome, newest first', async () => {
  const staff = await newShopper(backend, 'staff');
  const search = (query: Record<string, string> = {}) =>
    staff.visitor.call(searchEmailLogs, { query });
  const all = await search();
  expect(all.total_items).toBeGreaterThan(5);
  const times = all.deliveries.map(({ received_at }) => received_at);
  expect(times).toEqual(times.toSorted().toReversed());
  const [first] = all.deliveries;
  expect(first).toMatchObject({
    redirect_pk: expect.any(String),
    account_number: staff.account,
    agency_name: expect.stringMatching(/\w/),
  });

  const bounced = await search({ outcome: 'bounced' });
  expect(bounced.total_items).toBe(
    all.deliveries.filter(({ outcome }) => outcome === 'bounced').length,
  );
  expect(bounced.deliveries[0]?.reason).toEqual(expect.any(String));
  const { redirect_address: address = '', domain = '' } = first ?? {};
  for (const { redirect_address } of (await search({ address: address.toUpperCase() })).deliveries)
    expect(redirect_address).toBe(address);
  expect((await search({ domain: domain.slice(0, 6) })).total_items).toBeGreaterThan(0);
  expect((await search({ domain: '%' })).total_items).toBe(0);
  expect((await search({ page: '900' })).deliveries).toEqual([]);
  const query = { from: '2026-02-02', to: '2026-02-01' };
  const refused = await staff.visitor.refused(searchEmailLogs, { query });
  expect([refused.status, refused.error.fields]).toEqual([
    422,
    { from: 'The first day must not be after the last one' },
  ]);

  await staff.call(cancelDomain, { path: { name: domain } }).catch(() => undefined);
  expect((await search({ domain })).deliveries[0]).toMatchObject({
    domain,
    account_number: null,
    agency_name: null,
  });
});

it('searches by day in the billing time zone', async () => {
  const staff = await newShopper(backend, 'staff');
  const midnight = calendar.startOf(today());
  // Both times are on the same day in UTC.
  const address = 'midnight@inbox.example';
  await backend.store.database.execute(sql`
    insert into mail_deliveries (id, kind, redirect_address, real_address, sender, body_id, bytes, outcome, received_at, due_at)
    select gen_random_uuid(), 'forward', 'info@cedar-quote.example', ${address}, minutes, gen_random_uuid(), 1, 'delivered',
      ${midnight.toISOString()}::timestamptz + minutes::interval, now()
    from unnest(array['-30 minutes', '30 minutes']) as minutes`);
  const sentOn = async (day: string) => {
    const query = { address, from: day, to: day };
    const { deliveries } = await staff.visitor.call(searchEmailLogs, { query });
    return deliveries.map(({ sender }) => sender);
  };
  expect(await sentOn(daysAfter(today(), -1))).toEqual(['-30 minutes']);
  expect(await sentOn(today())).toEqual(['30 minutes']);
});

it("finds a domain's whole name even if others contain it, and stops counting at a limit", async () => {
  const staff = await newShopper(backend, 'staff');
  await backend.store.database.execute(sql`
    insert into mail_deliveries (id, kind, redirect_address, real_address, sender, body_id, bytes, outcome, received_at, due_at)
    select gen_random_uuid(), 'forward', 'info@' || domain, 'info@inbox.example', '', gen_random_uuid(), 1, 'delivered', now(), now()
    from unnest(array['cedar-quote.example', 'not-cedar-quote.example']) domain, generate_series(1, ${mostCounted})`);
  const search = (domain: string, page = '1') =>
    staff.visitor.call(searchEmailLogs, { query: { domain, page } });
  const whole = await search('Cedar-Quote.example', '400');
  expect(new Set(whole.deliveries.map(({ domain }) => domain))).toEqual(
    new Set(['cedar-quote.example']),
  );
  expect([whole.total_items, whole.total_pages]).toEqual([mostCounted, mostCounted / 25]);
  const parts = await search('CEDAR-quote.exam');
  expect(new Set(parts.deliveries.map(({ domain }) => domain))).toContain(
    'not-cedar-quote.example',
  );
});

it('only staff can search deliveries', async () => {
  const { visitor } = await newShopper(backend);
  expect((await visitor.refused(searchEmailLogs)).status).toBe(403);
});
