import { describe, expect, it } from 'vitest';
import { assign, createMachine, type AnyStateMachine } from 'xstate';
import { coverage } from '../src/coverage/coverage';
import { explore } from '../src/explore/explore';
import { restricted } from '../src/explore/graph';
import type { Model } from '../src/model';
import { replay } from '../src/explore/replay';
import { greedyTour, optimalTour } from '../src/tour/tour';
import { tourNetwork } from '../src/tour/network';
import { cuttingPlaneTour } from '../src/tour/cutting-planes';
import { tourCost } from '../src/tour/walks';
import { flagsMachine, flagsModel } from './large-machines';
import { orderMachine, orderModel } from './order-machine';
import { cheapestCost, smallMachine, smallModel } from './small-machines';

/** Random machines; the full run has four times as many. */
const SEEDS = Array.from(
  { length: process.env['TEST_SCOPE'] === 'full' ? 60 : 15 },
  (_, index) => index + 1,
);
const PLAIN = { plain: undefined };
const NOTHING = { plain: {} };

/** Returns the ids of all transitions that the bare machine takes along the paths. */
function takenOnReplay(
  machine: AnyStateMachine,
  model: Model,
  paths: Awaited<ReturnType<typeof optimalTour>>['paths'],
): ReadonlySet<string> {
  const taken = new Set<string>();
  for (const path of paths) {
    const replayed = replay(path, machine, model);
    if (replayed.kind === 'stopped') throw new Error(replayed.sentence);
    for (const { transitions } of replayed.taken) for (const { id } of transitions) taken.add(id);
  }
  return taken;
}

/** An elevator that sings only on the fifth floor and can be sent down from any floor. */
const liftMachine = createMachine({
  id: 'lift',
  types: {} as {
    context: { floor: number; isSinging: boolean };
    events: { type: 'up' } | { type: 'down' } | { type: 'sing' };
  },
  context: { floor: 0, isSinging: false },
  on: {
    up: {
      guard: ({ context }) => context.floor < 5,
      actions: assign({ floor: ({ context }) => context.floor + 1 }),
    },
    down: { actions: assign({ floor: 0 }) },
    sing: {
      guard: ({ context }) => context.floor === 5,
      actions: assign({ isSinging: ({ context }) => !context.isSinging }),
    },
  },
});
const liftModel: Model = {
  inputs: PLAIN,
  events: { up: NOTHING, down: NOTHING, sing: NOTHING },
};

/** A machine with two branches, only one of which can be taken after each start. */
const forkMachine = createMachine({
  id: 'fork',
  initial: 'a',
  states: {
    a: { on: { left: 'b', right: 'c' } },
    b: { on: { back: 'a' } },
    c: { type: 'final' },
  },
});
const forkModel: Model = {
  inputs: PLAIN,
  events: { left: NOTHING, right: NOTHING, back: NOTHING },
};

