import { listDomains, readDomain } from '@contract/domain';
import { transferProgress } from '@contract/transfer';
import { orderDomain, readOrder } from '@contract/order';
import { listCards } from '@contract/card';
import { advanceClock } from '@contract/test-mode';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  addedCard,
  newKey,
  newShopper,
  purchaseOf,
  traceOf,
  transferOf,
  type Shopper,
} from './support/shopper';
import { startTestBackend, type TestBackend } from './support/test-server';

let backend: TestBackend;

beforeAll(async () => {
  backend = await startTestBackend();
});

afterAll(() => backend.stop());

const untouched = { charges: 0, kept: 0, registrations: 0, domains: 0 };

function order(shopper: Shopper, body: unknown, key = newKey()) {
  return shopper.visitor.call(orderDomain, {
    path: { account_number: shopper.account },
    body,
    key,
  });
}

function refusedOrder(shopper: Shopper, body: unknown, key = newKey()) {
  return shopper.visitor.refused(orderDomain, {
    path: { account_number: shopper.account },
    body,
    key,
  });
}

function outcome(shopper: Shopper, key: string) {
  return shopper.visitor.call(readOrder, { path: { account_number: shopper.account, key } });
}

function progress(shopper: Shopper, name: string) {
  return shopper.visitor.call(transferProgress, {
    path: { account_number: shopper.account, name },
  });
}

describe('a transfer', () => {
  it('charges once, registers once and puts the domain on the account', async () => {
    const shopper = await newShopper(backend);
    const body = await transferOf(shopper);
    const domain = await order(shopper, body);
    expect(domain).toMatchObject({
      name: 'harbor-coverage.com',
      account: shopper.account,
      domain_type: 'c1',
      active: false,
      transfer_status: 'submitted',
    });
    expect(await traceOf(shopper, 'harbor-coverage.com')).toEqual({
      statuses: ['done'],
      charges: 1,
      kept: body.expected_amount,
      registrations: 1,
      domains: 1,
    });
  });

  it('is submitted, then waits for the old registrar, and is done after a minute', async () => {
    const shopper = await newShopper(backend);
    await order(shopper, await transferOf(shopper));
    expect(await progress(shopper, 'harbor-coverage.com')).toMatchObject({ status: 'submitted' });
    await shopper.visitor.call(advanceClock, { body: { advance_seconds: 30 } });
    expect(await progress(shopper, 'harbor-coverage.com')).toMatchObject({ status: 'waiting' });
    await shopper.visitor.call(advanceClock, { body: { advance_seconds: 31 } });
    expect(await progress(shopper, 'harbor-coverage.com')).toMatchObject({
      status: 'done',
      reason: null,
    });
    const domain = await shopper.visitor.call(readDomain, {
      path: { account_number: shopper.account, name: 'harbor-coverage.com' },
    });
    expect(domain).toMatchObject({ active: true, transfer_status: 'done' });
  });

  it('that fails afterwards says why and what to do, gives the money back, and can be tried again', async () => {
    const shopper = await newShopper(backend);
    const body = await transferOf(shopper, {
      name: 'opaque-coverage.com',
      transfer_auth_code: 'OPAQUE-7',
    });
    await order(shopper, body);
    await shopper.visitor.call(advanceClock, { body: { advance_seconds: 61 } });
    const failed = await progress(shopper, 'opaque-coverage.com');
    expect(failed.status).toBe('failed');
    expect(failed.reason).toMatch(/rejected.*refunded.*start the transfer again/);
    expect(await traceOf(shopper, 'opaque-coverage.com')).toMatchObject({ charges: 1, kept: 0 });
    const again = await transferOf(shopper, {
      name: 'opaque-coverage.com',
      transfer_auth_code: 'OPAQUE-7',
    });
    expect(await order(shopper, again)).toMatchObject({ transfer_status: 'submitted' });
    expect(await traceOf(shopper, 'opaque-coverage.com')).toMatchObject({
      charges: 2,
      kept: again.expected_amount,
      domains: 1,
    });
  });

  it('of a locked name is refused, and goes through once it is unlocked', async () => {
    const shopper = await newShopper(backend);
    const body = await transferOf(shopper, {
      name: 'locked-coverage.com',
      transfer_auth_code: 'LOCK-7',
    });
    const refused = await refusedOrder(shopper, body);
    expect(refused).toMatchObject({ status: 422, error: { error_reason: 'domain_locked' } });
    await refusedOrder(shopper, body);
    await order(shopper, body);
    expect(await traceOf(shopper, 'locked-coverage.com')).toMatchObject({ charges: 1, domains: 1 });
  });

  it('wipes the auth code from the database when it ends', async () => {
    const shopper = await newShopper(backend);
    const key = newKey();
    await order(shopper, await transferOf(shopper), key);
    await refusedOrder(
      shopper,
      await transferOf(shopper, { name: 'slow-taken.com', is_transfer: true, payment_id: 'none' }),
    );
    const { rows } = (await backend.store.database.execute(
      `select count(*)::int as kept from orders where auth_code is not null`,
    )) as { rows: { kept: number }[] };
    expect(rows).toEqual([{ kept: 0 }]);
  });
});

