import { describe, expect, it } from 'vitest';
import { assign, createMachine } from 'xstate';
import { explore } from '../src/explore/explore';
import type { Model, Monitor } from '../src/model';
import { orderMachine, orderModel } from './order-machine';

function broken(checks: Partial<Model>) {
  return explore(orderMachine, { ...orderModel, ...checks }).violations;
}

describe('an invariant', () => {
  it('is checked in every explored state, and reported with a shortest path', () => {
    const [violation, ...others] = broken({
      invariants: [
        {
          name: 'never slow',
          requirement: 'order.fast',
          holds: (snapshot) => !snapshot.matches('slow'),
        },
        { name: 'always a context', holds: (snapshot) => snapshot.context !== undefined },
      ],
    });
    expect(others).toEqual([]);
    expect(violation).toEqual({
      kind: 'invariant',
      invariant: 'never slow',
      requirement: 'order.fast',
      path: { input: 'known', steps: ['order.confirm', 'after patience'] },
      sentence:
        'The invariant "never slow" does not hold. In "slow" after 2 steps: known → order.confirm → after patience.',
    });
  });

  it('is violated if it throws', () => {
    const [violation] = broken({
      invariants: [
        {
          name: 'reads too much',
          holds: () => {
            throw new Error('nothing there');
          },
        },
      ],
    });
    expect(violation?.sentence).toContain('"reads too much" could not be checked: nothing there');
  });
});

describe('a step invariant', () => {
  it('receives the states before and after a step, its event and the actors it started', () => {
    const seen: unknown[] = [];
    broken({
      stepInvariants: [
        {
          name: 'sees',
          holds: ({ before, event, after, started }) => {
            if (started.length > 0) seen.push([before.value, event.type, after.value, started]);
            return true;
          },
        },
      ],
    });
    expect(seen[0]).toEqual([
      'editing',
      'order.confirm',
      'ordering',
      [{ id: 'place', src: 'placeOrder', input: { name: 'harbor' } }],
    ]);
  });

  it('is checked at the start as a step from the initial state to itself', () => {
    const [violation] = broken({
      stepInvariants: [
        {
          name: 'never starts',
          holds: ({ event, before, after }) => event.type !== 'xstate.init' || before !== after,
        },
      ],
    });
    expect(violation?.path).toEqual({ input: 'fresh', steps: [] });
  });

  it('is checked for steps that return to the same state', () => {
    const [violation] = broken({
      stepInvariants: [
        {
          name: 'no name twice',
          holds: ({ event, before }) =>
            event.type !== 'name.type' || before.context.name !== event['name'],
        },
      ],
    });
    expect(violation?.path).toEqual({ input: 'fresh', steps: ['name.type empty'] });
  });
});

describe('a monitor', () => {
  const orders: Monitor<Parameters<NonNullable<Model['monitors']>[number]['next']>[1]> = {
    name: 'never two orders',
    requirement: 'order.once',
    start: 0,
    next: (memory: number, { started }) => (started.length > 0 ? Math.min(memory + 1, 2) : memory),
    holds: (memory: number) => memory < 2,
  };

  it('uses its memory to detect a violation that no single state shows', () => {
    const [violation, ...others] = broken({ monitors: [orders] });
    expect(others).toEqual([]);
    expect(violation).toMatchObject({
      kind: 'monitor',
      invariant: 'never two orders',
      requirement: 'order.once',
      path: {
        input: 'known',
        steps: ['order.confirm', 'placeOrder error down', 'order.confirm'],
      },
    });
  });

  it('distinguishes states that differ only in its memory', () => {
    const plain = explore(orderMachine, orderModel).states.length;
    const watched = explore(orderMachine, { ...orderModel, monitors: [orders] });
    expect(watched.states.length).toBeGreaterThan(plain);
    expect(watched.kind).toBe('complete');
  });

  it("isn't followed after a violation, so that the exploration ends", () => {
    const machine = createMachine({ id: 'tick', on: { tick: { actions: 'tick' } } });
    const exploration = explore(machine, {
      inputs: { plain: undefined },
      events: { tick: { plain: {} } },
      monitors: [
        {
          name: 'at most three ticks',
          start: 0,
          next: (memory: number, { event }) => memory + (event.type === 'tick' ? 1 : 0),
          holds: (memory: number) => memory <= 3,
        },
      ],
    });
    expect(exploration.kind).toBe('complete');
    expect(exploration.violations[0]?.path.steps).toEqual(['tick', 'tick', 'tick', 'tick']);
  });

  it("doesn't receive an event that the machine ignores", () => {
    const machine = createMachine({
      id: 'quiet',
      context: { heard: false },
      initial: 'a',
      states: { a: { on: { go: 'b' } }, b: { on: { end: { actions: assign({ heard: true }) } } } },
    });
    const { violations } = explore(machine, {
      inputs: { plain: undefined },
      events: { go: { plain: {} }, end: { plain: {} } },
      monitors: [
        {
          name: 'end only after go',
          start: 'before',
          next: (memory: string, { event }) =>
            event.type === 'go'
              ? 'gone'
              : event.type === 'end' && memory === 'before'
                ? 'bad'
                : memory,
          holds: (memory: string) => memory !== 'bad',
        },
      ],
    });
    expect(violations).toEqual([]);
  });
});
