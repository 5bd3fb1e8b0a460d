import { transferProgress } from '@contract/transfer';
import { orderDomain, readOrder } from '@contract/order';
import { advanceClock } from '@contract/test-mode';
import { orders } from '@backend/store/schema';
import type { OrderStatus } from '@backend/store/schema/domains';
import { sandboxGateway } from '@backend/gateway/sandbox-gateway';
import { GatewayFailed, type Gateway } from '@backend/gateway/gateway';
import { RegistrarFailed, type Registrar } from '@backend/registrar/registrar';
import { sandboxRegistrar } from '@backend/registrar/sandbox-registrar';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { newKey, newShopper, purchaseOf, traceOf, transferOf } from './support/shopper';
import { startTestBackend, type TestBackend } from './support/test-server';

/** Stands for the end of the process: nothing catches it, and nothing is written after it. */
class Crash extends Error {}

/** Where to crash or fail next; each strikes once. */
const plan: {
  afterStatus?: OrderStatus;
  afterCall?: keyof Registrar | keyof Gateway;
  failing?: { call: keyof Registrar | keyof Gateway; times: number };
} = {};

/** Lets a call of a port happen and then dies, or lets it fail although it happened. */
function treacherous<Port extends object>(port: Port, failure: new (text: string) => Error): Port {
  return new Proxy(port, {
    get(target, name: keyof Port & (keyof Registrar | keyof Gateway)) {
      const call = target[name];
      if (typeof call !== 'function') return call;
      return async (...given: unknown[]): Promise<unknown> => {
        const answer: unknown = await call.apply(target, given);
        if (plan.afterCall === name) {
          delete plan.afterCall;
          throw new Crash(`after ${name}`);
        }
        if (plan.failing?.call === name && plan.failing.times > 0) {
          plan.failing.times -= 1;
          throw new failure(`${name} failed after it was done`);
        }
        return answer;
      };
    },
  });
}

let backend: TestBackend;
let main: TestBackend;

beforeAll(async () => {
  main = await startTestBackend();
  backend = await main.another({
    gateway: treacherous(sandboxGateway(main.store.database), GatewayFailed),
    registrarOf: (world) =>
      treacherous(sandboxRegistrar(main.store.database, world), RegistrarFailed),
    onOrderStep(order) {
      if (plan.afterStatus !== order.status) return;
      delete plan.afterStatus;
      throw new Crash(`after ${order.status}`);
    },
  });
});

afterAll(async () => {
  await backend.stop();
  await main.stop();
});

/** As at the next start: whatever was under way belongs to nobody any more. */
async function restart(key: string): Promise<void> {
  await backend.store.database.update(orders).set({ runUntil: null }).where(eq(orders.key, key));
  await backend.server.resumeOrders();
  await ended(key);
}

/** A server's own sweep may have taken the order before the call to resume it: then that call ends sooner. */
async function ended(key: string): Promise<void> {
  await vi.waitFor(
    async () => {
      const [order] = await backend.store.database.select().from(orders).where(eq(orders.key, key));
      expect(['done', 'refused']).toContain(order?.status);
    },
    { timeout: 15_000 },
  );
}

const kinds = ['transfer', 'purchase'] as const;
const goodPath = ['charging', 'charged', 'registered', 'done'] as const;
const refusedPath = ['charging', 'charged', 'compensating', 'refused'] as const;

async function crashedOrder(kind: (typeof kinds)[number], name?: string) {
  const shopper = await newShopper(backend);
  const key = newKey();
  const change = name === undefined ? {} : { name };
  const body = await (kind === 'transfer' ? transferOf : purchaseOf)(shopper, change);
  const path = { account_number: shopper.account };
  const response = await shopper.visitor.request(orderDomain, { path, body, key });
  const outcome = () => shopper.visitor.call(readOrder, { path: { ...path, key } });
  return { shopper, key, body, response, outcome };
}

describe.each(kinds)('a crash in a %s that would go through', (kind) => {
  it.each(goodPath)('after "%s" was recorded: one domain, one charge', async (status) => {
    plan.afterStatus = status;
    const { shopper, key, body, response, outcome } = await crashedOrder(kind);
    expect(response.status).toBe(500);
    expect((await outcome()).status).toBe(status === 'done' ? 'done' : 'running');
    await restart(key);
    expect(await outcome()).toMatchObject({ status: 'done', domain: { name: body.name } });
    expect(await traceOf(shopper, body.name)).toEqual({
      statuses: ['done'],
      charges: 1,
      kept: body.expected_amount,
      registrations: 1,
      domains: 1,
    });
  });

  const calls = ['charge', kind === 'transfer' ? 'transfer' : 'register', 'lookUp'] as const;
  it.each(calls)('after the call "%s", before it was recorded', async (call) => {
    plan.afterCall = call;
    const { shopper, key, body, response, outcome } = await crashedOrder(kind);
    expect(response.status).toBe(500);
    await restart(key);
    expect(await outcome()).toMatchObject({ status: 'done' });
    expect(await traceOf(shopper, body.name)).toEqual({
      statuses: ['done'],
      charges: 1,
      kept: body.expected_amount,
      registrations: 1,
      domains: 1,
    });
  });
});