describe('a purchase', () => {
  it('charges once, registers once and puts an active domain on the account', async () => {
    const shopper = await newShopper(backend);
    const body = await purchaseOf(shopper);
    expect(await order(shopper, body)).toMatchObject({ active: true, transfer_id: null });
    expect(await traceOf(shopper, 'spruce-quote.com')).toEqual({
      statuses: ['done'],
      charges: 1,
      kept: body.expected_amount,
      registrations: 1,
      domains: 1,
    });
  });

  it('that the registrar refuses is refunded in full', async () => {
    const shopper = await newShopper(backend);
    const refused = await refusedOrder(
      shopper,
      await purchaseOf(shopper, { name: 'refused-coverage.com' }),
    );
    expect(refused).toMatchObject({ status: 422, error: { error_reason: 'registration_refused' } });
    expect(refused.error.error).toMatch(/refunded in full/);
    expect(await traceOf(shopper, 'refused-coverage.com')).toEqual({
      statuses: ['refused'],
      charges: 1,
      kept: 0,
      registrations: 0,
      domains: 0,
    });
  });

  it('begins the billing period of an account that had none', async () => {
    const shopper = await newShopper(backend, 'newcomer', '100005');
    await addedCard(shopper, '4242 4242 4242 4242');
    const body = await purchaseOf(shopper);
    expect(body.expected_amount).toBe(3400);
    await order(shopper, body);
    const next = await purchaseOf(shopper, { name: 'second-quote.com' });
    expect(next.expected_amount).toBe(3400);
  });
});

