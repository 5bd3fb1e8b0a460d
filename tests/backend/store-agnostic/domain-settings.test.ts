import { lockAccount } from '@backend/resources/cards/card-queries';
import { domains } from '@backend/schema';
import { restoreDomain } from '@contract/canceled-domain';
import { previewBilling } from '@contract/billing';
import { listCards } from '@contract/card';
import { listDomains } from '@contract/domain';
import { readDomain } from '@contract/domain-detail';
import { cancelDomain, changeDomain } from '@contract/domain-settings';
import { addRedirect } from '@contract/email-redirect';
import { orderDomain, readOrder } from '@contract/order';
import { activeUser } from '@contract/user';
import { readOverview } from '@contract/overview';
import { eq } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import {
  addedCard,
  newKey,
  newShopper,
  parkedDomain,
  traceOf,
  transferOf,
  upgradeOf,
  type Shopper,
} from '../support/shopper';
import { storeKind } from '../../../scripts/lib/test-store';
import { freshBackend } from '../support/test-server';
import { waitingForLock } from '../support/waiting-for-lock';

const backend = freshBackend();

const microsite = 'cedar-quote.example';

const change = (shopper: Shopper, name: string, body: unknown, key = newKey()) =>
  shopper.call(changeDomain, { path: { name }, body, key });

async function refusal(shopper: Shopper, name: string, body: unknown, key = newKey()) {
  const sent = { path: { name }, body, key };
  const { status, error } = await shopper.refused(changeDomain, sent);
  return { status, reason: error.error_reason, error };
}

const domain = (shopper: Shopper, name: string) => shopper.call(readDomain, { path: { name } });

const monthly = async (shopper: Shopper) =>
  (await shopper.call(readOverview)).subscription.monthly_rate;

describe("a domain's registration", () => {
  it('is renewed on the next anniversary of the order, which is unknown for a transferred name', async () => {
    const shopper = await newShopper(backend);
    const today = new Date().toISOString().slice(0, 10);
    const seeded = await domain(shopper, microsite);
    const [year = 0] = today.split('-').map(Number);
    expect(seeded.renews_on?.slice(4)).toBe(seeded.registered_on.slice(4));
    expect((seeded.renews_on ?? '') > today).toBe(true);
    expect(Number(seeded.renews_on?.slice(0, 4)) - year).toBeLessThanOrEqual(1);
    await shopper.call(orderDomain, { body: await transferOf(shopper), key: newKey() });
    const moved = (await shopper.call(listDomains)).filter(({ transfer_id: id }) => id !== null);
    expect(moved.map(({ renews_on: renews }) => renews)).toEqual([null]);
  });
});

it('an inactive domain has the stored reason and day, also after it was restored, and no other domain has them', async () => {
  const shopper = await newShopper(backend);
  const explained = async () =>
    (await shopper.call(listDomains)).flatMap(({ name, inactive_reason, inactive_since }) =>
      inactive_reason === undefined ? [] : [{ name, inactive_since }],
    );
  const before = await explained();
  expect(before).toEqual([
    { name: 'cedar-paused.example', inactive_since: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) },
  ]);
  const path = { name: 'cedar-paused.example' };
  await shopper.request(cancelDomain, { path });
  expect(await explained()).toEqual([]);
  const body = { expected_amount: 0 };
  await shopper.call(restoreDomain, { path, body });
  expect(await explained()).toEqual(before);
  await backend.store.database
    .update(domains)
    .set({ active: true })
    .where(eq(domains.name, path.name));
  expect(await explained()).toEqual([]);
});

