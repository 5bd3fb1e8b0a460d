import { readAttention } from '@contract/attention';
import { domainAvailability, suggestedDomains } from '@contract/availability';
import { listDomains } from '@contract/domain';
import { readDomain } from '@contract/domain-detail';
import { giveDetails, readMissingDetails } from '@contract/domain-owner';
import { cancelDomain, changeDomain } from '@contract/domain-settings';
import { orderDomain, readOrder, readReceipt } from '@contract/order';
import { listStatements, readSubscription } from '@contract/statement';
import { listStuckOrders, retryOrder } from '@contract/stuck-order';
import { mailbox, runRenewals } from '@contract/test-mode';
import { transferProgress } from '@contract/transfer';
import { accounts, orders, sandboxNames, transfers } from '@backend/schema';
import {
  RegistrarFailed,
  type Availability,
  type OrderState,
} from '@backend/providers/registrar/registrar';
import { findProblems } from '@backend/tools/find-problems';
import { eq, sql } from 'drizzle-orm';
import { afterEach, describe, expect, it } from 'vitest';
import { billAlone } from '../support/bills';
import { later } from '../support/canceling';
import {
  doneOnce,
  newKey,
  newShopper,
  purchaseOf,
  refunded,
  traceOf,
  transferOf,
  type Shopper,
} from '../support/shopper';
import { freshBackend } from '../support/test-server';

const patient = 'patient-coverage.com';
const regretted = 'regretted-coverage.com';
const unverified = 'unverified-coverage.com';

/** What the registrar does instead of what the sandbox would. */
const plan: { isDown: boolean; availability?: Availability; state?: OrderState } = {
  isDown: false,
};
afterEach(() => {
  plan.isDown = false;
  delete plan.availability;
  delete plan.state;
});

const backend = freshBackend(
  {},
  {
    registrar(sandbox) {
      const unlessDown =
        <Given extends readonly unknown[], Result>(call: (...given: Given) => Promise<Result>) =>
        (...given: Given): Promise<Result> =>
          plan.isDown ? Promise.reject(new RegistrarFailed('Down')) : call(...given);
      return {
        ...sandbox,
        check: async (names) => {
          const { availability } = plan;
          return availability === undefined
            ? sandbox.check(names)
            : new Map(names.map((name) => [name, availability]));
        },
        register: unlessDown(sandbox.register),
        transfer: unlessDown(sandbox.transfer),
        orderState: unlessDown(async (key, name) => plan.state ?? sandbox.orderState(key, name)),
      };
    },
  },
);

const subjects = async ({ visitor }: Shopper) =>
  (await visitor.call(mailbox)).map(({ subject }) => subject).toReversed();

const buy = async (shopper: Shopper, name: string, key = newKey()) =>
  shopper.call(orderDomain, { key, body: await purchaseOf(shopper, { name }) });

const domainOf = (shopper: Shopper, name: string) => shopper.call(readDomain, { path: { name } });

const progress = (shopper: Shopper, name: string) =>
  shopper.call(transferProgress, { path: { name } });

const refundsOf = async (shopper: Shopper) =>
  (await shopper.call(listStatements)).statements
    .flatMap(({ payments }) => payments.map((each) => each.refunded_amount_in_cents))
    .reduce((sum, cents) => sum + cents, 0);

const attention = async (shopper: Shopper, name: string) =>
  (await shopper.call(readAttention)).items.filter(
    (item) => 'domain' in item && item.domain === name,
  );

