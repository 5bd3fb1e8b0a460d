import { describe, expect, it } from 'vitest';
import { createMachine } from 'xstate';
import { explore } from '../src/explore/explore';
import { generate, type PathRequest } from '../src/generate/generate';
import { replay } from '../src/explore/replay';
import { coverage } from '../src/coverage/coverage';
import { reachablePairs } from '../src/coverage/transition-pairs';
import { regionsMachine, regionsModel } from './large-machines';
import { orderMachine, orderModel } from './order-machine';

const order = explore(orderMachine, orderModel);
const TOUR = { generator: 'tour', restartCost: 1 } as const;
const NOTHING = { plain: {} };
const PLAIN = { plain: undefined };

function made(request: PathRequest, exploration = order) {
  const generated = generate(exploration, request);
  if (generated.kind === 'misdirected') throw new Error(generated.sentence);
  return generated;
}

describe('a path for each element', () => {
  it('is a shortest path named after the element', () => {
    const { paths, shortfalls } = made({ generator: 'each', element: 'requirement' });
    expect(shortfalls).toEqual([]);
    expect(paths).toEqual([
      { name: 'order.edit', input: 'fresh', steps: [] },
      { name: 'order.confirm', input: 'known', steps: ['order.confirm'] },
      {
        name: 'order.failed',
        input: 'known',
        steps: ['order.confirm', 'placeOrder error down'],
      },
    ]);
  });

  it.each(['transition', 'case'] as const)('covers the %s that it is named after', (element) => {
    const kind = { transition: 'transitions', case: 'events' } as const;
    const { paths } = made({ generator: 'each', element });
    for (const path of paths) {
      expect(coverage(order, [path])[kind[element]].hit).toContain(path.name);
    }
    expect(coverage(order, paths)[kind[element]].missed).toEqual([]);
  });
});

describe('shortest paths', () => {
  it('reach every state of the chart with the fewest events', () => {
    const { paths, shortfalls } = made({ generator: 'shortest', isToExplored: false });
    expect(shortfalls).toEqual([]);
    expect(paths).toEqual([
      { name: 'to editing', input: 'fresh', steps: [] },
      { name: 'to ordering', input: 'known', steps: ['order.confirm'] },
      { name: 'to slow', input: 'known', steps: ['order.confirm', 'after patience'] },
      { name: 'to done', input: 'known', steps: ['order.confirm', 'placeOrder done placed'] },
    ]);
  });

  it('can also reach every explored state', () => {
    const { paths } = made({ generator: 'shortest', isToExplored: true });
    expect(paths).toHaveLength(order.states.length);
    const ends = paths.map((path) => replay(path, orderMachine, orderModel));
    expect(ends.map((end) => (end.kind === 'replayed' ? end.identity : end.sentence))).toEqual(
      order.states.map(({ identity }) => identity),
    );
  });

  it('can pass through a transient state', () => {
    const machine = createMachine({
      id: 'hop',
      initial: 'a',
      states: { a: { on: { go: 'b' } }, b: { always: 'c' }, c: {} },
    });
    const { paths, shortfalls } = made(
      { generator: 'shortest', isToExplored: false },
      explore(machine, { inputs: PLAIN, events: { go: NOTHING } }),
    );
    expect(shortfalls).toEqual([]);
    expect(paths.find(({ name }) => name === 'to b')?.steps).toEqual(['go']);
  });

  it('report unreachable states', () => {
    const machine = createMachine({ id: 'island', initial: 'a', states: { a: {}, b: {} } });
    const exploration = explore(machine, { inputs: PLAIN, events: {} });
    expect(made({ generator: 'shortest', isToExplored: false }, exploration).shortfalls).toEqual([
      'The state "b" cannot be reached with the inputs and cases of the model.',
    ]);
  });
});