describe("a domain's settings", () => {
  it('are normalized, saved and returned', async () => {
    const shopper = await newShopper(backend);
    const saved = await change(shopper, microsite, {
      version: 1,
      whois_admin_email: ' Owner@Inbox.Example ',
      meta_description: 'Quotes in minutes',
      parked_target: 'inbox.example/offers',
      articles_blacklist: ['Flood basics', ' Flood basics ', 'Renters 101'],
      cookie_management_id: '0f8e2c52-6f0d',
      google_domain_verification:
        '<meta name="google-site-verification" content="Hk3_2mVxQ9tYb7LrC4sW1eZpN8uA6dGfJ0oXiK5vT-M" />',
    });
    expect(saved).toMatchObject({
      version: 2,
      whois_admin_email: 'Owner@inbox.example',
      meta_description: 'Quotes in minutes',
      parked_target: 'https://inbox.example/offers',
      articles_blacklist: ['Flood basics', 'Renters 101'],
      cookie_management_id: '0f8e2c52-6f0d',
      google_domain_verification: 'Hk3_2mVxQ9tYb7LrC4sW1eZpN8uA6dGfJ0oXiK5vT-M',
    });
    expect(await domain(shopper, microsite)).toMatchObject(saved);
    const cleared = { version: 2, meta_description: ' ', parked_target: null };
    expect(await change(shopper, microsite, cleared)).toMatchObject({
      meta_description: null,
      parked_target: null,
      cookie_management_id: '0f8e2c52-6f0d',
    });
  });

  it('are refused with the current settings if another change was saved first', async () => {
    const shopper = await newShopper(backend);
    const edits = ['one', 'two', 'three'].map((meta_description) =>
      shopper.request(changeDomain, {
        path: { name: microsite },
        body: { version: 1, meta_description },
      }),
    );
    const statuses = (await Promise.all(edits)).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([200, 409, 409]);
    const current = await domain(shopper, microsite);
    expect(current.version).toBe(2);
    const late = await refusal(shopper, microsite, { version: 1, parked_target: null });
    expect(late).toMatchObject({ status: 409, reason: 'conflict' });
    const { meta_description, last_change } = current;
    expect(late.error.current).toMatchObject({ meta_description, last_change });
    const { user_id } = await shopper.call(activeUser);
    expect(last_change).toMatchObject({ user_id, name: expect.stringMatching(/^\w+ \w+$/) });
    expect(Date.now() - Date.parse(last_change?.at ?? '')).toBeLessThan(60_000);
  });

  it('are refused with a message for each invalid field, and nothing is saved', async () => {
    const shopper = await newShopper(backend);
    for (const [field, value] of [
      ['whois_admin_email', 'nobody'],
      ['whois_admin_email', null],
      ['meta_description', 'x'.repeat(301)],
      ['parked_target', 'javascript:alert(1)'],
      ['parked_target', 'https://user:secret@inbox.example/'],
      ['parked_target', 'http://127.0.0.1/'],
      ['parked_target', 'localhost'],
      ['parked_target', microsite],
      ['parked_target', `http://WWW.${microsite}/again`],
      ['articles_blacklist', Array.from({ length: 101 }, (_, index) => `Article ${index}`)],
      ['articles_blacklist', ['x'.repeat(201)]],
      ['cookie_management_id', '"><script>'],
      ['google_domain_verification', 'short'],
    ] as const) {
      const got = await refusal(shopper, microsite, { version: 1, [field]: value });
      expect(got).toMatchObject({ status: 422, reason: 'invalid' });
      expect(Object.keys(got.error.fields ?? {})).toEqual([field]);
    }
    expect((await domain(shopper, microsite)).version).toBe(1);
  });

  it('are refused if sent with a plan or without a version', async () => {
    const shopper = await newShopper(backend);
    for (const body of [{ meta_description: 'x' }, { domain_type: 'parked', version: 1 }, {}]) {
      expect(await refusal(shopper, microsite, body)).toMatchObject({ status: 422 });
    }
  });
});