describe('the optimal tour', () => {
  it('costs as much as the cheapest tour found by an exhaustive search on random machines', async () => {
    let compared = 0;
    for (const seed of SEEDS) {
      const exploration = explore(smallMachine(seed), smallModel);
      for (const restartCost of [1, 3]) {
        const cheapest = cheapestCost(exploration, restartCost);
        const greedy = greedyTour(exploration, { restartCost });
        const optimal = await optimalTour(exploration, { restartCost });
        expect({ seed, cost: optimal.cost, bound: optimal.bound }).toEqual({
          seed,
          cost: cheapest,
          bound: { value: cheapest, proven: true },
        });
        expect(greedy.cost).toBeGreaterThanOrEqual(cheapest);
        compared += greedy.transitions.length;
      }
    }
    expect(compared).toBeGreaterThan(8 * SEEDS.length);
  });

  it('is found by the solver alone, without a preceding local search', async () => {
    for (const seed of SEEDS) {
      const exploration = explore(smallMachine(seed), smallModel);
      const network = tourNetwork(exploration, 1);
      const { tour, bound } = await cuttingPlaneTour(
        network,
        { patience: 0, rounds: 0, solutions: 100 },
        20_000,
      );
      const value = cheapestCost(exploration, 1);
      expect({ seed, cost: tourCost(tour), bound }).toEqual({
        seed,
        cost: value,
        bound: { value, proven: true },
      });
      expect(() => network.walksOf(tour)).not.toThrow();
    }
  });

  it('takes every transition on the bare machine', async () => {
    for (const [machine, model] of [
      ...SEEDS.slice(0, 40).map((seed) => [smallMachine(seed), smallModel] as const),
      [orderMachine, orderModel] as const,
    ]) {
      const exploration = explore(machine, model);
      const { paths, transitions } = await optimalTour(exploration);
      const taken = takenOnReplay(machine, model, paths);
      expect(transitions.filter(({ id }) => !taken.has(id))).toEqual([]);
      expect(coverage(exploration, paths).transitions).toEqual(coverage(exploration).transitions);
    }
  });

  it('is connected even if the cheapest flow is not', async () => {
    const exploration = explore(liftMachine, liftModel);
    // A disconnected flow could include the song without a way to the fifth floor, at a cost of 5.
    const { cost, bound, paths } = await optimalTour(exploration);
    expect(cost).toBe(8);
    expect(bound).toEqual({ value: 8, proven: true });
    expect(paths).toHaveLength(1);
    expect(replay(paths[0] ?? { input: '', steps: [] }, liftMachine, liftModel).kind).toBe(
      'replayed',
    );
  });

  it('starts with the cheapest input', async () => {
    const machine = createMachine({
      id: 'doors',
      types: {} as { context: { isOpen: boolean }; input: boolean; events: { type: 'go' } },
      context: ({ input }) => ({ isOpen: input }),
      initial: 'hall',
      states: {
        hall: {
          on: {
            go: [
              { guard: ({ context }) => context.isOpen, target: 'garden' },
              { target: 'cellar' },
            ],
          },
        },
        garden: { type: 'final' },
        cellar: { type: 'final' },
      },
    });
    const exploration = explore(machine, {
      inputs: { shut: false, open: true },
      events: { go: NOTHING },
    });
    const { paths, cost } = await optimalTour(exploration);
    expect(paths).toEqual([
      { input: 'shut', steps: ['go'] },
      { input: 'open', steps: ['go'] },
    ]);
    expect(cost).toBe(4);
  });

  it('restarts only if that is cheaper than the steps that avoid it', async () => {
    const exploration = explore(forkMachine, forkModel);
    const dear = await optimalTour(exploration, { restartCost: 10 });
    expect(dear).toMatchObject({
      paths: [{ steps: ['left', 'back', 'right'] }],
      cost: 13,
      bound: { value: 13, proven: true },
    });
    const endless = createMachine({
      id: 'long-way',
      initial: 'a',
      states: {
        a: { on: { left: 'b', right: 'e' } },
        b: { on: { on: 'c' } },
        c: { on: { on: 'd' } },
        d: { on: { on: 'a' } },
        e: { type: 'final' },
      },
    });
    const longWay = explore(endless, {
      inputs: PLAIN,
      events: { left: NOTHING, right: NOTHING, on: NOTHING },
    });
    expect((await optimalTour(longWay, { restartCost: 0 })).cost).toBe(5);
    expect((await optimalTour(longWay, { restartCost: 0.25 })).cost).toBe(5.25);
  });

  it('covers what is still reachable if some steps are excluded', async () => {
    const exploration = explore(orderMachine, orderModel);
    const graph = restricted(
      exploration,
      (hop) => !('label' in hop) || hop.label !== 'placeOrder done placed',
    );
    const { paths, transitions } = await optimalTour(graph);
    expect(transitions.map(({ id }) => id)).not.toContain('ordering: place done');
    expect(paths.flatMap(({ steps }) => steps)).not.toContain('placeOrder done placed');
    const taken = takenOnReplay(orderMachine, orderModel, paths);
    expect(transitions.filter(({ id }) => !taken.has(id))).toEqual([]);
  });

  it('is the best tour found so far, without a proof, if time runs out', async () => {
    const exploration = explore(flagsMachine, flagsModel);
    const { paths, cost, bound } = await optimalTour(exploration, { milliseconds: 0 });
    expect(bound?.proven).toBe(false);
    expect(bound?.value).toBeLessThan(cost);
    expect(coverage(exploration, paths).transitions.missed).toEqual([]);
  });

  it('is empty if there is nothing to cover', async () => {
    const machine = createMachine({ id: 'still' });
    const exploration = explore(machine, { inputs: PLAIN, events: {} });
    expect(await optimalTour(exploration)).toEqual({
      paths: [],
      cost: 0,
      shortfalls: [],
      transitions: [],
      bound: { value: 0, proven: true },
    });
  });

  it('is deterministic', async () => {
    const exploration = explore(orderMachine, orderModel);
    const first = await optimalTour(exploration);
    expect(await optimalTour(exploration)).toEqual(first);
  });

  it.each([-1, Number.NaN, Infinity])('rejects a restart cost of %s', async (restartCost) => {
    const exploration = explore(forkMachine, forkModel);
    expect(() => greedyTour(exploration, { restartCost })).toThrow(/restart cost/);
    await expect(optimalTour(exploration, { restartCost })).rejects.toThrow(/restart cost/);
  });
});