describe('a crash in an order that the registrar refuses', () => {
  const nothingKept = {
    statuses: ['refused'],
    charges: 1,
    kept: 0,
    registrations: 0,
    domains: 0,
  };

  it.each(refusedPath)('after "%s" was recorded: the money is given back', async (status) => {
    plan.afterStatus = status;
    const { shopper, key, body, outcome } = await crashedOrder('purchase', 'refused-coverage.com');
    await restart(key);
    expect(await outcome()).toMatchObject({
      status: 'refused',
      error_reason: 'registration_refused',
    });
    expect(await traceOf(shopper, body.name)).toEqual(nothingKept);
  });

  it.each(['charge', 'register', 'withdraw', 'refund'] as const)(
    'after the call "%s", before it was recorded',
    async (call) => {
      plan.afterCall = call;
      const { shopper, key, body } = await crashedOrder('purchase', 'refused-coverage.com');
      await restart(key);
      expect(await traceOf(shopper, body.name)).toEqual(nothingKept);
    },
  );
});

describe('a port that fails although it did what was asked', () => {
  it.each(kinds)('%s: a registrar that registered after all keeps the order', async (kind) => {
    plan.failing = { call: kind === 'transfer' ? 'transfer' : 'register', times: 1 };
    const { shopper, body, response } = await crashedOrder(kind);
    expect(response.status).toBe(201);
    expect(await traceOf(shopper, body.name)).toMatchObject({
      statuses: ['done'],
      kept: body.expected_amount,
      registrations: 1,
      domains: 1,
    });
  });

  it.each(kinds)('%s: a gateway that charged after all gives it back', async (kind) => {
    plan.failing = { call: 'charge', times: 1 };
    const { shopper, body, response } = await crashedOrder(kind);
    expect(response.status).toBe(502);
    expect(await traceOf(shopper, body.name)).toEqual({
      statuses: ['refused'],
      charges: 1,
      kept: 0,
      registrations: 0,
      domains: 0,
    });
  });

  it.each(['withdraw', 'refund'] as const)(
    'one that cannot say whether "%s" worked leaves the order running until it can',
    async (call) => {
      plan.failing = { call, times: 1 };
      const { shopper, key, body, response, outcome } = await crashedOrder(
        'purchase',
        'refused-coverage.com',
      );
      expect(response.status).toBe(409);
      expect(await response.json()).toMatchObject({ error_reason: 'key_running' });
      expect(await outcome()).toEqual({ status: 'running' });
      await restart(key);
      expect((await outcome()).status).toBe('refused');
      expect(await traceOf(shopper, body.name)).toMatchObject({ charges: 1, kept: 0, domains: 0 });
    },
  );
});

describe('a refund of a failed transfer that fails', () => {
  it('is tried again at the next look, and the transfer is not called failed before', async () => {
    const shopper = await newShopper(backend);
    const path = { account_number: shopper.account };
    const name = 'opaque-coverage.com';
    const body = await transferOf(shopper, { name, transfer_auth_code: 'OPAQUE-7' });
    await shopper.visitor.call(orderDomain, { path, body, key: newKey() });
    await shopper.visitor.call(advanceClock, { body: { advance_seconds: 61 } });
    plan.failing = { call: 'refund', times: 1 };
    const progress = async () =>
      (await shopper.visitor.call(transferProgress, { path: { ...path, name } })).status;
    expect(await progress()).toBe('submitted');
    expect(await progress()).toBe('failed');
    expect(await traceOf(shopper, name)).toMatchObject({ charges: 1, kept: 0 });
  });
});

describe('two processes on one database', () => {
  it('carry a forsaken order on once, when both find it at the same time', async () => {
    plan.afterStatus = 'charged';
    const { shopper, key, body } = await crashedOrder('transfer');
    const second = await backend.another();
    await backend.store.database.update(orders).set({ runUntil: null }).where(eq(orders.key, key));
    await Promise.all([backend.server.resumeOrders(), second.server.resumeOrders()]);
    await ended(key);
    expect(await traceOf(shopper, body.name)).toEqual({
      statuses: ['done'],
      charges: 1,
      kept: body.expected_amount,
      registrations: 1,
      domains: 1,
    });
    await second.stop();
  });

  it('leave an order alone that the other is still working on', async () => {
    plan.afterStatus = 'charged';
    const { key, outcome } = await crashedOrder('transfer');
    expect(await backend.server.resumeOrders()).toBe(0);
    expect(await outcome()).toEqual({ status: 'running' });
    await restart(key);
    expect((await outcome()).status).toBe('done');
  });

  it('take one order when one key reaches both at once', async () => {
    const second = await main.another();
    const shopper = await newShopper(main);
    const key = newKey();
    const body = await transferOf(shopper);
    const there = second.visitor();
    for (const [name, value] of shopper.visitor.cookies) there.cookies.set(name, value);
    const path = { account_number: shopper.account };
    const answers = await Promise.all(
      [shopper.visitor, there, shopper.visitor, there].map((visitor) =>
        visitor.request(orderDomain, { path, body, key }),
      ),
    );
    expect(answers.some(({ status }) => status === 201)).toBe(true);
    expect(answers.every(({ status }) => status === 201 || status === 409)).toBe(true);
    expect(await traceOf(shopper, body.name)).toMatchObject({
      statuses: ['done'],
      charges: 1,
      registrations: 1,
      domains: 1,
    });
    await second.stop();
  });
});
