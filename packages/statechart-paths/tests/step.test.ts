import { describe, expect, it } from 'vitest';
import { and, createMachine, not, raise, setup, stateIn } from 'xstate';
import type { AnyStateMachine } from 'xstate';
import { readDefinition } from '../src/explore/definition';
import { describeState } from '../src/describe';
import { createStepper, type TakenStep } from '../src/explore/step';

function stepper(machine: AnyStateMachine) {
  return createStepper(readDefinition(machine));
}

function taken({ transitions }: TakenStep): readonly string[] {
  return transitions.map(({ id }) => id);
}

function refused(step: TakenStep): readonly string[] {
  return step.refused.map(({ id }) => id);
}

const size = setup({
  types: { events: {} as { type: 'measure'; size: number } },
  guards: {
    isLarge: ({ event }) => event.size > 10,
    isMedium: ({ event }) => event.size > 5,
  },
}).createMachine({
  id: 'size',
  initial: 'unknown',
  states: {
    unknown: {
      on: {
        measure: [
          { guard: 'isLarge', target: 'known' },
          { guard: 'isMedium', target: 'known' },
          { target: 'known' },
        ],
      },
    },
    known: {},
  },
});

describe('the report of a step', () => {
  it.each([
    [11, 'unknown: measure #1', []],
    [6, 'unknown: measure #2', ['unknown: measure #1']],
    [1, 'unknown: measure #3', ['unknown: measure #1', 'unknown: measure #2']],
  ])(
    'identifies which of several branches to the same state was taken (size %i)',
    (value, branch, refusals) => {
      const { start, take } = stepper(size);
      const step = take(start(undefined).state, { type: 'measure', size: value });
      expect(taken(step)).toEqual([branch]);
      expect(refused(step)).toEqual(refusals);
    },
  );

  it('lists eventless, raised, final and initial transitions in order', () => {
    const machine = createMachine({
      id: 'chain',
      initial: 'idle',
      states: {
        idle: { on: { go: { target: 'work', actions: raise({ type: 'hurry' }) } } },
        work: {
          initial: 'first',
          states: {
            first: { on: { hurry: 'second' } },
            second: { always: 'last' },
            last: { type: 'final' },
          },
          onDone: 'idle',
        },
      },
    });
    const { start, take } = stepper(machine);
    const first = start(undefined);
    expect(taken(first)).toEqual(['(machine): (initial)']);
    const step = take(first.state, { type: 'go' });
    expect(taken(step)).toEqual([
      'idle: go',
      'work: (initial)',
      'work.first: hurry',
      'work.second: (always)',
      'work: (done)',
    ]);
    expect(step.visited.map(({ path }) => path)).toEqual(
      expect.arrayContaining(['work.first', 'work.second', 'work.last', 'idle']),
    );
    expect(describeState(step.state.snapshot)).toBe('idle');
  });

  it('omits a conflicting transition that XState drops', () => {
    const machine = createMachine({
      id: 'rivals',
      initial: 'both',
      states: {
        both: {
          type: 'parallel',
          states: {
            left: { initial: 'a', states: { a: { on: { out: '#rivals.first' } } } },
            right: { initial: 'b', states: { b: { on: { out: '#rivals.second' } } } },
          },
        },
        first: {},
        second: {},
      },
    });
    const { start, take } = stepper(machine);
    const step = take(start(undefined).state, { type: 'out' });
    expect(step.state.snapshot.value).toBe('first');
    expect(taken(step)).toEqual(['both.left.a: out']);
  });

  it("lists the transitions of several regions if they don't conflict", () => {
    const machine = createMachine({
      id: 'pair',
      type: 'parallel',
      states: {
        left: { initial: 'a', states: { a: { on: { go: 'b' } }, b: {} } },
        right: { initial: 'a', states: { a: { on: { go: 'b' } }, b: {} } },
      },
    });
    const { start, take } = stepper(machine);
    const step = take(start(undefined).state, { type: 'go' });
    expect(taken(step)).toEqual(['left.a: go', 'right.a: go']);
  });

  it('lists an initial transition only if its state was entered by default', () => {
    const machine = createMachine({
      id: 'doors',
      initial: 'out',
      states: {
        out: { on: { front: 'house', back: 'house.kitchen' } },
        house: {
          initial: 'hall',
          states: { hall: {}, kitchen: {} },
          on: { again: 'house', leave: 'out' },
        },
      },
    });
    const { start, take } = stepper(machine);
    const { state } = start(undefined);
    expect(taken(take(state, { type: 'front' }))).toEqual(['out: front', 'house: (initial)']);
    const inKitchen = take(state, { type: 'back' });
    expect(taken(inKitchen)).toEqual(['out: back']);
    expect(taken(take(inKitchen.state, { type: 'again' }))).toEqual([
      'house: again',
      'house: (initial)',
    ]);
  });

  it('lists the initial transition of a state with history only before there is a history', () => {
    const machine = createMachine({
      id: 'player',
      initial: 'off',
      states: {
        off: { on: { power: 'on.last' } },
        on: {
          initial: 'radio',
          states: { radio: { on: { swap: 'disc' } }, disc: {}, last: { type: 'history' } },
          on: { power: 'off' },
        },
      },
    });
    const { start, take } = stepper(machine);
    const fresh = take(start(undefined).state, { type: 'power' });
    expect(taken(fresh)).toEqual(['off: power', 'on: (initial)']);
    const off = take(take(fresh.state, { type: 'swap' }).state, { type: 'power' });
    const back = take(off.state, { type: 'power' });
    expect(back.state.snapshot.value).toEqual({ on: 'disc' });
    expect(taken(back)).toEqual(['off: power']);
  });

  it('lists the guards that refused an event if no branch was taken', () => {
    const { start, take } = stepper(
      createMachine({
        id: 'gate',
        initial: 'shut',
        states: {
          shut: {
            on: {
              open: [
                { guard: and([() => false, () => true]), target: 'wide' },
                { guard: not(() => true), target: 'wide' },
              ],
            },
          },
          wide: {},
        },
      }),
    );
    const step = take(start(undefined).state, { type: 'open' });
    expect(taken(step)).toEqual([]);
    expect(refused(step)).toEqual(['shut: open #1', 'shut: open #2']);
  });

  it("doesn't list a guard as refused if a descendant handled the event first", () => {
    const { start, take } = stepper(
      createMachine({
        id: 'inner',
        initial: 'outer',
        states: {
          outer: {
            initial: 'deep',
            states: { deep: { on: { go: {} } } },
            on: { go: { guard: () => false, target: 'other' } },
          },
          other: {},
        },
      }),
    );
    const step = take(start(undefined).state, { type: 'go' });
    expect(taken(step)).toEqual(['outer.deep: go']);
    expect(step.transitions[0]?.forbidden).toBe(true);
    expect(refused(step)).toEqual([]);
  });

  it('lists eventless guards that refused before a raised event', () => {
    const { start, take } = stepper(
      createMachine({
        id: 'between',
        initial: 'a',
        states: {
          a: { on: { go: { target: 'b', actions: raise({ type: 'on' }) } } },
          b: { always: { guard: () => false, target: 'a' }, on: { on: 'c' } },
          c: {},
        },
      }),
    );
    const step = take(start(undefined).state, { type: 'go' });
    expect(taken(step)).toEqual(['a: go', 'b: on']);
    expect(refused(step)).toEqual(['b: (always)']);
  });

  it('lists the transition of a partial wildcard instead of the full wildcard', () => {
    const { start, take } = stepper(
      createMachine({
        id: 'wild',
        initial: 'a',
        states: { a: { on: { 'mouse.*': { actions: 'point' }, '*': { actions: 'other' } } } },
      }),
    );
    const { state } = start(undefined);
    expect(taken(take(state, { type: 'mouse.move' }))).toEqual(['a: mouse.*']);
    expect(taken(take(state, { type: 'key' }))).toEqual(['a: *']);
  });

  it('handles guards that check other regions', () => {
    const machine = createMachine({
      id: 'looks',
      type: 'parallel',
      states: {
        lamp: { initial: 'off', states: { off: { on: { flip: 'on' } }, on: {} } },
        door: {
          initial: 'shut',
          states: {
            shut: { always: { guard: stateIn('#looks.lamp.on'), target: 'open' } },
            open: {},
          },
        },
      },
    });
    const { start, take } = stepper(machine);
    const first = start(undefined);
    expect(refused(first)).toEqual(['door.shut: (always)']);
    expect(taken(take(first.state, { type: 'flip' }))).toEqual([
      'lamp.off: flip',
      'door.shut: (always)',
    ]);
  });
});
