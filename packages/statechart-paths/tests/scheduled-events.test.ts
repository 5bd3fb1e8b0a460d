import { expect, it } from 'vitest';
import {
  cancel,
  createMachine,
  fromCallback,
  raise,
  sendTo,
  setup,
  type AnyEventObject,
  type AnyStateMachine,
} from 'xstate';
import { derivedModel } from '../src/explore/derived-model';
import { explore } from '../src/explore/explore';
import { runHeld } from '../src/run/held-actors';
import { realSearch } from './real-search';

/** Raises an event later, under an id that XState doesn't generate. */
const later = (type: string, delay = 1000, id?: string) =>
  raise({ type }, { delay, ...(id === undefined ? {} : { id: `own-${id}` }) });
const drop = (id: string) => cancel(`own-${id}`);
const toItself = (event: AnyEventObject, delay: number) =>
  sendTo(({ self }: { self: object }) => self as never, event as never, { delay });

const forgotten = createMachine({
  initial: 'a',
  states: { a: { entry: later('T'), on: { T: 'b' } }, b: { on: { T: 'c' } }, c: {} },
});

const machines: Readonly<Record<string, AnyStateMachine>> = {
  'that fires once': forgotten,
  'that is canceled on exit': createMachine({
    initial: 'a',
    states: {
      a: { entry: later('T', 500, 't'), exit: drop('t'), on: { go: 'b', T: 'c' } },
      b: { on: { back: 'a', T: 'c' } },
      c: { on: { back: 'a' } },
    },
  }),
  'that outlives its state, because another id is canceled': createMachine({
    initial: 'a',
    states: {
      a: { entry: later('T', 500, 't'), exit: drop('other'), on: { go: 'b', T: 'c' } },
      b: { on: { T: 'c' } },
      c: { type: 'final' },
    },
  }),
  'that is restarted': createMachine({
    initial: 'idle',
    states: {
      idle: { on: { type: 'typing' } },
      typing: {
        entry: [drop('t'), later('pause', 300, 't')],
        on: { type: { target: 'typing', reenter: true }, pause: 'idle', leave: 'idle' },
      },
    },
  }),
  'whose id is used again before it fires': createMachine({
    initial: 'a',
    states: {
      a: {
        entry: [later('T', 100, 't'), later('T', 900, 't')],
        on: { stop: { actions: drop('t') }, T: 'b' },
      },
      b: { on: { stop: { actions: drop('t') }, T: 'c' } },
      c: {},
    },
  }),
  'of a nested state, while its children change': createMachine({
    initial: 'outer',
    states: {
      outer: {
        entry: later('T', 500, 't'),
        exit: drop('t'),
        initial: 'one',
        states: { one: { on: { next: 'two' } }, two: { on: { next: 'one', T: 'one' } } },
        on: { out: 'away' },
      },
      away: { on: { T: 'outer', back: 'outer' } },
    },
  }),
  'of parallel regions': createMachine({
    type: 'parallel',
    states: {
      left: {
        initial: 'a',
        states: { a: { entry: later('T', 100), on: { T: 'b' } }, b: { on: { reset: 'a' } } },
      },
      right: {
        initial: 'a',
        states: {
          a: { on: { T: 'b' } },
          b: { entry: later('U', 100, 'u'), exit: drop('u'), on: { U: 'a', T: 'a' } },
        },
      },
    },
    on: { stop: { actions: drop('u') } },
  }),
  'that a machine sends to itself, with payloads': createMachine({
    initial: 'a',
    states: {
      a: {
        entry: [toItself({ type: 'T', n: 1 }, 10), toItself({ type: 'T', n: 2 }, 20)],
        on: { T: [{ guard: ({ event }) => event['n'] === 2, target: 'b' }, { target: 'c' }] },
      },
      b: { on: { T: 'd' } },
      c: { on: { T: 'a' } },
      d: {},
    },
  }),
  'that raises itself again': createMachine({
    initial: 'on',
    states: {
      on: {
        entry: later('tick', 1000, 'tick'),
        on: { tick: { target: 'on', reenter: true }, off: 'off' },
      },
      off: { on: { on: { target: 'on', actions: drop('tick') }, tick: 'off' } },
    },
  }),
  'beside an after delay': createMachine({
    initial: 'a',
    states: {
      a: { entry: later('T', 700, 't'), exit: drop('t'), after: { 500: 'b' }, on: { T: 'c' } },
      b: { entry: later('T', 100), after: { 400: 'c' }, on: { T: 'a' } },
      c: {},
    },
  }),
  'that begins when an actor is done': setup({
    actors: { work: fromCallback(() => undefined) },
  }).createMachine({
    initial: 'busy',
    states: {
      busy: {
        invoke: {
          src: 'work',
          id: 'work',
          onDone: { target: 'rest', actions: later('T') },
          onError: 'over',
        },
      },
      rest: { on: { T: 'over' } },
      over: {},
    },
  }),
  'of no length or of 24 days, and cancel of nothing': createMachine({
    initial: 'a',
    states: {
      a: { entry: [drop('nothing'), later('now', 0), later('late', 24 * 86_400_000, 'late')] },
      b: {},
    },
    on: { now: { actions: drop('late') }, late: '.b' },
  }),
};

/** What people send; the machines schedule the rest. */
const outside = ['go', 'back', 'type', 'leave', 'stop', 'next', 'out', 'reset', 'off', 'on'];

it.each(Object.entries(machines))(
  'a scheduled event %s is explored as real actors do it',
  (_, machine) => {
    const { definition, ...exploration } = explore(machine, derivedModel(machine));
    expect(exploration.kind).toBe('complete');
    const events: AnyEventObject[] = outside
      .filter((type) => definition.descriptors.includes(type))
      .map((type) => ({ type }));
    const ends = definition.invocations.flatMap(({ id }) => [
      { type: `xstate.done.actor.${id}`, output: {}, actorId: id },
      { type: `xstate.error.actor.${id}`, error: {}, actorId: id },
    ]);
    expect({
      states: exploration.states.length,
      steps: exploration.edges.filter(({ from, to }) => from !== to).length,
    }).toEqual(realSearch(machine, [...events, ...ends]));
  },
);

it('a scheduled event that is scheduled more often than it fires stops the exploration', () => {
  const machine = createMachine({ on: { add: { actions: later('T') }, T: {} } });
  const exploration = explore(machine, derivedModel(machine));
  expect(exploration.kind === 'truncated' && exploration.reason).toContain(
    'stopped at 100 scheduled events that are pending at once',
  );
});

it('a scheduled event fires in a held run by its type or by its id, and cancel ends it', () => {
  const machine = createMachine({
    initial: 'a',
    states: {
      a: { entry: [later('T', 5, 'one'), later('T', 5, 'two')], on: { T: 'b' } },
      b: { entry: drop('two'), on: { T: 'a' } },
    },
  });
  const { actor, pass, state } = runHeld(machine, undefined);
  actor.start();
  expect(() => pass('T')).toThrow('say which one, of "own-one", "own-two".');
  pass('T', 'own-one');
  expect(actor.getSnapshot().value).toBe('b');
  expect(state().timers).toEqual([]);
  expect(() => pass('T')).toThrow('does not wait for the delay "T" now.');
});
