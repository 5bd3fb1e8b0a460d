import { describe, expect, it } from 'vitest';
import { assign, createMachine } from 'xstate';
import { coverage } from '../src/coverage/coverage';
import { explore } from '../src/explore/explore';
import { restricted } from '../src/explore/graph';
import { greedyTour } from '../src/tour/tour';
import { flagsMachine, flagsModel, regionsMachine, regionsModel } from './large-machines';
import { orderMachine, orderModel } from './order-machine';
import { cheapestCost, smallMachine, smallModel } from './small-machines';

const PLAIN = { plain: undefined };
const NOTHING = { plain: {} };

describe('the greedy tour', () => {
  it.each([
    ['order', orderMachine, orderModel],
    ['flags', flagsMachine, flagsModel],
    ['regions', regionsMachine, regionsModel],
  ])('takes every reachable transition (%s)', (_, machine, model) => {
    const exploration = explore(machine, model);
    const tour = greedyTour(exploration);
    expect(coverage(exploration, tour.paths).transitions).toEqual(
      coverage(exploration).transitions,
    );
  });

  it('takes every reachable transition without a local search, too', () => {
    const exploration = explore(flagsMachine, flagsModel);
    const tour = greedyTour(exploration, { patience: 0 });
    expect(coverage(exploration, tour.paths).transitions).toEqual(
      coverage(exploration).transitions,
    );
    expect(tour.cost).toBeGreaterThanOrEqual(greedyTour(exploration).cost);
  });

  it('costs 1 for each event and each start', () => {
    const { paths, cost } = greedyTour(explore(orderMachine, orderModel));
    expect(cost).toBe(paths.reduce((sum, { steps }) => sum + 1 + steps.length, 0));
  });

  it('finds the cheapest path if there is only one', () => {
    const machine = createMachine({
      id: 'ring',
      initial: 'a',
      states: { a: { on: { go: 'b' } }, b: { on: { go: 'c' } }, c: { on: { go: 'a' } } },
    });
    const tour = greedyTour(explore(machine, { inputs: PLAIN, events: { go: NOTHING } }));
    expect(tour).toMatchObject({ paths: [{ input: 'plain', steps: ['go', 'go', 'go'] }], cost: 4 });
  });

  it('restarts at a dead end', () => {
    const machine = createMachine({
      id: 'ends',
      initial: 'a',
      states: { a: { on: { left: 'b', right: 'c' } }, b: { type: 'final' }, c: { type: 'final' } },
    });
    const tour = greedyTour(
      explore(machine, { inputs: PLAIN, events: { left: NOTHING, right: NOTHING } }),
    );
    expect(tour.paths.map(({ steps }) => steps)).toEqual([['left'], ['right']]);
    expect(tour.cost).toBe(4);
  });

  it('covers a transition only by steps with an effect, if there are any', () => {
    const machine = createMachine({
      id: 'seen',
      types: {} as { context: { text: string }; events: { type: 'type'; text: string } },
      context: { text: '' },
      on: { type: { actions: assign({ text: ({ event }) => event.text }) } },
    });
    const tour = greedyTour(
      explore(machine, {
        inputs: PLAIN,
        events: { type: { same: { text: '' }, new: { text: 'x' } } },
      }),
    );
    expect(tour.paths).toEqual([{ input: 'plain', steps: ['type new'] }]);
  });

  it('takes a forbidden transition even though it never has an effect', () => {
    const machine = createMachine({
      id: 'forbids',
      initial: 'a',
      states: { a: { on: { hold: {} } } },
    });
    const tour = greedyTour(explore(machine, { inputs: PLAIN, events: { hold: NOTHING } }));
    expect(tour.paths).toEqual([{ input: 'plain', steps: ['hold'] }]);
  });

  it('drops an unnecessary path', () => {
    const machine = createMachine({
      id: 'twice',
      types: {} as { context: { isReady: boolean } },
      context: { isReady: false },
      initial: 'a',
      on: { drop: '.dead' },
      states: {
        a: { on: { ready: { actions: assign({ isReady: true }) } } },
        dead: { on: { rise: { guard: ({ context }) => context.isReady, target: 'end' } } },
        end: { type: 'final' },
      },
    });
    const tour = greedyTour(
      explore(machine, { inputs: PLAIN, events: { drop: NOTHING, ready: NOTHING, rise: NOTHING } }),
    );
    expect(tour.paths).toEqual([{ input: 'plain', steps: ['ready', 'drop', 'rise'] }]);
  });

  it('costs little more than the cheapest tour found by an exhaustive search on random machines', () => {
    const machines = process.env['TEST_SCOPE'] === 'full' ? 60 : 30;
    for (let seed = 1; seed <= machines; seed += 1) {
      const exploration = explore(smallMachine(seed), smallModel);
      for (const restartCost of [1, 3]) {
        const cheapest = cheapestCost(exploration, restartCost);
        const { cost } = greedyTour(exploration, { restartCost });
        expect({ seed, cost, isShorter: cost < cheapest }).toMatchObject({ isShorter: false });
        expect({ seed, cost, isDear: cost > 1.2 * cheapest }).toMatchObject({ isDear: false });
      }
    }
  });

  it('restarts only if that is cheaper than the steps that avoid it', () => {
    const fork = createMachine({
      id: 'fork',
      initial: 'a',
      states: {
        a: { on: { left: 'b', right: 'c' } },
        b: { on: { back: 'a' } },
        c: { type: 'final' },
      },
    });
    const events = { left: NOTHING, right: NOTHING, back: NOTHING };
    expect(greedyTour(explore(fork, { inputs: PLAIN, events }), { restartCost: 10 })).toMatchObject(
      { paths: [{ steps: ['left', 'back', 'right'] }], cost: 13 },
    );
    const longWay = createMachine({
      id: 'long-way',
      initial: 'a',
      states: {
        a: { on: { left: 'b', right: 'e' } },
        b: { on: { back: 'c' } },
        c: { on: { back: 'd' } },
        d: { on: { back: 'a' } },
        e: { type: 'final' },
      },
    });
    const exploration = explore(longWay, { inputs: PLAIN, events });
    expect(greedyTour(exploration, { restartCost: 0 }).cost).toBe(5);
    expect(greedyTour(exploration, { restartCost: 0.25 }).cost).toBe(5.25);
  });

  it('covers what is still reachable if some steps are excluded', () => {
    const graph = restricted(
      explore(orderMachine, orderModel),
      (hop) => !('label' in hop) || hop.label !== 'placeOrder done placed',
    );
    const { paths, transitions } = greedyTour(graph);
    expect(transitions.map(({ id }) => id)).not.toContain('ordering: place done');
    expect(transitions.length).toBeGreaterThan(1);
    expect(paths.flatMap(({ steps }) => steps)).not.toContain('placeOrder done placed');
  });

  it('is empty if there is nothing to cover', () => {
    const exploration = explore(createMachine({ id: 'still' }), { inputs: PLAIN, events: {} });
    expect(greedyTour(exploration)).toMatchObject({ paths: [], cost: 0 });
  });

  it.each([-1, Number.NaN, Infinity])('rejects a restart cost of %s', (restartCost) => {
    const exploration = explore(orderMachine, orderModel);
    expect(() => greedyTour(exploration, { restartCost })).toThrow(/restart cost/);
  });

  it('is deterministic', { tags: 'full' }, () => {
    const once = greedyTour(explore(flagsMachine, flagsModel)).paths;
    expect(greedyTour(explore(flagsMachine, flagsModel)).paths).toEqual(once);
  });
});

describe('an exploration', () => {
  it.each([
    ['15 states, 25 events and 3 flags', flagsMachine, flagsModel, 120],
    ['six parallel regions of three states', regionsMachine, regionsModel, 729],
  ])('finds every state of %s', (_, machine, model, states) => {
    const exploration = explore(machine, model);
    expect(exploration).toMatchObject({ kind: 'complete' });
    expect(exploration.states).toHaveLength(states);
  });
});
