import {
  RegistrarFailed,
  type OrderState,
  type RegisteredName,
  type Registrar,
} from '@backend/providers/registrar/registrar';
import type { SandboxName } from '@backend/providers/registrar/sandbox/sandbox-names';
import { sandboxName } from '@backend/providers/registrar/sandbox/sandbox-names';
import { sandboxRegistrar } from '@backend/providers/registrar/sandbox/sandbox-registrar';
import { sandboxRegistrations } from '@backend/schema';
import { billingCalendar } from '@backend/shared/billing-calendar';
import { movableClock } from '@backend/store/clock';
import { and, eq } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll } from 'vitest';
import { openTestStore, type TestStore } from '../../../scripts/lib/test-store';
import {
  registrarConformance,
  type Course,
  type RegistrarBench,
} from '../providers/registrar-conformance';

let opened: TestStore;
beforeAll(async () => {
  opened = await openTestStore();
});
afterAll(() => opened.close());

const newName = () => `n${randomUUID().slice(0, 13)}.com`;
const authCode = 'RIGHT-CODE';
const dayMs = 86_400_000;

const clock = movableClock(billingCalendar('America/Chicago'));
const names = new Map<string, SandboxName>();

function sandbox(): RegistrarBench {
  const { database } = opened.store;
  const courses = {
    'is registered': 'late',
    'is refused': 'refused late',
    'asks the owner': 'asks the owner',
  } as const satisfies Record<Course, SandboxName['course']>;
  const add = (behavior: Partial<SandboxName>): string => {
    const name = newName();
    names.set(name, { ...sandboxName(name), ...behavior });
    return name;
  };
  return {
    registrar: sandboxRegistrar(database, clock, {
      of: (name) => Promise.resolve(names.get(name) ?? sandboxName(name)),
    }),
    free: (course) => Promise.resolve(add({ course: courses[course] })),
    elsewhere: (course) =>
      Promise.resolve({
        name: add({ course: courses[course], registered: true, authCode }),
        authCode,
      }),
    settle: async () => clock.advance(30_000),
    ownerActs: async () => clock.advance(180_000),
    yearPasses: async () => clock.advance(367 * dayMs),
    acquired: (name) =>
      database.$count(
        sandboxRegistrations,
        and(eq(sandboxRegistrations.name, name), eq(sandboxRegistrations.outcome, 'registered')),
      ),
    notSold: { premium: 'premium-coverage.com' },
    withdraws: false,
  };
}

