import type { ErrorReason } from '@contract/error';
import { listCards } from '@contract/card';
import { listDomains } from '@contract/domain';
import { readDomain } from '@contract/domain-detail';
import { orderDomain, readOrder, readReceipt, type OrderBody } from '@contract/order';
import { transferProgress } from '@contract/transfer';
import { describe, expect, it } from 'vitest';
import {
  addedCard,
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

const backend = freshBackend();

const harbor = 'harbor-coverage.com';
const uncharged = { charges: 0, kept: 0, registrations: 0, domains: 0 };

const order = (shopper: Shopper, body: unknown, key = newKey()) =>
  shopper.call(orderDomain, { body, key });

async function refusal(shopper: Shopper, body: unknown, key = newKey()) {
  const { status, error } = await shopper.refused(orderDomain, { body, key });
  return { status, reason: error.error_reason, error };
}

const outcome = (shopper: Shopper, key: string) => shopper.call(readOrder, { path: { key } });

const progress = (shopper: Shopper, name: string) =>
  shopper.call(transferProgress, { path: { name } });

describe('a transfer', () => {
  it('charges once, registers once and adds an inactive domain to the account', async () => {
    const shopper = await newShopper(backend);
    const body = await transferOf(shopper);
    expect(await order(shopper, body)).toMatchObject({
      name: harbor,
      account: shopper.account,
      domain_type: 'c1',
      active: false,
      transfer_status: 'submitted',
    });
    expect(await traceOf(shopper, harbor)).toEqual(doneOnce(body));
  });

  it('is submitted, waits for the current registrar, and is complete after a minute', async () => {
    const shopper = await newShopper(backend);
    await order(shopper, await transferOf(shopper));
    expect(await progress(shopper, harbor)).toMatchObject({ status: 'submitted' });
    await shopper.advance(30);
    expect(await progress(shopper, harbor)).toMatchObject({ status: 'waiting' });
    await shopper.advance(31);
    expect(await progress(shopper, harbor)).toMatchObject({ status: 'done', reason: null });
    const domain = await shopper.call(readDomain, { path: { name: harbor } });
    expect(domain).toMatchObject({ active: true, transfer_status: 'done' });
  });

  it('shows the reason and the next step if it fails, is refunded, and can be ordered again', async () => {
    const shopper = await newShopper(backend);
    const name = 'opaque-coverage.com';
    const body = await transferOf(shopper, { name, transfer_auth_code: 'OPAQUE-7' });
    await order(shopper, body);
    await shopper.advance(61);
    const failed = await progress(shopper, name);
    expect(failed.status).toBe('failed');
    expect(failed.reason).toMatch(/rejected.*We're refunding \$.*start the transfer again/);
    expect(await traceOf(shopper, name)).toMatchObject({ charges: 1, kept: 0 });
    const again = await transferOf(shopper, { name, transfer_auth_code: 'OPAQUE-7' });
    expect(await order(shopper, again)).toMatchObject({ transfer_status: 'submitted' });
    const kept = again.expected_amount;
    expect(await traceOf(shopper, name)).toMatchObject({ charges: 2, kept, domains: 1 });
  });

  it('is refused for a locked domain, and succeeds once it is unlocked', async () => {
    const shopper = await newShopper(backend);
    const name = 'locked-coverage.com';
    const body = await transferOf(shopper, { name, transfer_auth_code: 'LOCK-7' });
    for (let times = 0; times < 2; times += 1) {
      expect(await refusal(shopper, body)).toMatchObject({ status: 422, reason: 'domain_locked' });
    }
    await order(shopper, body);
    expect(await traceOf(shopper, name)).toMatchObject({ charges: 1, domains: 1 });
  });

  it('deletes the auth code from the database when it ends', async () => {
    const shopper = await newShopper(backend);
    await order(shopper, await transferOf(shopper));
    await refusal(shopper, await transferOf(shopper, { name: 'slow-taken.com', payment_id: 'x' }));
    const { rows } = (await backend.store.database.execute(
      `select count(*)::int as kept from orders where auth_code is not null`,
    )) as { rows: { kept: number }[] };
    expect(rows).toEqual([{ kept: 0 }]);
  });
});

describe('a purchase', () => {
  it('charges once, registers once and adds an active domain to the account', async () => {
    const shopper = await newShopper(backend);
    const body = await purchaseOf(shopper);
    expect(await order(shopper, body)).toMatchObject({ active: true, transfer_id: null });
    expect(await traceOf(shopper, body.name)).toEqual(doneOnce(body));
  });

  it('is fulfilled alongside other orders of the account', async () => {
    const shopper = await newShopper(backend);
    const body = await purchaseOf(shopper);
    const names = ['one', 'two', 'three', 'four', 'five', 'six'].map((word) => `${word}-quote.com`);
    await Promise.all(names.map((name) => order(shopper, { ...body, name })));
    for (const name of names) expect(await traceOf(shopper, name)).toMatchObject({ domains: 1 });
  });

  it('is refunded in full if the registrar rejects it', async () => {
    const shopper = await newShopper(backend);
    const body = await purchaseOf(shopper, { name: 'refused-coverage.com' });
    const { status, reason, error } = await refusal(shopper, body);
    expect([status, reason]).toEqual([422, 'registration_refused']);
    expect(error.error).toMatch(/refunded in full: \$\d+\.\d\d\./);
    expect(await traceOf(shopper, body.name)).toEqual(refunded);
  });

  it('starts the billing period of an account that has none', async () => {
    const shopper = await newShopper(backend, 'newcomer', '100005');
    await addedCard(shopper, '4242 4242 4242 4242');
    const body = await purchaseOf(shopper);
    expect(body.expected_amount).toBe(3400);
    await order(shopper, body);
    const next = await purchaseOf(shopper, { name: 'second-quote.com' });
    expect(next.expected_amount).toBe(3400);
  });
});

describe('an order is refused before anything is charged', () => {
  const noCard = '00000000-0000-4000-8000-000000000000';
  type Case = readonly [string, Partial<OrderBody>, number, ErrorReason, string?, string?];

  const transfers: readonly Case[] = [
    [
      'a wrong auth code',
      { transfer_auth_code: 'X' },
      422,
      'auth_code_refused',
      'transfer_auth_code',
    ],
    ['an unregistered name', { name: 'nobody-has-this.com' }, 422, 'not_registered', 'name'],
    ['a failing registrar', { name: 'broken-coverage.com' }, 502, 'registrar_failed'],
    ['a name on this account', { name: 'cedar-quote.example' }, 409, 'domain_taken', 'name'],
    ['a name on another account', { name: 'maple-quote.example' }, 409, 'domain_taken', 'name'],
    ['an amount that is not due', { expected_amount: 1 }, 409, 'amount_changed'],
    ['an unknown card', { payment_id: noCard }, 422, 'no_payment_method', 'payment_id'],
    ['an invalid card id', { payment_id: "' or 1=1 --" }, 422, 'no_payment_method', 'payment_id'],
    ['no card', {}, 422, 'no_payment_method', 'payment_id', '100005'],
    [
      'no microsite',
      { domain_type: 'parked' },
      422,
      'parked_needs_microsite',
      'domain_type',
      '100004',
    ],
  ];
  const purchases: readonly Case[] = [
    ['a taken name', { name: 'already-taken.com' }, 409, 'domain_taken', 'name'],
    ['a name registered elsewhere', { name: harbor }, 409, 'domain_taken', 'name'],
    ['a failing registrar', { name: 'unsure-coverage.com' }, 502, 'registrar_failed'],
  ];
  const owners: Readonly<Record<string, string>> = { '100004': 'multi', '100005': 'newcomer' };

  const rows = [
    ...transfers.map((row) => ({ kind: 'transfer', bodyOf: transferOf, row })),
    ...purchases.map((row) => ({ kind: 'purchase', bodyOf: purchaseOf, row })),
  ];
  it.each(rows)('if it is a $kind with $row.0', async ({ bodyOf, row }) => {
    const [, change, status, reason, field, account = '100001'] = row;
    const shopper = await newShopper(backend, owners[account] ?? 'agent', account);
    const body = await bodyOf(shopper, change);
    const { domains } = await traceOf(shopper, body.name);
    const got = await refusal(shopper, body);
    expect([got.status, got.reason]).toEqual([status, reason]);
    expect(got.error.error).toMatch(/^[A-Z\w].*\.$/);
    expect(Object.keys(got.error.fields ?? {})).toEqual(field === undefined ? [] : [field]);
    const trace = await traceOf(shopper, body.name);
    expect(trace).toEqual({ ...uncharged, domains, statuses: ['refused'] });
  });

  it('for an expired card', async () => {
    const shopper = await newShopper(backend);
    const expired = (await shopper.call(listCards)).find((card) => card.expired)?.id ?? '';
    const body = await transferOf(shopper, { payment_id: expired });
    expect((await refusal(shopper, body)).reason).toBe('card_expired');
    expect(await traceOf(shopper, harbor)).toMatchObject(uncharged);
  });

  it('with the new preview when the amount changed', async () => {
    const shopper = await newShopper(backend);
    const body = await transferOf(shopper);
    const { error } = await refusal(shopper, { ...body, expected_amount: 1 });
    expect(error.preview).toMatchObject({ due_now: body.expected_amount });
  });

  it('for a parked domain, unless the account has an Enhanced Microsite, active or not', async () => {
    const shopper = await newShopper(backend, 'multi', '100002');
    const body = await transferOf(shopper, { domain_type: 'parked' });
    expect(await order(shopper, body)).toMatchObject({ domain_type: 'parked' });
  });

  it.each([
    ['4000 0000 0000 0002', 422, 'card_declined'],
    ['4000 0000 0000 0119', 502, 'gateway_failed'],
  ])('for the card %s with %i %s, and another card can be used', async (number, status, reason) => {
    const shopper = await newShopper(backend);
    const payment_id = await addedCard(shopper, number);
    const body = await transferOf(shopper, { payment_id });
    expect(await refusal(shopper, body)).toMatchObject({ status, reason });
    expect(await traceOf(shopper, harbor)).toEqual({ ...uncharged, statuses: ['refused'] });
    const cards = await shopper.call(listCards);
    expect(cards.flatMap(({ id, declined_on: day }) => (day === undefined ? [] : [id]))).toEqual(
      reason === 'card_declined' ? [payment_id] : [],
    );
    await order(shopper, await transferOf(shopper));
    expect(await traceOf(shopper, harbor)).toMatchObject({ charges: 1, domains: 1 });
  });
});

describe('an Idempotency-Key', () => {
  it.each(['short', 'has spaces in it, many', 'x'.repeat(65)])('cannot be "%s"', async (key) => {
    const shopper = await newShopper(backend);
    const got = await refusal(shopper, await transferOf(shopper), key);
    expect(got).toMatchObject({ status: 422, reason: 'key_needed' });
  });

  it('returns the stored response, success or error', async () => {
    const shopper = await newShopper(backend);
    const good = newKey();
    const body = await transferOf(shopper);
    const first = await order(shopper, body, good);
    await shopper.advance(120);
    expect(await order(shopper, body, good)).toEqual(first);

    const bad = newKey();
    const wrong = { ...body, name: 'locked-coverage.com', expected_amount: 1 };
    const { error, ...refused } = await refusal(shopper, wrong, bad);
    const { request_id: _, ...message } = error;
    expect(await refusal(shopper, wrong, bad)).toMatchObject({ ...refused, error: message });
    expect(await traceOf(shopper, harbor)).toMatchObject({ charges: 1, domains: 1 });
  });

  it('refuses a different body, even if only the auth code differs', async () => {
    const shopper = await newShopper(backend);
    const key = newKey();
    const body = await transferOf(shopper);
    await order(shopper, body, key);
    for (const change of [{ transfer_auth_code: 'OTHER' }, { domain_type: 'parked' }]) {
      const got = await refusal(shopper, { ...body, ...change }, key);
      expect(got).toMatchObject({ status: 422, reason: 'key_reused' });
    }
  });

  it.each([
    ['one key', newKey()],
    ['a key each', undefined],
  ])('accepts only one of five simultaneous orders for a name, with %s', async (_, key) => {
    const shopper = await newShopper(backend);
    const body = await transferOf(shopper);
    const responses = await Promise.all(
      Array.from({ length: 5 }, () =>
        shopper.request(orderDomain, { body, ...(key !== undefined && { key }) }),
      ),
    );
    const statuses = responses.map(({ status }) => status);
    expect(statuses).toContain(201);
    expect(statuses.every((status) => status === 201 || status === 409)).toBe(true);
    const { statuses: stored, ...trace } = await traceOf(shopper, harbor);
    expect({ ...trace, statuses: ['done'] }).toEqual(doneOnce(body));
    expect(stored.filter((status) => status !== 'refused')).toEqual(['done']);
  });

  it('belongs to its account: another account may use the same key', async () => {
    const key = newKey();
    const shoppers = [await newShopper(backend), await newShopper(backend)];
    for (const shopper of shoppers) await order(shopper, await transferOf(shopper), key);
    for (const shopper of shoppers) {
      const { account } = shopper;
      expect(await outcome(shopper, key)).toMatchObject({ status: 'done', domain: { account } });
    }
  });
});

describe('looking up an order', () => {
  it('returns its domain, or the reason it was refused', async () => {
    const shopper = await newShopper(backend);
    const [bad, good] = [newKey(), newKey()];
    const wrong = await transferOf(shopper, { transfer_auth_code: 'wrong' });
    const { error } = await refusal(shopper, wrong, bad);
    const domain = await order(shopper, await transferOf(shopper), good);
    expect(await outcome(shopper, good)).toEqual({ status: 'done', domain });
    expect(await outcome(shopper, bad)).toEqual({
      status: 'refused',
      error: error.error,
      error_reason: 'auth_code_refused',
    });
  });

  it('voids an unknown key, so that an order that arrives later is refused', async () => {
    const shopper = await newShopper(backend);
    const key = newKey();
    const voided = { status: 'refused', error_reason: 'order_voided' };
    expect(await outcome(shopper, key)).toMatchObject(voided);
    const got = await refusal(shopper, await transferOf(shopper), key);
    expect(got).toMatchObject({ status: 409, reason: 'order_voided' });
    expect(await outcome(shopper, key)).toMatchObject(voided);
    expect(await traceOf(shopper, harbor)).toEqual({ ...uncharged, statuses: [] });
  });

  it('either voids or finds an order that arrives at the same time', async () => {
    const shopper = await newShopper(backend);
    const key = newKey();
    const body = await transferOf(shopper);
    const [ordered, found] = await Promise.all([
      shopper.request(orderDomain, { body, key }),
      outcome(shopper, key),
    ]);
    const trace = await traceOf(shopper, harbor);
    expect(found.status === 'refused').toBe(ordered.status === 409);
    expect(trace.domains).toBe(ordered.status === 201 ? 1 : 0);
    expect(trace.charges).toBe(trace.domains);
  });

  it('is refused for an invalid key', async () => {
    const shopper = await newShopper(backend);
    expect((await shopper.refused(readOrder, { path: { key: 'short' } })).status).toBe(422);
  });

  it.each([
    ['lost-transfer-coverage.com', transferOf],
    ['lost-coverage.com', purchaseOf],
  ])('works if the response for %s was lost', async (name, bodyOf) => {
    const shopper = await newShopper(backend);
    const key = newKey();
    const body = await bodyOf(shopper, {
      name,
      ...(bodyOf === transferOf && { transfer_auth_code: 'LOST-7' }),
    });
    await expect(order(shopper, body, key)).rejects.toThrow('fetch failed');
    expect(await outcome(shopper, key)).toMatchObject({ status: 'done', domain: { name } });
    expect(await traceOf(shopper, name)).toMatchObject({ charges: 1, domains: 1 });
  });
});

it('an ordered domain is listed on its own account only', async () => {
  const shopper = await newShopper(backend, 'multi', '100002');
  await order(shopper, await transferOf(shopper));
  const names = async (account_number: string) => {
    const domains = await shopper.call(listDomains, { path: { account_number } });
    return domains.map(({ name }) => name);
  };
  const own = [harbor, 'maple-paused.example', 'maple-quote.example'];
  expect(await names(shopper.account)).toEqual(own);
  const neighbor = String(Number(shopper.account) + 1);
  expect(await names(neighbor)).toEqual(['birch-quote.example']);
});

describe("an order's receipt", () => {
  it('has the purchase and its charge, for its account only, and requesting it again orders nothing', async () => {
    const shopper = await newShopper(backend);
    const body = await purchaseOf(shopper);
    const key = newKey();
    expect((await shopper.refused(readReceipt, { path: { key } })).status).toBe(404);
    await order(shopper, body, key);
    expect(await shopper.call(readReceipt, { path: { key } })).toMatchObject({
      name: body.name,
      domain_type: body.domain_type,
      is_transfer: false,
      charged: body.expected_amount,
      card: { card_type: 'visa' },
    });
    const other = await newShopper(backend, 'multi', '100002');
    expect((await other.refused(readReceipt, { path: { key } })).status).toBe(404);
  });

  it('is refused for an unfinished order', async () => {
    const shopper = await newShopper(backend);
    const key = newKey();
    await outcome(shopper, key);
    expect((await shopper.refused(readReceipt, { path: { key } })).status).toBe(404);
  });
});
