import {
  RegistrarFailed,
  type OrderState,
  type Registrant,
  type Registrar,
} from '@backend/providers/registrar/registrar';
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';

/** What happens to an order of a name. */
export type Course = 'is registered' | 'is refused' | 'asks the owner';

/** A registrar under test. */
export interface RegistrarBench {
  readonly registrar: Registrar;
  /** Returns a name that nobody has, and whose order goes on like this. */
  free(course: Course): Promise<string>;
  /** Returns a name that is held elsewhere and whose transfer goes on like this, and its auth code. */
  elsewhere(course: Course): Promise<{ readonly name: string; readonly authCode: string }>;
  /** Lets the time pass in which the registrar and the registry end what they can end without the owner. */
  settle(): Promise<void>;
  /** Lets the owner act on the registrar's email. */
  ownerActs(name: string): Promise<void>;
  /** Lets the paid time of a name pass. */
  yearPasses(name: string): Promise<void>;
  /** Returns how often the registrar registered or transferred the name for us. */
  acquired(name: string): Promise<number>;
  /** Names that aren't sold to us; undefined if the registrar has none. */
  readonly notSold?: Readonly<Partial<Record<'premium' | 'reserved' | 'ending', string>>>;
  /** Loses the answers to the next calls, which are made nevertheless; undefined if it can't. */
  readonly loses?: (call: 'register' | 'transfer', times: number) => Promise<void>;
  /** Fails the next calls without making them; undefined if it can't. */
  readonly fails?: (times: number) => Promise<void>;
  /** False if nothing that was ordered can be withdrawn. */
  readonly withdraws: boolean;
}

export const registrant: Registrant = {
  organization: 'Cote & Freres Insurance, Inc.',
  firstName: 'Helene',
  lastName: "L'Ecuyer",
  email: 'helene@agency.example',
  phone: '+1.5145550142',
  street: '310 Rue du Port',
  street2: '',
  city: 'Montreal',
  state: 'QC',
  postalCode: 'H2Y 1C6',
  country: 'CA',
};

const failure = (error: unknown) => error;

