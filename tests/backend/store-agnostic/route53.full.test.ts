import {
  RegistrarFailed,
  RegistrarMisconfigured,
  type Registrar,
} from '@backend/providers/registrar/registrar';
import { route53Registrar } from '@backend/providers/registrar/route53/route53-registrar';
import { route53Orders } from '@backend/schema';
import { eq } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { openTestStore, type TestStore } from '../../../scripts/lib/test-store';
import { startEmulator, type Emulator } from '../../emulators/route53/run-emulator';
import {
  registrant,
  registrarConformance,
  type Course,
  type RegistrarBench,
} from '../providers/registrar-conformance';

let opened: TestStore;
let emulator: Emulator;
let registrar: Registrar;

beforeAll(async () => {
  [opened, emulator] = await Promise.all([openTestStore(), startEmulator()]);
  registrar = route53Registrar(opened.store.database, emulator.settings);
});
// The SDK reads its keys itself.
beforeEach(() => {
  for (const [name, value] of Object.entries(emulator.variables)) vi.stubEnv(name, value);
});
afterEach(() => emulator.fault('', 'fails', 0));
afterAll(() => Promise.all([opened.close(), emulator.stop()]));

const authCode = 'RIGHT-CODE';

async function planned(course: Course, code: string | null = null): Promise<string> {
  const name = `n${randomUUID().slice(0, 13)}.com`;
  await emulator.plan(name, { course, authCode: code });
  return name;
}

const acquired = async (name: string) =>
  (await emulator.ledger()).acquired.filter((each) => each === name).length;

registrarConformance('of Route 53, with our emulator', (): RegistrarBench => ({
  registrar,
  free: (course) => planned(course),
  elsewhere: async (course) => ({ name: await planned(course, authCode), authCode }),
  settle: () => emulator.settle(),
  ownerActs: (name) => emulator.ownerActs(name),
  yearPasses: (name) => emulator.yearPasses(name),
  acquired,
  notSold: {
    premium: 'premium-coverage.com',
    reserved: 'reserved-coverage.com',
    ending: 'coverage.insure',
  },
  loses: (call, times) =>
    emulator.fault(
      call === 'register' ? 'RegisterDomain' : 'TransferDomain',
      'loses the answer',
      times,
    ),
  fails: (times) => emulator.fault('', 'fails', times),
  withdraws: false,
}));