describe('an upgrade', () => {
  it('is refused for a domain that is not active', async () => {
    const shopper = await newShopper(backend);
    await backend.store.database
      .update(domains)
      .set({ active: false })
      .where(eq(domains.name, parkedDomain));
    const got = await refusal(shopper, parkedDomain, await upgradeOf(shopper));
    expect(got).toMatchObject({
      status: 422,
      error: { fields: { domain_type: expect.any(String) } },
    });
  });

  it('charges the difference once, and changes the plan', async () => {
    const shopper = await newShopper(backend);
    const query = { action: 'buy_full', domain: parkedDomain };
    const preview = await shopper.call(previewBilling, { query });
    expect(preview.increase).toBe(2500);
    const before = await monthly(shopper);
    const key = newKey();
    const body = await upgradeOf(shopper);
    const upgraded = await change(shopper, parkedDomain, body, key);
    expect(upgraded).toMatchObject({ domain_type: 'c1', active: true, version: 2 });
    expect(await change(shopper, parkedDomain, body, key)).toEqual(upgraded);
    expect(await monthly(shopper)).toBe(before + 2500);
    expect(await shopper.call(readOrder, { path: { key } })).toMatchObject({ status: 'done' });
    expect(await traceOf(shopper, parkedDomain)).toEqual({
      statuses: ['done'],
      charges: 1,
      kept: preview.due_now,
      registrations: 0,
      domains: 1,
    });
  });

  it.each([
    ['one key', newKey()],
    ['a key each', undefined],
  ])('is charged once if sent five times at once with %s', async (_, key) => {
    const shopper = await newShopper(backend);
    const body = await upgradeOf(shopper);
    const sent = Array.from({ length: 5 }, () =>
      shopper.request(changeDomain, {
        path: { name: parkedDomain },
        body,
        key: key ?? newKey(),
      }),
    );
    const statuses = (await Promise.all(sent)).map(({ status }) => status);
    expect(statuses).toContain(200);
    expect(statuses.every((status) => status === 200 || status === 409)).toBe(true);
    expect(await traceOf(shopper, parkedDomain)).toMatchObject({
      charges: 1,
      kept: body.expected_amount,
    });
  });

  it('is refused if its key was looked up before it arrived', async () => {
    const shopper = await newShopper(backend);
    const key = newKey();
    await shopper.call(readOrder, { path: { key } });
    const got = await refusal(shopper, parkedDomain, await upgradeOf(shopper), key);
    expect(got).toMatchObject({ status: 409, reason: 'order_voided' });
    expect(await traceOf(shopper, parkedDomain)).toMatchObject({ charges: 0 });
  });

  it('is refused with the new preview if its amount changed', async () => {
    const shopper = await newShopper(backend);
    const { expected_amount } = await upgradeOf(shopper);
    const got = await refusal(shopper, parkedDomain, { domain_type: 'c1', expected_amount: 1 });
    expect(got).toMatchObject({ status: 409, reason: 'amount_changed' });
    expect(got.error.preview).toMatchObject({ due_now: expected_amount, increase: 2500 });
  });

  it.each([
    ['4000 0000 0000 0002', 422, 'card_declined'],
    ['4000 0000 0000 0119', 502, 'gateway_failed'],
  ])('with the card %s fails with %i %s, and changes nothing', async (number, status, reason) => {
    const shopper = await newShopper(backend);
    const payment_id = await addedCard(shopper, number);
    const got = await refusal(shopper, parkedDomain, await upgradeOf(shopper, { payment_id }));
    expect(got).toMatchObject({ status, reason });
    expect((await domain(shopper, parkedDomain)).domain_type).toBe('parked');
    expect(await traceOf(shopper, parkedDomain)).toMatchObject({ charges: 0 });
  });

  it('is refused without a key, with an expired card, and for a domain that already has the plan', async () => {
    const shopper = await newShopper(backend);
    const body = await upgradeOf(shopper);
    const keyless = await shopper.visitor.refused(changeDomain, {
      path: { account_number: shopper.account, name: parkedDomain },
      body,
    });
    expect(keyless.error.error_reason).toBe('key_needed');
    const payment_id = (await shopper.call(listCards)).find(({ expired }) => expired)?.id ?? '';
    const expired = await refusal(shopper, parkedDomain, { ...body, payment_id });
    expect(expired.reason).toBe('card_expired');
    const again = await refusal(shopper, microsite, body);
    expect(again).toMatchObject({ status: 409, reason: 'conflict' });
    expect(await refusal(shopper, 'maple-quote.example', body)).toMatchObject({ status: 404 });
    expect(await traceOf(shopper, microsite)).toMatchObject({ charges: 0 });
  });
});