describe('what stands in the way is told before anything is charged', () => {
  interface Case {
    readonly rule: string;
    readonly user?: readonly [user: string, account: string];
    readonly body: Parameters<typeof transferOf>[1];
    readonly buys?: true;
    readonly status: number;
    readonly reason: string;
    readonly field?: string;
  }

  const cases: readonly Case[] = [
    {
      rule: 'a wrong auth code',
      body: { transfer_auth_code: 'HC-2041' },
      status: 422,
      reason: 'auth_code_refused',
      field: 'transfer_auth_code',
    },
    {
      rule: 'a name that nobody registered',
      body: { name: 'nobody-has-this.com' },
      status: 422,
      reason: 'not_registered',
      field: 'name',
    },
    {
      rule: 'a registrar that fails',
      body: { name: 'broken-coverage.com' },
      status: 502,
      reason: 'registrar_failed',
    },
    {
      rule: 'a name that is on this account',
      body: { name: 'cedar-quote.example' },
      status: 409,
      reason: 'domain_taken',
      field: 'name',
    },
    {
      rule: 'a name that is on another account',
      body: { name: 'maple-quote.example' },
      status: 409,
      reason: 'domain_taken',
      field: 'name',
    },
    {
      rule: 'another amount than the one that is due',
      body: { expected_amount: 1 },
      status: 409,
      reason: 'amount_changed',
    },
    {
      rule: 'a card that is not on the account',
      body: { payment_id: '00000000-0000-4000-8000-000000000000' },
      status: 422,
      reason: 'no_payment_method',
      field: 'payment_id',
    },
    {
      rule: 'a card by a name that is none',
      body: { payment_id: "' or 1=1 --" },
      status: 422,
      reason: 'no_payment_method',
      field: 'payment_id',
    },
    {
      rule: 'an account without a card',
      user: ['newcomer', '100005'],
      body: {},
      status: 422,
      reason: 'no_payment_method',
      field: 'payment_id',
    },
    {
      rule: 'a parked domain on an account without a microsite',
      user: ['multi', '100004'],
      body: { domain_type: 'parked' },
      status: 422,
      reason: 'parked_needs_microsite',
      field: 'domain_type',
    },
    {
      rule: 'buying a taken name',
      body: { name: 'already-taken.com' },
      buys: true,
      status: 409,
      reason: 'domain_taken',
      field: 'name',
    },
    {
      rule: 'buying a name that is registered elsewhere',
      body: { name: 'harbor-coverage.com' },
      buys: true,
      status: 409,
      reason: 'domain_taken',
      field: 'name',
    },
    {
      rule: 'buying a name whose availability cannot be checked',
      body: { name: 'unsure-coverage.com' },
      buys: true,
      status: 502,
      reason: 'registrar_failed',
    },
  ];

  it.each(cases)(
    '$rule',
    async ({ user = ['agent', '100001'], body, buys, status, reason, field }) => {
      const shopper = await newShopper(backend, ...user);
      const sent = await (buys ? purchaseOf : transferOf)(shopper, body);
      const before = await traceOf(shopper, sent.name);
      const refused = await refusedOrder(shopper, sent);
      expect([refused.status, refused.error.error_reason]).toEqual([status, reason]);
      expect(refused.error.error).toMatch(/^[A-Z\w].*\.$/);
      expect(Object.keys(refused.error.fields ?? {})).toEqual(field === undefined ? [] : [field]);
      expect(await traceOf(shopper, sent.name)).toEqual({
        ...untouched,
        domains: before.domains,
        statuses: ['refused'],
      });
    },
  );

  it('an expired card', async () => {
    const shopper = await newShopper(backend);
    const cards = await shopper.visitor.call(listCards, {
      path: { account_number: shopper.account },
    });
    const expired = cards.find((card) => card.expired)?.id ?? '';
    const refused = await refusedOrder(shopper, await transferOf(shopper, { payment_id: expired }));
    expect(refused.error.error_reason).toBe('card_expired');
    expect(await traceOf(shopper, 'harbor-coverage.com')).toMatchObject(untouched);
  });

  it('a changed amount comes with the new preview', async () => {
    const shopper = await newShopper(backend);
    const right = await transferOf(shopper);
    const { error } = await refusedOrder(shopper, { ...right, expected_amount: 1 });
    expect(error.preview).toMatchObject({ due_now: right.expected_amount });
  });

  it('any Enhanced Microsite of the account will do for a parked domain, an inactive one too', async () => {
    const shopper = await newShopper(backend, 'multi', '100002');
    const body = await transferOf(shopper, { domain_type: 'parked' });
    expect(await order(shopper, body)).toMatchObject({ domain_type: 'parked' });
  });
});

