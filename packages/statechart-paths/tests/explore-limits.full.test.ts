import { describe, expect, it } from 'vitest';
import { assign, createMachine, fromPromise, setup } from 'xstate';
import { explore } from '../src/explore/explore';

const PLAIN = { plain: undefined };
const NOTHING = { plain: {} };

const counter = createMachine({
  id: 'counter',
  types: {} as { context: { count: number; name: string } },
  context: { count: 0, name: 'x' },
  on: { add: { actions: assign({ count: ({ context }) => context.count + 1 }) } },
});

describe("an exploration that can't be completed", () => {
  it('is truncated if the context grows forever, and names the growing value', () => {
    const exploration = explore(
      counter,
      { inputs: PLAIN, events: { add: NOTHING } },
      { limit: { states: 50 } },
    );
    expect(exploration.kind).toBe('truncated');
    if (exploration.kind !== 'truncated') return;
    expect(exploration.reason).toContain('"context.count" took 51 values');
    expect(exploration.reason).not.toContain('context.name');
    expect(exploration.reason).toContain('project');
    expect(exploration.frontier).toEqual([50]);
    expect(exploration).not.toHaveProperty('deadTransitions');
  });

  it('is truncated by a time limit', () => {
    const exploration = explore(
      counter,
      { inputs: PLAIN, events: { add: NOTHING } },
      { limit: { milliseconds: 0 } },
    );
    expect(exploration).toMatchObject({ kind: 'truncated', frontier: [0] });
  });

  it('can stop at the first violation', () => {
    const below = (most: number) => ({
      name: `at most ${most}`,
      holds: ({ context }: { context: { count: number } }) => context.count <= most,
    });
    const exploration = explore(
      counter,
      { inputs: PLAIN, events: { add: NOTHING }, invariants: [below(2), below(5)] },
      { limit: { violations: 1 } },
    );
    expect(exploration.violations.map(({ invariant }) => invariant)).toEqual(['at most 2']);
    expect(exploration).toMatchObject({ kind: 'truncated' });
    if (exploration.kind !== 'truncated') return;
    expect(exploration.reason).toContain('the limit of 1 broken invariant');
  });

  it('ends early if only context values change, unless a state limit is given', () => {
    const model = { inputs: PLAIN, events: { add: NOTHING } };
    const early = explore(counter, model);
    expect(early).toMatchObject({
      kind: 'truncated',
      reason: expect.stringContaining('stopped at states that differ in their context alone'),
    });
    expect(early.states.length).toBeLessThan(3_000);
    expect(explore(counter, model, { limit: { states: 4_000 } }).states.length).toBe(4_001);
  });

  it('is truncated by memory use if each state is larger than the previous one', () => {
    const list = createMachine({
      id: 'list',
      types: {} as { context: { entries: readonly string[] } },
      context: { entries: [] },
      on: {
        add: {
          actions: assign({
            entries: ({ context }) => [...context.entries, `entry ${context.entries.length}`],
          }),
        },
      },
    });
    const exploration = explore(
      list,
      { inputs: PLAIN, events: { add: NOTHING } },
      { limit: { megabytes: 4 } },
    );
    expect(exploration.kind).toBe('truncated');
    if (exploration.kind !== 'truncated') return;
    expect(exploration.reason).toContain('the limit of 4 MB of memory');
    const characters = exploration.states.reduce((sum, { identity }) => sum + identity.length, 0);
    expect(characters).toBeLessThan(4_000_000);
  });
});