describe('a name that is registered later', () => {
  it('is charged once, on the account as being registered, and active with an email once it is ours', async () => {
    const shopper = await newShopper(backend);
    const key = newKey();
    const body = await purchaseOf(shopper, { name: patient });
    const ordered = await shopper.call(orderDomain, { key, body });
    expect(ordered).toMatchObject({
      active: false,
      registration_status: 'submitted',
      transfer_status: null,
      renews_on: null,
    });
    expect(await shopper.call(readOrder, { path: { key } })).toMatchObject({ status: 'done' });
    expect(await shopper.call(readReceipt, { path: { key } })).toMatchObject({ name: patient });
    expect(await subjects(shopper)).toEqual([`We're registering ${patient}`]);
    await shopper.advance(30);
    expect(await progress(shopper, patient)).toMatchObject({
      kind: 'purchase',
      status: 'waiting',
      waits_for: 'registry',
    });
    expect(await attention(shopper, patient)).toMatchObject([
      { kind: 'transfer_running', of: 'purchase' },
    ]);
    const path = { name: patient };
    for (const { status } of [
      await shopper.refused(cancelDomain, { path }),
      await shopper.refused(changeDomain, { path, body: { domain_type: 'parked' } }),
    ]) {
      expect(status).toBe(409);
    }
    await shopper.advance(31);
    expect(await domainOf(shopper, patient)).toMatchObject({
      active: true,
      registration_status: 'done',
      renews_on: expect.stringMatching(/^\d{4}/),
    });
    expect(await subjects(shopper)).toEqual([`We're registering ${patient}`, `You own ${patient}`]);
    expect(await attention(shopper, patient)).toMatchObject([
      { kind: 'transfer_completed', of: 'purchase' },
    ]);
    expect(await traceOf(shopper, patient)).toEqual(doneOnce(body));
    expect(await findProblems(backend.store.database)).toEqual([]);
  });

  it('is billed from the day of its order', async () => {
    const shopper = await newShopper(backend);
    const before = (await shopper.call(readSubscription)).current_rate;
    await buy(shopper, patient);
    expect((await shopper.call(readSubscription)).current_rate).toBe(before + 34);
  });

  it('that the registry refuses in the end is refunded with later bills, says why, and can be removed', async () => {
    const shopper = await newShopper(backend);
    await billAlone(backend, shopper);
    const { expected_amount } = await purchaseOf(shopper, { name: regretted });
    const refundedBefore = await refundsOf(shopper);
    await buy(shopper, regretted);
    await backend.store.database
      .update(transfers)
      .set({ checkedAt: sql`now() + interval '10 years'` });
    await later(shopper, 32);
    await shopper.call(runRenewals);
    await backend.store.database.update(transfers).set({ checkedAt: new Date(0) });
    await shopper.advance(0.001);
    const { status, reason } = await progress(shopper, regretted);
    expect(status).toBe('failed');
    expect(reason).toMatch(
      /^The registrar rejected this domain\. We're refunding \$\d+\.\d\d to the card that paid\. Choose another name/,
    );
    expect(await attention(shopper, regretted)).toMatchObject([
      { kind: 'transfer_failed', of: 'purchase', reason },
    ]);
    expect((await subjects(shopper)).at(-1)).toBe(`We couldn't register ${regretted}`);
    expect((await refundsOf(shopper)) - refundedBefore).toBe(expected_amount + 3400);
    expect(await findProblems(backend.store.database)).toEqual([]);
    expect((await shopper.request(cancelDomain, { path: { name: regretted } })).status).toBe(204);
    expect((await shopper.call(listDomains)).map(({ name }) => name)).not.toContain(regretted);
  });

  it('can be ordered again after it was refused', async () => {
    const shopper = await newShopper(backend);
    await buy(shopper, regretted);
    await shopper.advance(61);
    const again = await buy(shopper, regretted);
    expect(again.registration_status).toBe('submitted');
    expect(await traceOf(shopper, regretted)).toMatchObject({ charges: 2, domains: 1 });
  });

  it('is refused to another tab and to another agency, also while it is transferred', async () => {
    const shopper = await newShopper(backend);
    const other = await newShopper(backend, 'multi', '100002');
    const body = await purchaseOf(shopper, { name: patient });
    const tabs = await Promise.all(
      [newKey(), newKey()].map((key) => shopper.request(orderDomain, { key, body })),
    );
    expect(tabs.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
    expect(await traceOf(shopper, patient)).toMatchObject({ charges: 1, registrations: 1 });
    await shopper.call(orderDomain, { body: await transferOf(shopper) });
    for (const bought of [patient, 'harbor-coverage.com']) {
      const sent = { body: await purchaseOf(other, { name: bought }) };
      expect((await other.refused(orderDomain, sent)).error.error_reason).toBe('domain_taken');
    }
  });
});

describe('an owner whom the registrar asks', () => {
  it('is told once what to do, reminded every three days, and no longer asked afterwards', async () => {
    const shopper = await newShopper(backend);
    await buy(shopper, unverified);
    await shopper.advance(61);
    expect(await domainOf(shopper, unverified)).toMatchObject({ active: true, needs_owner: true });
    const email = 'agent@demo.example';
    expect(await attention(shopper, unverified)).toEqual([
      { kind: 'owner_needed', domain: unverified, what: 'verify_email', email },
    ]);
    const asked = async () =>
      (await subjects(shopper)).filter((subject) => subject.startsWith('Confirm your email'));
    await shopper.advance(1);
    expect(await asked()).toHaveLength(1);
    plan.state = { kind: 'needs_person', what: 'verify_email', email, isOurs: true };
    await later(shopper, 2.9);
    expect(await asked()).toHaveLength(1);
    await later(shopper, 0.2);
    expect(await asked()).toHaveLength(2);
    delete plan.state;
    await shopper.advance(1);
    expect(await domainOf(shopper, unverified)).not.toHaveProperty('needs_owner');
    expect(await attention(shopper, unverified)).toMatchObject([{ kind: 'transfer_completed' }]);
    await later(shopper, 4);
    expect(await asked()).toHaveLength(2);
    expect((await subjects(shopper)).filter((each) => each.startsWith('You own'))).toHaveLength(1);
  });

  it('has to approve a transfer before the domain is active', async () => {
    const shopper = await newShopper(backend);
    const name = 'approval-coverage.com';
    const body = await transferOf(shopper, { name, transfer_auth_code: 'APPROVE-7' });
    await shopper.call(orderDomain, { body });
    await shopper.advance(61);
    expect(await progress(shopper, name)).toMatchObject({
      status: 'waiting',
      needs: { what: 'approve_transfer', email: 'agent@demo.example' },
    });
    expect((await subjects(shopper)).at(-1)).toBe(`Approve the transfer of ${name}`);
    await shopper.advance(180);
    expect(await progress(shopper, name)).toMatchObject({ status: 'done', needs: null });
    expect((await domainOf(shopper, name)).active).toBe(true);
  });
});

describe('a registrar that is down', () => {
  it.each(['purchase', 'transfer'] as const)(
    'lets a charged %s wait, says so once, and completes it afterwards',
    async (kind) => {
      const shopper = await newShopper(backend);
      const body = await (kind === 'purchase' ? purchaseOf(shopper) : transferOf(shopper));
      plan.isDown = true;
      const ordered = await shopper.call(orderDomain, { body });
      expect(ordered.registration_status ?? ordered.transfer_status).toBe('submitted');
      for (let minutes = 0; minutes < 60; minutes += 20) await shopper.advance(1200);
      const emails = (await shopper.visitor.call(mailbox)).filter(({ subject }) =>
        subject.includes(body.name),
      );
      expect(emails).toHaveLength(1);
      expect(emails[0]?.text).toContain("The registrar isn't responding right now.");
      expect(await traceOf(shopper, body.name)).toMatchObject({ charges: 1, registrations: 0 });
      const staff = await newShopper(backend, 'staff');
      await backend.store.database
        .update(transfers)
        .set({ updatedAt: sql`now() - interval '2 hours'` });
      const [listed] = await staff.call(listStuckOrders);
      expect(listed).toMatchObject({ name: body.name, status: 'registering', reason: 'Down' });
      const path = { id: listed?.id ?? '' };
      expect(await staff.call(retryOrder, { path })).toEqual({ ended: false });
      plan.isDown = false;
      expect(await staff.call(retryOrder, { path })).toEqual({ ended: true });
      expect(await staff.call(listStuckOrders)).toEqual([]);
      await shopper.advance(61);
      expect((await domainOf(shopper, body.name)).active).toBe(true);
      expect(await traceOf(shopper, body.name)).toEqual(doneOnce(body));
      const [order] = await backend.store.database
        .select()
        .from(orders)
        .where(eq(orders.name, body.name));
      expect(order?.authCode).toBeNull();
    },
  );
});

describe('a name that is not sold to us', () => {
  it.each([
    ['premium-coverage.com', 'premium', 'is sold at a premium price'],
    ['costly-coverage.com', 'premium', 'is sold at a premium price'],
  ])('is not offered, and refused before the charge: %s', async (name, reason, said) => {
    const shopper = await newShopper(backend);
    const found = await shopper.call(domainAvailability, { query: { name } });
    expect(found).toMatchObject({
      exact: { name, available: false },
      error: expect.stringContaining(said),
      not_offered: { reason },
    });
    const { error } = await shopper.refused(orderDomain, {
      body: await purchaseOf(shopper, { name }),
    });
    expect(error.error).toMatch(/You haven't been charged\.$/);
    expect(await traceOf(shopper, name)).toMatchObject({ charges: 0, registrations: 0 });
  });

  it.each([
    ['its price rose', { kind: 'available', firstYearCents: 1400, renewalCents: 9900 }],
    ['the registry reserved it', { kind: 'not_offered', reason: 'reserved' }],
    ['its ending is no longer sold', { kind: 'not_offered', reason: 'ending' }],
    ['the registrar contradicts itself', { kind: 'taken' }],
    ["the registrar can't tell", { kind: 'unknown' }],
  ] as const)('is refused before the charge if %s after it was offered', async (_, changed) => {
    const shopper = await newShopper(backend);
    const name = 'spruce-quote.com';
    const { exact } = await shopper.call(domainAvailability, { query: { name } });
    expect(exact.available).toBe(true);
    plan.availability = changed;
    const { error } = await shopper.refused(orderDomain, {
      body: await purchaseOf(shopper, { name }),
    });
    expect(error.error).toContain("You haven't been charged.");
    expect(await traceOf(shopper, name)).toMatchObject({ charges: 0, registrations: 0 });
  });
});

describe('the owner of a name', () => {
  const office = sql`jsonb_build_object('phone_number', '', 'phone_numbers', '[]'::jsonb, 'address', jsonb_build_object(
    'address_street', '310 Rue Saint-Émile', 'address_street2', '', 'address_municipality', 'Montréal',
    'address_province', 'QC', 'address_postal_code', 'h2y 1c6'))`;

  it('is the agency; what its profile lacks is asked for before the charge, once', async () => {
    const shopper = await newShopper(backend);
    const { database } = backend.store;
    await database
      .update(accounts)
      .set({
        profile: sql`jsonb_set(jsonb_set(profile, '{legal_full_name}', '"Côté & Frères"'), '{agency,office}', ${office})`,
      })
      .where(eq(accounts.number, shopper.account));
    const body = await purchaseOf(shopper);
    expect(await shopper.call(readMissingDetails)).toEqual({ missing: ['phone'] });
    const { status, error } = await shopper.refused(orderDomain, { body });
    expect([status, error.error]).toEqual([422, expect.stringContaining('details are missing')]);
    expect(await traceOf(shopper, body.name)).toMatchObject({ charges: 0 });
    const refused = await shopper.refused(giveDetails, { body: { phone: '555-0142' } });
    expect([refused.status, refused.error.fields]).toEqual([
      422,
      { phone: 'Enter a US or Canadian phone number with its area code' },
    ]);
    const given = { phone: '(514) 555-0142 ext. 7', street: 'Not asked for' };
    expect(await shopper.call(giveDetails, { body: given })).toEqual({ missing: [] });
    expect(await shopper.call(readMissingDetails)).toEqual({ missing: [] });
    await shopper.call(orderDomain, { body });
    const [stored] = await database
      .select()
      .from(sandboxNames)
      .where(eq(sandboxNames.name, body.name));
    expect(stored?.registrant).toEqual({
      organization: 'Cote & Freres',
      firstName: 'Nora',
      lastName: 'Whitfield',
      email: 'agent@demo.example',
      phone: '+1.5145550142',
      street: '310 Rue Saint-Emile',
      street2: '',
      city: 'Montreal',
      state: 'QC',
      postalCode: 'H2Y 1C6',
      country: 'CA',
    });
  });
});

describe('suggestions for words', () => {
  it('are free names made of them', async () => {
    const shopper = await newShopper(backend);
    const suggested = async (words: string) =>
      (await shopper.call(suggestedDomains, { query: { words } })).names;
    expect((await suggested('Whitfield  Insürance')).slice(0, 3)).toEqual([
      { name: 'whitfieldinsurance.com', available: true },
      { name: 'whitfield-insurance.com', available: true },
      { name: 'whitfieldinsurance.net', available: true },
    ]);
    const ours = (await suggested('cedar quote')).map(({ name }) => name);
    expect(ours).toContain('cedar-quote.com');
    expect(await suggested('taken')).toEqual([]);
    expect(await suggested('…')).toEqual([]);
  });
});

it('an order that was refused at once is refunded, and the email says why', async () => {
  const shopper = await newShopper(backend);
  const name = 'refused-coverage.com';
  const body = await purchaseOf(shopper, { name });
  expect((await shopper.refused(orderDomain, { body })).error.error_reason).toBe(
    'registration_refused',
  );
  expect(await traceOf(shopper, name)).toEqual(refunded);
  const [email] = await shopper.visitor.call(mailbox);
  expect(email?.subject).toBe(`Your order for ${name} was refunded`);
  expect(email?.text).toContain('The registrar rejected this domain.');
});