describe('a card that cannot pay', () => {
  it.each([
    ['4000 0000 0000 0002', 422, 'card_declined'],
    ['4000 0000 0000 0119', 502, 'gateway_failed'],
  ])('%s is refused with %i %s and nothing is charged', async (number, status, reason) => {
    const shopper = await newShopper(backend);
    const payment_id = await addedCard(shopper, number);
    const refused = await refusedOrder(shopper, await transferOf(shopper, { payment_id }));
    expect([refused.status, refused.error.error_reason]).toEqual([status, reason]);
    expect(await traceOf(shopper, 'harbor-coverage.com')).toEqual({
      ...untouched,
      statuses: ['refused'],
    });
  });

  it('does not keep the name: another card may order it', async () => {
    const shopper = await newShopper(backend);
    const payment_id = await addedCard(shopper, '4000 0000 0000 0002');
    await refusedOrder(shopper, await transferOf(shopper, { payment_id }));
    await order(shopper, await transferOf(shopper));
    expect(await traceOf(shopper, 'harbor-coverage.com')).toMatchObject({ charges: 1, domains: 1 });
  });
});

describe('an Idempotency-Key', () => {
  it('is needed', async () => {
    const shopper = await newShopper(backend);
    const refused = await shopper.visitor.refused(orderDomain, {
      path: { account_number: shopper.account },
      body: await transferOf(shopper),
    });
    expect([refused.status, refused.error.error_reason]).toEqual([422, 'key_needed']);
  });

  it.each(['short', 'has spaces in it, many', 'x'.repeat(65)])('cannot be "%s"', async (key) => {
    const shopper = await newShopper(backend);
    const refused = await refusedOrder(shopper, await transferOf(shopper), key);
    expect([refused.status, refused.error.error_reason]).toEqual([422, 'key_needed']);
  });

  it('gives the stored answer when it comes again, good or bad', async () => {
    const shopper = await newShopper(backend);
    const good = newKey();
    const body = await transferOf(shopper);
    const first = await order(shopper, body, good);
    await shopper.visitor.call(advanceClock, { body: { advance_seconds: 120 } });
    expect(await order(shopper, body, good)).toEqual(first);

    const bad = newKey();
    const wrong = await transferOf(shopper, {
      name: 'locked-coverage.com',
      transfer_auth_code: 'x',
    });
    const refused = await refusedOrder(shopper, wrong, bad);
    const again = await refusedOrder(shopper, wrong, bad);
    expect({ ...again.error, request_id: '' }).toEqual({ ...refused.error, request_id: '' });
    expect(again.status).toBe(refused.status);
    expect(await traceOf(shopper, 'harbor-coverage.com')).toMatchObject({ charges: 1, domains: 1 });
  });

  it('refuses another body, be it another auth code alone', async () => {
    const shopper = await newShopper(backend);
    const key = newKey();
    const body = await transferOf(shopper);
    await order(shopper, body, key);
    for (const change of [{ transfer_auth_code: 'OTHER' }, { domain_type: 'parked' as const }]) {
      const refused = await refusedOrder(shopper, { ...body, ...change }, key);
      expect([refused.status, refused.error.error_reason]).toEqual([422, 'key_reused']);
    }
  });

  it('orders once when it comes five times at once', async () => {
    const shopper = await newShopper(backend);
    const key = newKey();
    const body = await transferOf(shopper);
    const answers = await Promise.all(
      Array.from({ length: 5 }, () =>
        shopper.visitor.request(orderDomain, {
          path: { account_number: shopper.account },
          body,
          key,
        }),
      ),
    );
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 201).length).toBeGreaterThanOrEqual(1);
    expect(statuses.every((status) => status === 201 || status === 409)).toBe(true);
    expect(await traceOf(shopper, 'harbor-coverage.com')).toEqual({
      statuses: ['done'],
      charges: 1,
      kept: body.expected_amount,
      registrations: 1,
      domains: 1,
    });
  });

  it('of another order does not let one name be ordered twice at once', async () => {
    const shopper = await newShopper(backend);
    const body = await transferOf(shopper);
    const answers = await Promise.all(
      Array.from({ length: 4 }, () =>
        shopper.visitor.request(orderDomain, {
          path: { account_number: shopper.account },
          body,
          key: newKey(),
        }),
      ),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(await traceOf(shopper, 'harbor-coverage.com')).toMatchObject({
      charges: 1,
      registrations: 1,
      domains: 1,
    });
  });

  it('belongs to its account: another one may use the same', async () => {
    const key = newKey();
    const one = await newShopper(backend);
    const other = await newShopper(backend);
    await order(one, await transferOf(one), key);
    await order(other, await transferOf(other), key);
    expect(await outcome(one, key)).toMatchObject({ domain: { account: one.account } });
    expect(await outcome(other, key)).toMatchObject({ domain: { account: other.account } });
  });
});

