import { explore } from '../src/explore/explore';
import type { Model } from '../src/model';
import { compare } from '../src/mutate/equivalence';
import { mutantsOf } from '../src/mutate/mutants';
import { valueMutantsOf } from '../src/mutate/value-mistakes';
import { describe, expect, it } from 'vitest';
import { assign, createMachine, fromPromise, not, setup } from 'xstate';
import { orderMachine } from './order-machine';

type Step = 'first' | 'second' | undefined;

/** The parts that a test can change in the machine below. */
interface Written {
  readonly go?: object;
  readonly entry?: ('ring' | 'knock')[];
  readonly start?: 'idle' | 'busy';
  readonly done?: object[];
  readonly mark?: Readonly<Record<string, unknown>>;
  readonly stop?: object | undefined;
}

function written({ go, entry, start, done, mark, stop }: Written = {}) {
  return setup({
    types: {} as {
      context: { step: Step; count: number };
      events: { type: 'go' } | { type: 'stop' };
    },
    actors: { work: fromPromise<{ good: boolean }>(() => Promise.reject(new Error('none'))) },
    actions: {
      ring: () => {},
      knock: () => {},
      mark: assign(mark ?? { step: 'first', count: 1 }),
    },
    guards: { isFresh: ({ context }) => context.step === undefined },
    delays: { patience: 500 },
  }).createMachine({
    id: 'small.machine',
    context: { step: undefined, count: 0 },
    initial: start ?? 'idle',
    on: { stop: '.busy' },
    states: {
      idle: {
        on: { go: { guard: 'isFresh', target: 'busy', actions: 'mark', ...go }, stop: stop ?? {} },
      },
      busy: {
        tags: 'working',
        entry: entry ?? ['ring', 'knock'],
        invoke: {
          src: 'work',
          onDone: done ?? [{ guard: ({ event }) => event.output.good, target: 'over' }, 'idle'],
          onError: 'idle',
        },
        after: { patience: 'idle' },
      },
      over: { type: 'final' },
    },
  });
}

const model: Model = {
  inputs: { plain: undefined },
  events: { go: { plain: {} }, stop: { plain: {} } },
  actors: {
    work: { done: { good: { good: true }, bad: { good: false } }, error: { down: {} } },
  },
};

function mutant(id: string) {
  const found = mutantsOf(written()).find((one) => one.id === id);
  if (found === undefined) throw new Error(`There is no mutant "${id}".`);
  return found.machine;
}

describe('a mutant', () => {
  const ids = mutantsOf(written()).map(({ id }) => id);

  it.each<[string, Written]>([
    ['drop idle: go', { go: { guard: () => false } }],
    ['swap idle: go: over for busy', { go: { target: 'over' } }],
    ['negate idle: go', { go: { guard: not('isFresh') } }],
    ['remove mark from idle: go', { go: { actions: [] } }],
    ['remove count in mark', { mark: { step: 'first' } }],
    ['remove ring from busy: (entry)', { entry: ['knock'] }],
    ['remove knock from busy: (entry)', { entry: ['ring'] }],
    ['swap (machine): (initial): busy for idle', { start: 'busy' }],
    ['drop busy: work done #1', { done: [{ target: 'idle' }] }],
    ['drop idle: stop', { stop: { guard: () => false } }],
  ])('"%s" is the machine with that one mistake', (id, mistake) => {
    const [made, byHand] = [mutant(id), written(mistake)].map((one) => explore(one, model));
    if (made === undefined || byHand === undefined) throw new Error('Nothing was explored.');
    expect(compare(byHand, made)).toEqual({ kind: 'equivalent' });
    expect(compare(explore(written(), model), made).kind).toBe('different');
  });

  it('is created for each branch of an actor outcome, a delay or an eventless transition', () => {
    expect(ids).toEqual(
      expect.arrayContaining([
        'drop busy: work done #1',
        'drop busy: work done #2',
        'drop busy: work error',
        'drop busy: after patience',
        'swap busy: after patience: busy for idle',
        'swap ring and knock in busy: (entry)',
        'remove tag working from busy',
        'delay patience × 0.1',
        'delay patience × 10',
      ]),
    );
    const always = createMachine({
      initial: 'a',
      states: { a: { always: [{ guard: () => false, target: 'b' }, 'c'] }, b: {}, c: {} },
    });
    expect(mutantsOf(always).map(({ id }) => id)).toEqual(
      expect.arrayContaining([
        'drop a: (always) #1',
        'drop a: (always) #2',
        'negate a: (always) #1',
      ]),
    );
  });

  it('may lack an inline assignment or one of its properties', () => {
    const machine = createMachine({
      context: { name: '', age: 0 },
      on: { set: { actions: [assign({ name: 'x', age: 1 }), 'tell'] } },
    });
    expect(
      mutantsOf(machine).filter(({ operator }) => operator.startsWith('remove')),
    ).toMatchObject([
      { id: 'remove assign of name, age from (machine): set', operator: 'remove assignment' },
      { id: 'remove name in assign of name, age from (machine): set' },
      { id: 'remove age in assign of name, age from (machine): set' },
      { id: 'remove tell from (machine): set', operator: 'remove action' },
    ]);
  });

  it('has a unique and stable name', () => {
    expect(new Set(ids).size).toBe(ids.length);
    expect(mutantsOf(written()).map(({ id }) => id)).toEqual(ids);
  });

  it('leaves the original unchanged', () => {
    const before = JSON.stringify(orderMachine.config);
    const { implementations } = orderMachine;
    mutantsOf(orderMachine);
    expect(JSON.stringify(orderMachine.config)).toBe(before);
    expect(orderMachine.implementations).toBe(implementations);
  });
});