/** A registrar that decides nothing while it is called, and can fail before or after a call was made. */
function lateRegistrar(): RegistrarBench {
  interface Order {
    readonly key: string;
    readonly name: string;
    readonly isTransfer: boolean;
    readonly email: string;
    state: OrderState;
    age: number;
  }
  const orders = new Map<string, Order>();
  const courses = new Map<string, Course>();
  const held = new Map<string, RegisteredName & { readonly at: Date }>();
  const foreign = new Set<string>();
  const withdrawn = new Set<string>();
  const acted = new Set<string>();
  const acquired: string[] = [];
  let [losing, failing] = [0, 0];

  const refused = (reason: 'taken' | 'auth_code' | 'denied' | 'other'): OrderState => ({
    kind: 'refused',
    reason,
    detail: 'As planned',
  });
  const ended = ({ name }: Order): OrderState =>
    courses.get(name) === 'asks the owner' && !acted.has(name)
      ? {
          kind: 'needs_person',
          what: 'verify_email',
          email: [...orders.values()].find((each) => each.name === name)?.email ?? '',
          isOurs: true,
        }
      : { kind: 'done', expiresOn: '2028-01-31' };

  function settleOne(order: Order): void {
    if (order.state.kind === 'refused') return;
    order.age += 1;
    if (order.age === 1) {
      order.state = { kind: 'waiting', for: order.isTransfer ? 'current_registrar' : 'registry' };
    } else if (courses.get(order.name) === 'is refused') {
      order.state = refused(order.isTransfer ? 'denied' : 'other');
    } else {
      if (order.age === 2) {
        acquired.push(order.name);
        held.set(order.name, {
          expiresOn: '2028-01-31',
          autoRenew: true,
          locked: true,
          nameServers: [],
          statuses: [],
          contactVerified: null,
          at: new Date(),
        });
      }
      order.state = ended(order);
    }
  }

  function take(order: Omit<Order, 'age' | 'state'>, isRightCode = true): OrderState {
    if (failing > 0) {
      failing -= 1;
      throw new RegistrarFailed('Down');
    }
    const known = orders.get(order.key);
    const isTaken = [...orders.values()].some(
      ({ name, state }) => name === order.name && state.kind !== 'refused',
    );
    const state = withdrawn.has(order.key)
      ? refused('other')
      : isTaken
        ? refused('taken')
        : isRightCode
          ? ({ kind: 'submitted' } as const)
          : refused('auth_code');
    if (known === undefined) orders.set(order.key, { ...order, state, age: 0 });
    if (losing > 0) {
      losing -= 1;
      throw new RegistrarFailed('The answer was lost');
    }
    return known?.state ?? state;
  }

  function change(name: string, values: Partial<RegisteredName>): Promise<void> {
    const found = held.get(name);
    if (found === undefined) return Promise.reject(new RegistrarFailed('Not ours'));
    held.set(name, { ...found, ...values });
    return Promise.resolve();
  }

  const registrar: Registrar = {
    testEndings: [],
    check: async (wanted) =>
      new Map(
        wanted.map((name) => [
          name,
          held.has(name) || foreign.has(name)
            ? { kind: 'taken' }
            : { kind: 'available', firstYearCents: null, renewalCents: null },
        ]),
      ),
    suggest: async (words) => ['com', 'net', 'org', 'us'].map((end) => `${words.join('')}.${end}`),
    lookUp: async (name) =>
      foreign.has(name)
        ? {
            registered: true,
            registrarName: null,
            registrarEmail: null,
            registrarPhone: null,
            locked: null,
            adminEmail: null,
          }
        : { registered: false },
    checkTransfer: async () => ({ kind: 'unknown' }),
    register: async ({ key, name, registrant }) =>
      take({ key, name, isTransfer: false, email: registrant.email }),
    transfer: async ({ key, name, registrant, ...order }) =>
      take({ key, name, isTransfer: true, email: registrant.email }, order.authCode === authCode),
    async orderState(key) {
      const order = orders.get(key);
      if (order === undefined) throw new RegistrarFailed('Unknown order');
      if (order.state.kind === 'needs_person') order.state = ended(order);
      return order.state;
    },
    async withdraw(key) {
      const order = orders.get(key);
      if (order === undefined) withdrawn.add(key);
      return order === undefined || order.state.kind === 'refused'
        ? 'withdrawn'
        : held.has(order.name)
          ? 'registered'
          : 'later';
    },
    registration: async (name) => held.get(name) ?? null,
    setAutoRenew: (name, autoRenew) => change(name, { autoRenew }),
    setLock: (name, locked) => change(name, { locked }),
    setNameServers: (name, nameServers) => change(name, { nameServers }),
    setRegistrant: (name) => change(name, {}),
    authCode: async () => authCode,
    registeredSince: async (time) =>
      [...held].map(([name, { at }]) => ({ name, at })).filter(({ at }) => at >= time),
  };
  const add = (course: Course): string => {
    const name = newName();
    courses.set(name, course);
    return name;
  };
  return {
    registrar,
    free: async (course) => add(course),
    async elsewhere(course) {
      const name = add(course);
      foreign.add(name);
      return { name, authCode };
    },
    settle: async () => {
      for (const order of orders.values()) settleOne(order);
    },
    ownerActs: async (name) => void acted.add(name),
    async yearPasses(name) {
      if (held.get(name)?.autoRenew === false) held.delete(name);
    },
    acquired: async (name) => acquired.filter((each) => each === name).length,
    loses: async (_call, times) => void (losing = times),
    fails: async (times) => void (failing = times),
    withdraws: false,
  };
}

registrarConformance('of the sandbox', sandbox);
const late = lateRegistrar();
registrarConformance('that answers late', () => late);