describe('a path to a state', () => {
  it('ends in the state named by a dotted path', () => {
    expect(made({ generator: 'to', states: ['slow'] }).paths).toEqual([
      { name: 'to slow', input: 'known', steps: ['order.confirm', 'after patience'] },
    ]);
  });

  it('can end in several states that are active at the same time', () => {
    const regions = explore(regionsMachine, regionsModel);
    const states = ['region1.b', 'region4.c'];
    expect(made({ generator: 'to', states }, regions).paths).toEqual([
      { name: 'to region1.b & region4.c', input: 'plain', steps: ['turn1', 'turn4', 'turn4'] },
    ]);
  });

  it('is reported as missing if its states are never active at the same time', () => {
    const { paths, shortfalls } = made({ generator: 'to', states: ['slow', 'done'] });
    expect(paths).toEqual([]);
    expect(shortfalls).toEqual([
      'The state "slow & done" cannot be reached with the inputs and cases of the model.',
    ]);
  });

  it('is rejected with suggestions if the state is unknown', () => {
    expect(generate(order, { generator: 'to', states: ['ordring'] })).toMatchObject({
      kind: 'misdirected',
      sentence: expect.stringContaining('Did you mean "ordering"?'),
    });
  });
});

describe('a tour', () => {
  it('stops when its condition is met', () => {
    const { paths, generator } = made({
      ...TOUR,
      until: { kind: 'length', steps: 3 },
    });
    expect(generator).toBe('tour until length=3');
    expect(paths.reduce((sum, { steps }) => sum + 1 + steps.length, 0)).toBe(3);
  });

  it("reports what is missing if its condition can't be met", () => {
    const { shortfalls } = made({
      ...TOUR,
      until: { kind: 'share', of: 'pairs', percent: 100 },
    });
    expect(shortfalls).toEqual([
      expect.stringMatching(/^The paths fall short of "pairs=100%": they end before\. Met: pairs/),
    ]);
  });
});

describe('scenarios as paths', () => {
  it('are taken from the model', () => {
    const scenarios = [
      { name: 'waits', input: 'known', steps: ['order.confirm'], ends: 'ordering' },
    ];
    const exploration = explore(orderMachine, { ...orderModel, scenarios });
    expect(made({ generator: 'scenarios' }, exploration).paths).toEqual([
      { name: 'waits', input: 'known', steps: ['order.confirm'] },
    ]);
  });

  it('are omitted and reported if they fail', () => {
    const scenarios = [
      { name: 'ends', input: 'known', steps: [], ends: 'done' },
      { name: 'lost', input: 'known', steps: ['order.again'], ends: 'editing' },
      { name: 'waits', input: 'known', steps: ['order.confirm'], ends: 'ordering' },
    ];
    const { paths, shortfalls } = made(
      { generator: 'scenarios' },
      explore(orderMachine, { ...orderModel, scenarios }),
    );
    expect(paths.map(({ name }) => name)).toEqual(['waits']);
    expect(shortfalls).toEqual([
      expect.stringContaining('The scenario "ends" fails. It ends in "editing"'),
      expect.stringContaining('The scenario "lost" fails. Step 1 of 1'),
    ]);
  });

  it('are reported as missing if the model has none', () => {
    expect(generate(order, { generator: 'scenarios' })).toMatchObject({
      kind: 'misdirected',
      sentence: expect.stringContaining('The model pins no scenarios'),
    });
  });
});

describe('transition pairs', () => {
  it('consist of the transitions of consecutive steps', () => {
    const machine = createMachine({
      id: 'ring',
      initial: 'a',
      states: { a: { on: { go: 'b' } }, b: { on: { go: 'a', end: 'c' } }, c: {} },
    });
    const exploration = explore(machine, {
      inputs: PLAIN,
      events: { go: NOTHING, end: NOTHING },
    });
    expect([...reachablePairs(exploration)].toSorted()).toEqual([
      '(machine): (initial) → a: go',
      'a: go → b: end',
      'a: go → b: go',
      'b: go → a: go',
    ]);
  });
});