describe('a target', () => {
  it('is swapped for its siblings or its parent’s siblings, but never for a history state', () => {
    const machine = createMachine({
      initial: 'a',
      states: {
        a: { on: { go: 'b.only' } },
        b: { initial: 'only', states: { only: {}, past: { type: 'history' } } },
        c: {},
      },
    });
    expect(
      mutantsOf(machine).flatMap(({ id }) => (id.startsWith('swap a: go') ? [id] : [])),
    ).toEqual(['swap a: go: c for b.only', 'swap a: go: a for b.only']);
  });

  it('is swapped one region at a time if a transition enters several regions', () => {
    const region = { initial: 'off', states: { off: {}, on: {} } } as const;
    const machine = createMachine({
      id: 'lamps',
      type: 'parallel',
      states: { left: region, right: region },
      on: { light: ['.left.on', '.right.on'].map((target) => ({ target })) },
    });
    const both = createMachine({
      ...machine.config,
      on: { light: { target: ['.left.on', '.right.on'] } },
    });
    expect(
      mutantsOf(both).flatMap(({ id }) => (id.startsWith('swap (machine): light') ? [id] : [])),
    ).toEqual([
      'swap (machine): light: left.off for left.on',
      'swap (machine): light: right.off for right.on',
    ]);
  });
});

describe('a value', () => {
  interface Typed {
    readonly event: { readonly name: string; readonly town: string };
  }
  const whole = ({ event }: Typed) => event;
  const both = ({ event: { name, town } }: Typed) => ({ name, town });

  const machine = setup({
    types: {} as {
      context: { name: string; town: string; count: number };
      events: { type: 'type'; name: string; town: string } | { type: 'send' };
    },
    actors: { save: fromPromise<void, object>(() => Promise.resolve()) },
    actions: {
      keep: (_, _params: object) => {},
      tell: (_, _params: object) => {},
      setBoth: assign((_, { name, town }: { name: string; town: string }) => ({ name, town })),
      count: assign({ count: ({ context }) => context.count + 1 }),
    },
    guards: { isLong: ({ context }, { than }: { than: number }) => context.name.length > than },
  }).createMachine({
    context: { name: '', town: '', count: 0 },
    initial: 'typing',
    states: {
      typing: {
        on: {
          type: {
            actions: [
              { type: 'setBoth', params: whole },
              { type: 'keep', params: both },
              { type: 'tell', params: both },
              { type: 'tell', params: whole },
            ],
          },
          send: [
            { guard: { type: 'isLong', params: { than: 9 } }, target: 'typing' },
            { guard: { type: 'isLong', params: { than: 2 } }, target: 'saving' },
          ],
        },
      },
      saving: {
        entry: 'count',
        invoke: { src: 'save', input: ({ context: { name, count } }) => ({ name, count }) },
      },
    },
  });
  const cases = { short: { name: 'Al', town: 'Rye' }, long: { name: 'Adelaide', town: 'Bath' } };
  const made = valueMutantsOf(machine, {
    inputs: { plain: undefined },
    events: { type: cases, send: { plain: {} } },
    actors: { save: { done: { saved: undefined }, error: { down: {} } } },
  });

  it('is mutated in every way that makes a difference, but only once if several places share its function', () => {
    expect(made.map(({ operator, id }) => `${operator}: ${id}`).sort()).toEqual([
      'change assignment: swap name and town in setBoth',
      'change input: input of save in saving from the context before',
      'change input: remove count in input of save in saving',
      'change input: remove name in input of save in saving',
      'change parameters: remove everything in parameters of setBoth in typing: type and 1 more',
      'change parameters: remove name in parameters of keep in typing: type and 1 more',
      'change parameters: remove town in parameters of keep in typing: type and 1 more',
      'change parameters: swap name and town in parameters of keep in typing: type and 1 more',
      'change parameters: than 2 in parameters of isLong in typing: send #1',
      'change parameters: than 9 in parameters of isLong in typing: send #2',
      'remove assignment: remove name in setBoth',
      'remove assignment: remove town in setBoth',
    ]);
  });

  it('lists the states that use it', () => {
    const stale = made.find(({ operator }) => operator === 'change input');
    expect(stale?.states).toEqual(['saving']);
  });
});