/** Every promise of the port, for one adapter. `bench` returns what the tests of a file share. */
export function registrarConformance(title: string, bench: () => RegistrarBench): void {
  const orderOf = async (course: Course = 'is registered') => ({
    key: randomUUID(),
    name: await bench().free(course),
    registrant,
    years: 1,
  });
  const transferOf = async (course: Course = 'is registered') => ({
    key: randomUUID(),
    ...(await bench().elsewhere(course)),
    registrant,
  });

  /** Asks until the order has ended or waits for the owner. */
  async function endOf(key: string, name: string): Promise<OrderState> {
    let state = await bench().registrar.orderState(key, name);
    for (let times = 0; times < 20 && /submitted|waiting/.test(state.kind); times += 1) {
      await bench().settle();
      state = await bench().registrar.orderState(key, name);
    }
    return state;
  }

  async function registered(): Promise<string> {
    const order = await orderOf();
    await bench().registrar.register(order);
    expect(await endOf(order.key, order.name)).toMatchObject({ kind: 'done' });
    return order.name;
  }

  describe(`the registrar ${title}`, () => {
    it('tells of each name whether it is free, at what price, or why not', async () => {
      const { registrar } = bench();
      const notSold: Readonly<Record<string, string>> = bench().notSold ?? {};
      const free = await bench().free('is registered');
      const { name: taken } = await bench().elsewhere('is registered');
      const others = Object.entries(notSold).map(([reason, name]) => ({ reason, name }));
      const checked = await registrar.check([free, taken, ...others.map(({ name }) => name)]);
      expect(checked.get(free)).toMatchObject({ kind: 'available' });
      expect(checked.get(taken)).toEqual({ kind: 'taken' });
      for (const { reason, name } of others) {
        expect(checked.get(name)).toEqual({ kind: 'not_offered', reason });
      }
    });

    it('suggests names made of words', async () => {
      const names = await bench().registrar.suggest(['whitfield', 'insurance']);
      expect(names.length).toBeGreaterThan(3);
      for (const name of names) expect(name).toMatch(/^[a-z\d-]+(?:\.[a-z\d-]+)+$/);
    });

    it('registers a name once per key, however often and at once it is asked', async () => {
      const { registrar } = bench();
      const order = await orderOf();
      const states = await Promise.all(
        [1, 2, 3].map(() => registrar.register(order).catch(failure)),
      );
      for (const state of states) {
        // Some registrars refuse a call while the same one runs.
        expect(state).toSatisfy(
          (each) =>
            each instanceof RegistrarFailed ||
            ['submitted', 'waiting', 'done'].includes((each as OrderState).kind),
        );
      }
      await registrar.register(order);
      expect(await endOf(order.key, order.name)).toMatchObject({ kind: 'done' });
      expect(await registrar.register(order)).toMatchObject({ kind: 'done' });
      expect(await bench().acquired(order.name)).toBe(1);
      expect((await registrar.check([order.name])).get(order.name)).toEqual({ kind: 'taken' });
    });

    it('refuses a name that was ordered before under another key', async () => {
      const { registrar } = bench();
      const name = await registered();
      const second = { ...(await orderOf()), name };
      await registrar.register(second);
      expect(await endOf(second.key, name)).toMatchObject({ kind: 'refused' });
      expect(await bench().acquired(name)).toBe(1);
    });

    it('says that the registry refused a name, and says so again', async () => {
      const { registrar } = bench();
      const order = await orderOf('is refused');
      await registrar.register(order);
      for (const _ of [1, 2]) {
        expect(await endOf(order.key, order.name)).toMatchObject({ kind: 'refused' });
      }
      expect(await registrar.register(order)).toMatchObject({ kind: 'refused' });
      expect(await registrar.registration(order.name)).toBeNull();
      expect(await bench().acquired(order.name)).toBe(0);
    });

    it('asks the owner of a new name, who is registered and acts later', async () => {
      const { registrar } = bench();
      const order = await orderOf('asks the owner');
      await registrar.register(order);
      expect(await endOf(order.key, order.name)).toEqual({
        kind: 'needs_person',
        what: 'verify_email',
        email: registrant.email,
        isOurs: true,
      });
      expect(await registrar.registration(order.name)).not.toBeNull();
      await bench().ownerActs(order.name);
      expect(await endOf(order.key, order.name)).toMatchObject({ kind: 'done' });
    });

    it('transfers a name once per key, with its auth code only', async () => {
      const { registrar } = bench();
      const order = await transferOf();
      const { name, key, authCode } = order;
      expect(await registrar.lookUp(name)).toMatchObject({ registered: true });
      expect(await registrar.checkTransfer(name, authCode)).toSatisfy(({ kind }) =>
        ['possible', 'unknown'].includes(kind),
      );
      for (const _ of [1, 2]) await registrar.transfer(order);
      expect(await endOf(key, name)).toMatchObject({ kind: 'done' });
      expect(await bench().acquired(name)).toBe(1);
      const wrong = { ...(await transferOf()), authCode: 'wrong' };
      expect(await registrar.checkTransfer(wrong.name, 'wrong')).toSatisfy(
        (found) => found.kind === 'unknown' || found.reason === 'auth_code',
      );
      await registrar.transfer(wrong);
      expect(await endOf(wrong.key, wrong.name)).toMatchObject({
        kind: 'refused',
        reason: 'auth_code',
      });
      expect(await bench().acquired(wrong.name)).toBe(0);
    });

    it('says that a transfer was denied', async () => {
      const order = await transferOf('is refused');
      await bench().registrar.transfer(order);
      expect(await endOf(order.key, order.name)).toMatchObject({
        kind: 'refused',
        reason: 'denied',
      });
      expect(await bench().registrar.registration(order.name)).toBeNull();
    });

    it('registers nothing that was withdrawn, and says if it is too late', async () => {
      const { registrar, withdraws } = bench();
      const early = await orderOf();
      for (const _ of [1, 2])
        expect(await registrar.withdraw(early.key, early.name)).toBe('withdrawn');
      expect(await registrar.register(early)).toMatchObject({ kind: 'refused' });
      expect(await bench().acquired(early.name)).toBe(0);
      const done = await orderOf();
      await registrar.register(done);
      const answer = await registrar.withdraw(done.key, done.name);
      expect([answer, withdraws]).not.toEqual(['withdrawn', false]);
      await endOf(done.key, done.name);
      expect(await registrar.withdraw(done.key, done.name)).toBe(
        answer === 'withdrawn' ? 'withdrawn' : 'registered',
      );
      expect(await bench().acquired(done.name)).toBe(answer === 'withdrawn' ? 0 : 1);
      const refused = await orderOf('is refused');
      await registrar.register(refused);
      await endOf(refused.key, refused.name);
      expect(await registrar.withdraw(refused.key, refused.name)).toBe('withdrawn');
    });

    it('renews a name until told otherwise, and then lets it go', async () => {
      const { registrar } = bench();
      const name = await registered();
      expect(await registrar.registration(name)).toMatchObject({ autoRenew: true, locked: true });
      await bench().yearPasses(name);
      expect(await registrar.registration(name)).not.toBeNull();
      for (const _ of [1, 2]) await registrar.setAutoRenew(name, false);
      expect(await registrar.registration(name)).toMatchObject({ autoRenew: false });
      await bench().yearPasses(name);
      expect(await registrar.registration(name)).toBeNull();
      expect((await registrar.check([name])).get(name)).toMatchObject({ kind: 'available' });
    });

    it('sets lock, name servers and owner, and tells the code for leaving', async () => {
      const { registrar } = bench();
      const name = await registered();
      const nameServers = ['ns1.agency.example', 'ns2.agency.example'];
      for (const _ of [1, 2]) {
        await registrar.setNameServers(name, nameServers);
        await registrar.setLock(name, false);
        await registrar.setRegistrant(name, { ...registrant, phone: '+1.3125550142' });
      }
      await bench().settle();
      expect(await registrar.registration(name)).toMatchObject({ locked: false, nameServers });
      expect(await registrar.authCode(name)).toEqual(expect.stringMatching(/\S{6,}/));
    });

    it('lists what became ours since a time', async () => {
      const { registrar } = bench();
      const began = new Date(Date.now() - 5000);
      const name = await registered();
      const refused = await orderOf('is refused');
      await registrar.register(refused);
      await endOf(refused.key, refused.name);
      const names = (await registrar.registeredSince(began)).map((each) => each.name);
      expect(names).toContain(name);
      expect(names).not.toContain(refused.name);
      expect(await registrar.registration('never-ordered.com')).toBeNull();
    });

    it.each(['register', 'transfer'] as const)(
      'orders nothing twice if the answer to "%s" is lost',
      async (call) => {
        const { registrar, loses, acquired } = bench();
        if (loses === undefined) return;
        const ordered = await (call === 'register' ? orderOf() : transferOf());
        const ask = () =>
          'authCode' in ordered ? registrar.transfer(ordered) : registrar.register(ordered);
        await loses(call, 2);
        const first = await ask().catch(failure);
        expect(first instanceof Error && !(first instanceof RegistrarFailed)).toBe(false);
        await loses(call, 0);
        await ask();
        expect(await endOf(ordered.key, ordered.name)).toMatchObject({ kind: 'done' });
        expect(await acquired(ordered.name)).toBe(1);
      },
    );

    it('can be asked again after a failure', async () => {
      const { registrar, fails, acquired } = bench();
      if (fails === undefined) return;
      const order = await orderOf();
      await fails(20);
      await expect(registrar.register(order)).rejects.toThrow(RegistrarFailed);
      await fails(0);
      await registrar.register(order);
      expect(await endOf(order.key, order.name)).toMatchObject({ kind: 'done' });
      expect(await acquired(order.name)).toBe(1);
    });
  });
}