describe('the registrar of Route 53, with our emulator', () => {
  const orderOf = async (course: Course = 'is registered') => ({
    key: randomUUID(),
    name: await planned(course),
    registrant,
    years: 1,
  });
  const settled = async (times = 3) => {
    for (let time = 0; time < times; time += 1) await emulator.settle();
  };
  const row = (key: string) => eq(route53Orders.key, key);
  const change = (key: string, values: Partial<typeof route53Orders.$inferInsert>) =>
    opened.store.database.update(route53Orders).set(values).where(row(key));

  it.each([
    ['completes an order whose operation was lost, once the name is ours', 'is registered', 'done'],
    ['refuses such an order, if the name is not ours a day later', 'is refused', 'refused'],
  ] as const)('%s', async (_, course, kind) => {
    const order = await orderOf(course);
    await emulator.fault('Register', 'loses the operation');
    await registrar.register(order);
    const waiting = { kind: 'waiting', for: 'our_staff' };
    expect(await registrar.orderState(order.key, order.name)).toEqual(waiting);
    await settled();
    await change(order.key, { sendingUntil: new Date(Date.now() - 25 * 3_600_000) });
    expect(await registrar.register(order)).toMatchObject({ kind });
    expect(await acquired(order.name)).toBe(kind === 'done' ? 1 : 0);
  });

  it('waits while Route 53 calls a registration successful, but does not list the name', async () => {
    const order = await orderOf();
    await registrar.register(order);
    await settled();
    await emulator.fault('GetDomainDetail', 'knows nothing');
    expect(await registrar.orderState(order.key, order.name)).toEqual({
      kind: 'waiting',
      for: 'registry',
    });
    expect(await registrar.orderState(order.key, order.name)).toMatchObject({ kind: 'done' });
  });

  it('finds the operation of an order whose process was killed, and never withdraws it', async () => {
    const order = await orderOf();
    await registrar.register(order);
    await change(order.key, { operation: null });
    expect(await registrar.withdraw(order.key, order.name)).toBe('later');
    await settled();
    expect(await registrar.withdraw(order.key, order.name)).toBe('registered');
    expect(await registrar.orderState(order.key, order.name)).toMatchObject({ kind: 'done' });
  });

  it('sends no order again before its first attempt can have arrived', async () => {
    const order = await orderOf();
    await emulator.fault('Register', 'fails');
    await expect(registrar.register(order)).rejects.toThrow(RegistrarFailed);
    await change(order.key, { sendingUntil: new Date(Date.now() + 30_000) });
    await expect(registrar.register(order)).rejects.toThrow('The order is being sent');
    expect(await registrar.withdraw(order.key, order.name)).toBe('later');
    await change(order.key, { sendingUntil: new Date() });
    expect(await registrar.register(order)).toEqual({ kind: 'submitted' });
  });

  it('does not take the failed operation of an earlier order of the name for its own', async () => {
    const first = await orderOf('is refused');
    await registrar.register(first);
    await settled();
    expect(await registrar.orderState(first.key, first.name)).toMatchObject({ kind: 'refused' });
    await emulator.plan(first.name, { course: 'is registered', authCode: null });
    const second = { ...first, key: randomUUID() };
    await emulator.fault('Register', 'loses the answer');
    await expect(registrar.register(second)).rejects.toThrow(RegistrarFailed);
    await registrar.register(second);
    await settled();
    expect(await registrar.orderState(second.key, second.name)).toMatchObject({ kind: 'done' });
  });

  it('takes back an order that a restored backup has lost, also while it is carried out', async () => {
    const [done, running] = [await orderOf(), await orderOf()];
    await registrar.register(done);
    await settled();
    await registrar.register(running);
    await opened.store.database.delete(route53Orders);
    expect(await registrar.register(done)).toMatchObject({ kind: 'done' });
    await expect(registrar.register(running)).rejects.toThrow('Route 53: DuplicateRequest 400');
    await settled();
    expect(await registrar.register(running)).toMatchObject({ kind: 'done' });
    expect([await acquired(done.name), await acquired(running.name)]).toEqual([1, 1]);
  });

  it('refuses the name of an open order to all others', async () => {
    const order = await orderOf();
    await registrar.register(order);
    expect(await registrar.register({ ...order, key: randomUUID() })).toMatchObject({
      kind: 'refused',
      reason: 'taken',
    });
    await settled();
    expect(await acquired(order.name)).toBe(1);
  });

  it.each([
    ['the account may have no more names', 'refuses the account', 'our_limit'],
    ['the registry rejects the owner', null, 'registrant'],
  ] as const)('refuses an order, and stays with it, if %s', async (_, fault, reason) => {
    const order = await orderOf();
    if (fault !== null) await emulator.fault('Register', fault);
    const phone = fault === null ? '312 555 0142' : registrant.phone;
    const refused = { ...order, registrant: { ...registrant, phone } };
    for (const _again of [1, 2]) {
      expect(await registrar.register(refused)).toMatchObject({ kind: 'refused', reason });
    }
    expect(await registrar.register(order)).toMatchObject({ kind: 'refused', reason });
  });

  it.each([
    ['throttles', new RegistrarFailed('Route 53: ThrottlingException 400')],
    ['fails', new RegistrarFailed('Route 53: InternalFailure 500')],
    ['refuses the key', new RegistrarMisconfigured('Route 53: UnrecognizedClientException 400')],
  ] as const)('orders nothing while Route 53 %s, and then goes on', async (fault, failure) => {
    const order = await orderOf();
    await emulator.fault('', fault, 9);
    await expect(registrar.register(order)).rejects.toStrictEqual(failure);
    await emulator.fault('', fault, 0);
    expect(await registrar.register(order)).toEqual({ kind: 'submitted' });
  });

  it('shows the price of the moment', async () => {
    const { name } = await orderOf();
    const priceOf = async () => (await registrar.check([name])).get(name);
    expect(await priceOf()).toMatchObject({ firstYearCents: 1400, renewalCents: 1400 });
    await emulator.setPrice('com', 90.5);
    expect(await priceOf()).toMatchObject({ firstYearCents: 9050 });
    await emulator.setPrice('com', 14);
  });

  it('tells nothing of a name while it is slowed down, and offers no ending that asks for more', async () => {
    const { name } = await orderOf();
    await emulator.fault('CheckDomain', 'throttles', 9);
    const checked = await registrar.check([name, 'coverage.ca']);
    expect([...checked.values()]).toEqual([
      { kind: 'unknown' },
      { kind: 'not_offered', reason: 'ending' },
    ]);
    await emulator.fault('', 'throttles', 0);
    const silent = await registrar.check(['silent-coverage.com']);
    expect(silent.get('silent-coverage.com')).toEqual({ kind: 'unknown' });
  });

  it('has the owner of a transferred name approve it, and reminds a new owner every three days', async () => {
    const transfer = { key: randomUUID(), name: await planned('asks the owner', authCode) };
    await registrar.transfer({ ...transfer, authCode, registrant });
    await settled();
    expect(await registrar.orderState(transfer.key, transfer.name)).toEqual({
      kind: 'needs_person',
      what: 'approve_transfer',
      email: registrant.email,
      isOurs: false,
    });
    await emulator.ownerActs(transfer.name);
    expect(await registrar.orderState(transfer.key, transfer.name)).toMatchObject({ kind: 'done' });

    const order = await orderOf('asks the owner');
    await registrar.register(order);
    await settled();
    await registrar.orderState(order.key, order.name);
    expect((await emulator.ledger()).reminded).not.toContain(order.name);
    await change(order.key, { sentAt: new Date(Date.now() - 4 * 86_400_000) });
    for (const _ of [1, 2]) await registrar.orderState(order.key, order.name);
    const { reminded } = await emulator.ledger();
    expect(reminded.filter((name) => name === order.name)).toHaveLength(1);
    expect(await registrar.registration(order.name)).toMatchObject({ contactVerified: false });
  });

  it('has sent no request that the published model does not allow', async () => {
    expect((await emulator.ledger()).invalid).toEqual([]);
  });
});