describe("a machine that can't be explored", () => {
  it('is rejected if it throws when it starts', () => {
    const machine = setup({
      types: { context: {} as { first: string }, input: {} as { names: string[] } },
    }).createMachine({
      id: 'needy',
      context: ({ input }) => ({ first: input.names.join() }),
    });
    expect(() => explore(machine, { inputs: { none: undefined }, events: {} })).toThrow(
      /"needy" threw when it started with the input "none": .*Nothing was explored\. Give the model an input/,
    );
  });

  it.each([
    ['a guard', { guard: () => boom(), target: 'b' }],
    ['an assignment', { target: 'b', actions: assign(() => boom()) }],
  ])('is reported with the path if %s throws, and the rest is explored', (_, transition) => {
    const machine = createMachine({
      id: 'throws',
      initial: 'a',
      states: { a: { on: { go: transition, walk: 'b' } }, b: {} },
    });
    const exploration = explore(machine, {
      inputs: PLAIN,
      events: { go: NOTHING, walk: NOTHING },
    });
    expect(exploration.violations).toHaveLength(1);
    expect(exploration.violations[0]).toMatchObject({
      kind: 'machine throws',
      path: { input: 'plain', steps: ['go'] },
    });
    expect(exploration.violations[0]?.sentence).toMatch(/boom.*In "a" after 1 step: plain → go\./s);
    expect(exploration.states.map(({ name }) => name)).toContain('b');
  });

  it('is reported if it mutates its context', () => {
    const machine = createMachine({
      id: 'mutable',
      types: {} as { context: { seen: { names: string[] } } },
      context: () => ({ seen: { names: [] } }),
      on: {
        add: {
          actions: assign(({ context }) => {
            if (context.seen.names.length < 2) context.seen.names.push('one');
            return {};
          }),
        },
      },
    });
    const { violations } = explore(machine, { inputs: PLAIN, events: { add: NOTHING } });
    expect(violations).toMatchObject([
      { kind: 'context changes', path: { input: 'plain', steps: [] } },
    ]);
    expect(violations[0]?.sentence).toContain('let "assign" return a new one');
  });

  it('is reported if it has a loop of eventless transitions', () => {
    const machine = createMachine({
      id: 'circle',
      initial: 'calm',
      states: { calm: { on: { go: 'a' } }, a: { always: 'b' }, b: { always: 'a' } },
    });
    const { violations } = explore(machine, { inputs: PLAIN, events: { go: NOTHING } });
    expect(violations[0]?.sentence).toContain('form a loop');
    const atOnce = createMachine({
      id: 'atOnce',
      initial: 'a',
      states: { a: { always: 'b' }, b: { always: 'a' } },
    });
    expect(() => explore(atOnce, { inputs: PLAIN, events: {} })).toThrow('form a loop');
  });

  it("is reported if it doesn't handle an actor failure", () => {
    const machine = setup({
      actors: { load: fromPromise(() => Promise.resolve(1)) },
    }).createMachine({
      id: 'careless',
      initial: 'a',
      states: { a: { invoke: { id: 'load', src: 'load', onDone: 'b' } }, b: {} },
    });
    const { violations } = explore(machine, {
      inputs: PLAIN,
      events: {},
      actors: { load: { done: { one: 1 }, error: { down: { code: 'down' } } } },
    });
    expect(violations).toMatchObject([
      { kind: 'machine fails', path: { input: 'plain', steps: ['load error down'] } },
    ]);
  });

  it('is rejected if the model lacks an actor that it runs', () => {
    const machine = setup({
      types: { context: {} as { job: unknown } },
      actors: { work: fromPromise(() => Promise.resolve(1)) },
    }).createMachine({
      id: 'spawner',
      context: { job: undefined },
      on: { add: { actions: assign({ job: ({ spawn }) => spawn('work', { id: 'job' }) }) } },
    });
    expect(() => explore(machine, { inputs: PLAIN, events: { add: NOTHING } })).toThrow(
      /runs the actor "work" with the id "job", and its model has no outcomes/,
    );
  });
});

describe("a model that doesn't match its machine", () => {
  const machine = setup({
    actors: { load: fromPromise(() => Promise.resolve(1)) },
  }).createMachine({
    id: 'fits',
    initial: 'a',
    states: {
      a: { invoke: { id: 'load', src: 'load', onDone: 'b', onError: 'b' } },
      b: { on: { 'page.open': 'a' } },
    },
  });
  const actors = { load: { done: { one: 1 }, error: { no: {} } } };

  it.each([
    [
      'an unknown event',
      { events: { 'page.open': NOTHING, 'page.opem': NOTHING }, actors },
      /"page\.opem", which no state of the machine handles\. Did you mean "page\.open"/,
    ],
    [
      'a missing event',
      { events: {}, actors },
      /handles the event "page\.open", and the model has no case/,
    ],
    [
      'an event without a case',
      { events: { 'page.open': {} }, actors },
      /"page\.open" has no case/,
    ],
    [
      'an unknown actor',
      { events: { 'page.open': NOTHING }, actors: { ...actors, laod: actors.load } },
      /actor "laod", which the machine lacks\. Did you mean "load"/,
    ],
    [
      'a missing actor',
      { events: { 'page.open': NOTHING } },
      /invokes the actor "load" with the id "load", and the model has no outcomes/,
    ],
    [
      'an actor without outcome',
      { events: { 'page.open': NOTHING }, actors: { load: { done: {}, error: { no: {} } } } },
      /"load" has no "done" variant/,
    ],
  ])('is rejected with a message for %s', (_, part, sentence) => {
    expect(() => explore(machine, { inputs: PLAIN, ...part })).toThrow(sentence);
  });

  it('is rejected if it has no input', () => {
    expect(() =>
      explore(machine, { inputs: {}, events: { 'page.open': NOTHING }, actors }),
    ).toThrow(/names no input/);
  });
});

function boom(): never {
  throw new Error('boom');
}
