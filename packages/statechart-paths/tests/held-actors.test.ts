import { runHeld } from '../src/run/held-actors';
import { expect, it, vi } from 'vitest';
import {
  assign,
  createMachine,
  fromCallback,
  fromObservable,
  fromPromise,
  sendTo,
  setup,
  spawnChild,
} from 'xstate';
import { orderMachine } from './order-machine';

/** A stub for logic that must never run. */
const neverRun = vi.fn<() => never>(() => {
  throw new Error('It ran');
});

it('an invoked promise stays pending until it is settled with an output or an error', () => {
  const { actor, settle } = runHeld(orderMachine, { name: 'harbor' });
  actor.start();
  actor.send({ type: 'order.confirm' });
  expect(actor.getSnapshot().value).toBe('ordering');
  settle({ actor: 'placeOrder' }, 'error', { kind: 'down' });
  expect(actor.getSnapshot().value).toBe('editing');
  actor.send({ type: 'order.confirm' });
  settle({ actor: 'placeOrder' }, 'done', { receipt: 'r-1' });
  expect(actor.getSnapshot()).toMatchObject({ value: 'done', context: { receipt: 'r-1' } });
});

it('a delay fires only on request', () => {
  const { actor, pass, state } = runHeld(orderMachine, { name: 'harbor' });
  actor.start();
  expect(() => pass('patience')).toThrow(
    'The machine "order" does not wait for the delay "patience" now.',
  );
  actor.send({ type: 'order.confirm' });
  expect(state().timers.map(({ event }) => event.type)).toEqual([
    'xstate.after.patience.order.ordering',
  ]);
  pass('patience');
  expect(actor.getSnapshot().value).toBe('slow');
  expect(state().timers.length).toBe(0);
});

it('a longer delay can fire before a shorter one, and the state is required if two delays have the same name', () => {
  const waits = (after: number) => ({
    initial: 'waiting',
    states: { waiting: { after: { [after]: 'over', same: 'over' } }, over: {} },
  });
  const machine = setup({ delays: { same: 10 } }).createMachine({
    id: 'two',
    type: 'parallel',
    states: { short: waits(100), long: waits(900) },
  });
  const { actor, pass } = runHeld(machine, undefined);
  actor.start();
  expect(() => pass('same')).toThrow('say which one, of "short.waiting", "long.waiting".');
  pass('900');
  expect(actor.getSnapshot().value).toEqual({ short: 'waiting', long: 'over' });
  pass('same', 'short.waiting');
  expect(actor.getSnapshot().value).toEqual({ short: 'over', long: 'over' });
});

it('inline logic is replaced, even if a state invokes several actors', () => {
  const machine = createMachine({
    id: 'plain',
    initial: 'asking',
    states: {
      asking: {
        invoke: [
          { src: fromPromise(() => Promise.resolve(neverRun())), onDone: 'answered' },
          { id: 'second', src: fromCallback(() => neverRun()), onError: 'broken' },
        ],
      },
      answered: {},
      broken: {},
    },
  });
  const first = runHeld(machine, undefined);
  first.actor.start();
  first.settle({ actor: '0.plain.asking' }, 'done', 1);
  expect(first.actor.getSnapshot().value).toBe('answered');

  const second = runHeld(machine, undefined);
  second.actor.start();
  second.settle({ actor: 'second' }, 'error', {});
  expect(second.actor.getSnapshot().value).toBe('broken');
  expect(neverRun).not.toHaveBeenCalled();
});

it('an actor source without an implementation is replaced', () => {
  const machine = createMachine({
    initial: 'asking',
    states: { asking: { invoke: { src: 'fetchUser', onDone: 'known' } }, known: {} },
  });
  const { actor, settle } = runHeld(machine, undefined);
  actor.start();
  settle({ actor: 'fetchUser' }, 'done', { name: 'Sam' });
  expect(actor.getSnapshot().value).toBe('known');
});

