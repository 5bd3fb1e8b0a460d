import { searchEmailLogs } from '@contract/email-log';
import { cancelDomain } from '@contract/domain-settings';
import { expect, it } from 'vitest';
import { newShopper } from '../support/shopper';
import { sharedBackend } from '../support/test-server';

const backend = sharedBackend();

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
  const { redirect_address: address = '', domain = '', received_at = '' } = first ?? {};
  for (const { redirect_address } of (await search({ address: address.toUpperCase() })).deliveries)
    expect(redirect_address).toBe(address);
  expect((await search({ domain: domain.slice(0, 6) })).total_items).toBeGreaterThan(0);
  expect((await search({ domain: '%' })).total_items).toBe(0);
  const day = received_at.slice(0, 10);
  const ofDay = await search({ from: day, to: day });
  expect(ofDay.deliveries.map((each) => each.received_at.slice(0, 10))).toEqual(
    all.deliveries.filter((each) => each.received_at.startsWith(day)).map(() => day),
  );
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

it('only staff can search deliveries', async () => {
  const { visitor } = await newShopper(backend);
  expect((await visitor.refused(searchEmailLogs)).status).toBe(403);
});