describe('asking what became of an order', () => {
  it('tells of one that is done', async () => {
    const shopper = await newShopper(backend);
    const key = newKey();
    const domain = await order(shopper, await transferOf(shopper), key);
    expect(await outcome(shopper, key)).toEqual({ status: 'done', domain });
  });

  it('tells of one that was refused, with the sentence it got', async () => {
    const shopper = await newShopper(backend);
    const key = newKey();
    const { error } = await refusedOrder(
      shopper,
      await transferOf(shopper, { transfer_auth_code: 'wrong' }),
      key,
    );
    expect(await outcome(shopper, key)).toEqual({
      status: 'refused',
      error: error.error,
      error_reason: 'auth_code_refused',
    });
  });

  it('voids a key that is not known, so that an order still on its way comes too late', async () => {
    const shopper = await newShopper(backend);
    const key = newKey();
    const voided = { status: 'refused', error_reason: 'order_voided' };
    expect(await outcome(shopper, key)).toMatchObject(voided);
    const refused = await refusedOrder(shopper, await transferOf(shopper), key);
    expect([refused.status, refused.error.error_reason]).toEqual([409, 'order_voided']);
    expect(await outcome(shopper, key)).toMatchObject(voided);
    expect(await traceOf(shopper, 'harbor-coverage.com')).toEqual({ ...untouched, statuses: [] });
  });

  it('either voids the order or finds it, when both come at once', async () => {
    const shopper = await newShopper(backend);
    const key = newKey();
    const body = await transferOf(shopper);
    const path = { account_number: shopper.account };
    const [ordered, found] = await Promise.all([
      shopper.visitor.request(orderDomain, { path, body, key }),
      outcome(shopper, key),
    ]);
    const trace = await traceOf(shopper, 'harbor-coverage.com');
    expect(found.status === 'refused').toBe(ordered.status === 409);
    expect(trace.domains).toBe(ordered.status === 201 ? 1 : 0);
    expect(trace.charges).toBe(trace.domains);
  });

  it('is refused for a key that is none', async () => {
    const shopper = await newShopper(backend);
    const refused = await shopper.visitor.refused(readOrder, {
      path: { account_number: shopper.account, key: 'short' },
    });
    expect(refused.status).toBe(422);
  });
});

describe('an answer that is lost on the way', () => {
  it.each([
    ['lost-transfer-coverage.com', true],
    ['lost-coverage.com', false],
  ])(
    '%s: the connection breaks, the order is done and can be found out',
    async (name, transfers) => {
      const shopper = await newShopper(backend);
      const key = newKey();
      const body = transfers
        ? await transferOf(shopper, { name, transfer_auth_code: 'LOST-7' })
        : await purchaseOf(shopper, { name });
      await expect(order(shopper, body, key)).rejects.toThrow('fetch failed');
      expect(await outcome(shopper, key)).toMatchObject({ status: 'done', domain: { name } });
      expect(await traceOf(shopper, name)).toMatchObject({ charges: 1, domains: 1 });
    },
  );
});

describe('the list of domains', () => {
  it('holds what was ordered, and an account sees only its own', async () => {
    const shopper = await newShopper(backend, 'multi', '100002');
    await order(shopper, await transferOf(shopper));
    const names = async (account_number: string) =>
      (await shopper.visitor.call(listDomains, { path: { account_number } })).map(
        ({ name }) => name,
      );
    expect(await names(shopper.account)).toEqual([
      'harbor-coverage.com',
      'maple-paused.example',
      'maple-quote.example',
    ]);
    const neighbour = String(Number(shopper.account) + 1);
    expect(await names(neighbour)).toEqual(['birch-quote.example']);
  });
});