it('an observable actor is settled only on request', () => {
  const ticks = setup({
    types: { context: {} as { seen: readonly unknown[] } },
    actors: { ticks: fromObservable(() => ({ subscribe: () => neverRun() })) },
    actions: { ask: sendTo('ticks', { type: 'ask' }) },
  }).createMachine({
    context: { seen: [] },
    invoke: {
      id: 'ticks',
      src: 'ticks',
      onSnapshot: {
        actions: assign({
          seen: ({ context, event }) => [...context.seen, event.snapshot.context],
        }),
      },
    },
    on: { ask: { actions: 'ask' } },
  });
  const { actor, settle } = runHeld(ticks, undefined);
  actor.start();
  actor.send({ type: 'ask' });
  expect(actor.getSnapshot().context.seen).toEqual([]);
  settle({ actor: 'ticks' }, 'snapshot', { context: 7 });
  actor.send({ type: 'ask' });
  expect(actor.getSnapshot().context.seen).toEqual([7]);
});

it('spawned actors have the same names as in paths, and the id is required if there are several', () => {
  const machine = setup({
    types: { context: {} as { started: readonly unknown[]; done: readonly unknown[] } },
    actors: { upload: fromPromise(() => Promise.resolve(neverRun())) },
  }).createMachine({
    id: 'uploads',
    context: { started: [], done: [] },
    on: {
      add: {
        actions: assign({
          started: ({ context, spawn }) => [...context.started, spawn('upload')],
        }),
      },
      '*': {
        actions: assign({ done: ({ context, event }) => [...context.done, event['output']] }),
      },
    },
  });
  const { actor, settle, state } = runHeld(machine, undefined);
  actor.start();
  expect(() => settle({ actor: 'upload' }, 'done', 1)).toThrow(
    'The machine "uploads" does not run the actor "upload" now; it runs none.',
  );
  actor.send({ type: 'add' });
  actor.send({ type: 'add' });
  expect(() => settle({ actor: 'upload' }, 'done', 1)).toThrow('one of "upload~1", "upload~2"');
  settle({ actor: 'upload', id: 'upload~2' }, 'done', 'second');
  expect(actor.getSnapshot().context.done).toEqual(['second']);
  expect(state().ended.size).toBe(1);
  settle({ actor: 'upload' }, 'done', 'first');
  expect(actor.getSnapshot().context.done).toEqual(['second', 'first']);
});

it('a child machine is replaced, so its own states and delays never start', () => {
  const child = createMachine({
    initial: 'one',
    states: { one: { after: { 5: 'two' } }, two: {} },
  });
  const machine = setup({ actors: { child } }).createMachine({
    initial: 'open',
    states: { open: { invoke: { id: 'inner', src: 'child', onDone: 'closed' } }, closed: {} },
  });
  const { actor, settle, state } = runHeld(machine, undefined);
  actor.start();
  expect(state().timers.length).toBe(0);
  settle({ actor: 'child', id: 'inner' }, 'done', undefined);
  expect(actor.getSnapshot().value).toBe('closed');
});

it("logic spawned without a name can't be replaced, and the error suggests a fix", () => {
  const idle = fromCallback(() => undefined);
  const machine = createMachine({ id: 'host', entry: spawnChild(idle, { id: 'own' }) });
  const { actor, settle } = runHeld(machine, undefined);
  actor.start();
  expect(() => settle({ actor: 'own' }, 'done', 1)).toThrow(
    'The actor "own" of the machine "host" runs for real',
  );
});

it('custom actions are recorded instead of executed, but assignments are executed', () => {
  const navigate = vi.fn<() => void>();
  const machine = setup({
    types: { context: {} as { count: number } },
    actions: {
      navigate: (_, _params: { readonly to: string }) => navigate(),
      add: assign({ count: ({ context }) => context.count + 1 }),
    },
  }).createMachine({
    context: { count: 0 },
    entry: 'add',
    on: { go: { actions: ['add', { type: 'navigate', params: { to: '/home' } }] } },
  });
  const { actor, takeActions } = runHeld(machine, undefined);
  actor.start();
  expect(takeActions()).toEqual([]);
  actor.send({ type: 'go' });
  expect(takeActions()).toEqual([{ type: 'navigate', params: { to: '/home' } }]);
  expect(takeActions()).toEqual([]);
  expect(actor.getSnapshot().context.count).toBe(2);
  expect(navigate).not.toHaveBeenCalled();
});

it('an error while the context is computed is rethrown', () => {
  const machine = createMachine({
    context: () => {
      throw new Error('It needs a name.');
    },
  });
  expect(() => runHeld(machine, undefined)).toThrow('It needs a name.');
});