describe('parking', () => {
  it('keeps the domain, lowers the monthly total, and can be repeated', async () => {
    const shopper = await newShopper(backend);
    const before = await monthly(shopper);
    for (let times = 0; times < 2; times += 1) {
      const parked = await change(shopper, microsite, { domain_type: 'parked' });
      expect(parked).toMatchObject({ domain_type: 'parked', version: 2, email_count: 4 });
    }
    expect(await monthly(shopper)).toBe(before - 2500);
  });

  it('requires another active Enhanced Microsite', async () => {
    const shopper = await newShopper(backend, 'multi', '100002');
    const got = await refusal(shopper, 'maple-quote.example', { domain_type: 'parked' });
    expect(got).toMatchObject({ status: 422, reason: 'parked_needs_microsite' });
  });

  // PGlite has one connection, so its transactions never overlap.
  it.runIf(storeKind === 'postgres')(
    'leaves one Enhanced Microsite, even if all are parked at once',
    async () => {
      const shopper = await newShopper(backend);
      const { database } = backend.store;
      const parking = ['cedar-quote.example', 'cedar-life.example'].map((name) => ({
        path: { name },
        body: { domain_type: 'parked' },
      }));
      let sent: Promise<unknown> | undefined;
      await database.transaction(async (transaction) => {
        await lockAccount(transaction, shopper.account);
        sent = Promise.all(parking.map((call) => shopper.request(changeDomain, call)));
        await vi.waitFor(async () => expect(await waitingForLock(database)).toBe(2), 4_000);
      });
      await sent;
      const active = (await shopper.call(listDomains)).filter(
        (each) => each.active && each.domain_type === 'c1',
      );
      expect(active).toHaveLength(1);
    },
  );
});

describe('canceling', () => {
  it('removes the domain and its redirects from the account, once', async () => {
    const shopper = await newShopper(backend);
    const path = { name: microsite };
    const response = await shopper.request(cancelDomain, { path });
    expect(response.status).toBe(204);
    expect((await shopper.refused(readDomain, { path })).status).toBe(404);
    const redirect = { redirect_address: `a@${microsite}`, real_address: 'b@inbox.example' };
    expect((await shopper.refused(addRedirect, { path, body: redirect })).status).toBe(404);
    expect((await shopper.refused(cancelDomain, { path })).status).toBe(404);
    expect(await traceOf(shopper, microsite)).toMatchObject({ domains: 0 });
  });

  it('is refused during a transfer, as is a plan change', async () => {
    const shopper = await newShopper(backend);
    const body = await transferOf(shopper);
    await shopper.call(orderDomain, { body });
    const path = { name: body.name };
    const refused = await shopper.refused(cancelDomain, { path });
    expect([refused.status, refused.error.error]).toEqual([
      409,
      expect.stringContaining('still being transferred'),
    ]);
    expect(await refusal(shopper, body.name, { domain_type: 'parked' })).toMatchObject({
      status: 409,
    });
    await shopper.advance(61);
    expect((await shopper.request(cancelDomain, { path })).status).toBe(204);
  });

  it("returns 404 for another account's domain", async () => {
    const shopper = await newShopper(backend);
    const path = { name: 'maple-quote.example' };
    expect((await shopper.refused(cancelDomain, { path })).status).toBe(404);
    expect(await traceOf(shopper, path.name)).toMatchObject({ domains: 1 });
  });
});
