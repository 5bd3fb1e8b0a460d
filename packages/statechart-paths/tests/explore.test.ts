import { describe, expect, it } from 'vitest';
import { assign, createMachine, emit, sendParent } from 'xstate';
import type { Exploration } from '../src/explore/exploration';
import { pathTo } from '../src/explore/exploration';
import { explore } from '../src/explore/explore';
import { orderMachine, orderModel } from './order-machine';

const PLAIN = { plain: undefined };
const NOTHING = { plain: {} };

function names({ states }: Exploration): readonly string[] {
  return [...new Set(states.map(({ name }) => name))].sort();
}

function dead(exploration: Exploration): readonly string[] {
  return exploration.kind === 'complete' ? exploration.deadTransitions.map(({ id }) => id) : ['?'];
}

function unreachable(exploration: Exploration): readonly string[] {
  return exploration.kind === 'complete'
    ? exploration.unreachableStates.map(({ path }) => path)
    : ['?'];
}

describe('an exploration', () => {
  it('reaches every state from every input, and is reported as complete', () => {
    const exploration = explore(orderMachine, orderModel);
    expect(exploration.kind).toBe('complete');
    expect(names(exploration)).toEqual(['done', 'editing', 'ordering', 'slow']);
    expect(exploration.starts.map(({ input }) => input)).toEqual(['fresh', 'known']);
    expect(unreachable(exploration)).toEqual([]);
    expect(dead(exploration)).toEqual([]);
  });

  it('tries outcomes only while the actor is running, and a delay only while its state is active', () => {
    const { states, edges } = explore(orderMachine, orderModel);
    const from = (prefix: string) =>
      new Set(
        edges.filter(({ label }) => label.startsWith(prefix)).map(({ from }) => states[from]?.name),
      );
    expect([...from('placeOrder done')]).toEqual(['ordering']);
    expect([...from('placeOrder error')]).toEqual(['ordering']);
    expect([...from('after patience')]).toEqual(['ordering']);
  });

  it('finds a shortest path to every state', () => {
    const { states } = explore(orderMachine, orderModel);
    const slow = states.find(({ name }) => name === 'slow');
    expect(slow && pathTo(states, slow.index)).toEqual({
      input: 'known',
      steps: ['order.confirm', 'after patience'],
    });
  });

  it('records the transitions, actions and started actors of each edge', () => {
    const machine = createMachine({
      id: 'noted',
      initial: 'a',
      states: {
        a: {
          on: { go: { target: 'b', actions: [{ type: 'show', params: { text: 'x' } }] } },
          exit: emit({ type: 'left' }),
        },
        b: {},
      },
    });
    const [edge] = explore(machine, { inputs: PLAIN, events: { go: NOTHING } }).edges;
    expect(edge?.transitions.map(({ id }) => id)).toEqual(['a: go']);
    expect(edge?.actions).toEqual([
      { type: 'xstate.emit', params: { event: { type: 'left' } } },
      { type: 'show', params: { text: 'x' } },
    ]);
  });

  it('is deterministic', () => {
    const read = ({ states, edges }: Exploration) => ({
      states: states.map(({ identity }) => identity),
      edges: edges.map(({ from, to, label }) => [from, to, label]),
    });
    expect(read(explore(orderMachine, orderModel))).toEqual(
      read(explore(orderMachine, orderModel)),
    );
  });

  it('records a refused event as a refusal of the state', () => {
    const { states } = explore(orderMachine, orderModel);
    const [fresh] = states;
    expect(fresh?.refusals.map(({ label, transitions }) => [label, transitions[0]?.guard])).toEqual(
      [['order.confirm', 'hasName']],
    );
  });

  it('records a forbidden event as a step with no effect', () => {
    const machine = createMachine({
      id: 'forbids',
      initial: 'open',
      on: { leave: '.closed' },
      states: { open: { on: { hold: 'held' } }, held: { on: { leave: {} } }, closed: {} },
    });
    const { edges } = explore(machine, {
      inputs: PLAIN,
      events: { leave: NOTHING, hold: NOTHING },
    });
    const forbidden = edges.find(({ transitions }) => transitions[0]?.forbidden);
    expect(forbidden).toMatchObject({ label: 'leave', hasEffect: false });
    expect(forbidden?.from).toBe(forbidden?.to);
  });

  it('explores all combinations of parallel regions', () => {
    const region = { initial: 'off', states: { off: { on: { flip: 'on' } }, on: {} } };
    const other = { initial: 'off', states: { off: { on: { flop: 'on' } }, on: {} } };
    const machine = createMachine({
      id: 'p',
      type: 'parallel',
      states: { one: region, two: other },
    });
    const exploration = explore(machine, {
      inputs: PLAIN,
      events: { flip: NOTHING, flop: NOTHING },
    });
    expect(names(exploration)).toEqual([
      'one.off & two.off',
      'one.off & two.on',
      'one.on & two.off',
      'one.on & two.on',
    ]);
  });

  it('distinguishes states that differ only in their history', () => {
    const machine = createMachine({
      id: 'h',
      initial: 'on',
      states: {
        on: {
          initial: 'a',
          states: { a: { on: { swap: 'b' } }, b: { on: { swap: 'a' } }, last: { type: 'history' } },
          on: { power: 'off' },
        },
        off: { on: { power: 'on.last' } },
      },
    });
    const { states } = explore(machine, {
      inputs: PLAIN,
      events: { swap: NOTHING, power: NOTHING },
    });
    expect(states.filter(({ name }) => name === 'off')).toHaveLength(2);
  });

  it('explores a child machine', () => {
    const machine = createMachine({
      id: 'child',
      initial: 'a',
      states: { a: { on: { go: { target: 'b', actions: sendParent({ type: 'went' }) } } }, b: {} },
    });
    const { edges, violations } = explore(machine, { inputs: PLAIN, events: { go: NOTHING } });
    expect(violations).toEqual([]);
    expect(edges[0]?.actions).toEqual([
      {
        type: 'xstate.sendTo',
        params: { to: '#_parent', event: { type: 'went' }, delay: undefined },
      },
    ]);
  });

  it('reports unreachable states and dead transitions', () => {
    const machine = createMachine({
      id: 'island',
      initial: 'a',
      states: {
        a: { on: { go: [{ target: 'b' }, { target: 'c' }] } },
        b: {},
        c: { on: { go: 'a' } },
      },
    });
    const exploration = explore(machine, { inputs: PLAIN, events: { go: NOTHING } });
    expect(unreachable(exploration)).toEqual(['c']);
    expect(dead(exploration)).toEqual(['a: go #2', 'c: go']);
  });

  it('counts transient states as reached', () => {
    const machine = createMachine({
      id: 'passing',
      initial: 'a',
      states: { a: { on: { go: 'b' } }, b: { always: 'c' }, c: {} },
    });
    const exploration = explore(machine, { inputs: PLAIN, events: { go: NOTHING } });
    expect(unreachable(exploration)).toEqual([]);
  });

  it("doesn't report an unused `initial` as dead", () => {
    const machine = createMachine({
      id: 'written',
      initial: 'a',
      states: {
        a: { on: { go: 'b.two' } },
        b: { initial: 'one', states: { one: {}, two: { on: { go: 'one' } } } },
      },
    });
    const exploration = explore(machine, { inputs: PLAIN, events: { go: NOTHING } });
    expect(dead(exploration)).toEqual([]);
  });

  it('merges states with equal projections, and still detects context changes', () => {
    const machine = createMachine({
      id: 'counter',
      types: {} as { context: { count: number } },
      context: { count: 0 },
      on: { add: { actions: assign({ count: ({ context }) => context.count + 1 }) } },
    });
    const exploration = explore(machine, {
      inputs: PLAIN,
      events: { add: NOTHING },
      project: () => 'any',
    });
    expect(exploration.kind).toBe('complete');
    expect(exploration.states).toHaveLength(1);
    expect(exploration.edges[0]?.hasEffect).toBe(true);
  });

  it('distinguishes states with a pending delay from states with an expired one', () => {
    const machine = createMachine({
      id: 'reminds',
      initial: 'waiting',
      states: { waiting: { after: { 500: { actions: 'remind' } } } },
    });
    const { states, edges } = explore(machine, { inputs: PLAIN, events: {} });
    expect(states).toHaveLength(2);
    expect(edges.map(({ from, to, label }) => [from, to, label])).toEqual([[0, 1, 'after 500']]);
  });

  it('lets eventless transitions react to an event that no state handles', () => {
    const machine = createMachine({
      id: 'hears',
      initial: 'a',
      states: {
        a: { always: { guard: ({ event }) => event.type === 'call', target: 'b' } },
        b: { on: { call: 'a' } },
      },
    });
    const { edges } = explore(machine, { inputs: PLAIN, events: { call: NOTHING } });
    expect(edges[0]?.transitions.map(({ id }) => id)).toEqual(['a: (always)']);
  });

  it('tries no steps after the machine has ended', () => {
    const { states, edges } = explore(orderMachine, orderModel);
    const done = states.filter(({ name }) => name === 'done').map(({ index }) => index);
    expect(edges.filter(({ from }) => done.includes(from))).toEqual([]);
  });
});
