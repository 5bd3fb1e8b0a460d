import { describe, expect, it } from 'vitest';
import { createMachine } from 'xstate';
import { coverage } from '../src/coverage/coverage';
import { explore } from '../src/explore/explore';
import { tour } from '../src/index';
import { greedyTour } from '../src/tour/tour';
import { flagsMachine, flagsModel, regionsMachine, regionsModel } from './large-machines';
import { orderMachine, orderModel } from './order-machine';
import { runCommand } from './recording-terminal';
import { smallMachine, smallModel } from './small-machines';

const LONGEST = 12;

describe('a tour with a step limit', () => {
  it.each([
    ['order', orderMachine, orderModel, 3],
    ['flags', flagsMachine, flagsModel, LONGEST],
    ['regions', regionsMachine, regionsModel, 3],
    ...[1, 2, 3, 4, 5].map((seed) => [`small ${seed}`, smallMachine(seed), smallModel, 5] as const),
  ] as const)('takes every transition in short paths (%s)', (_, machine, model, maxSteps) => {
    const exploration = explore(machine, model);
    const { paths, shortfalls } = greedyTour(exploration, { maxSteps });
    expect(shortfalls).toEqual([]);
    expect(Math.max(...paths.map(({ steps }) => steps.length))).toBeLessThanOrEqual(maxSteps);
    expect(coverage(exploration, paths).transitions).toEqual(coverage(exploration).transitions);
  });

  it('names the transitions that need more steps', async () => {
    const exploration = explore(orderMachine, orderModel);
    const sentence =
      'The transition "slow: order.again" needs a path of 3 steps, and at most 2 are allowed.';
    expect(greedyTour(exploration, { maxSteps: 2 }).shortfalls).toEqual([sentence]);
    expect(() => tour(exploration, { maxSteps: 2 })).toThrow(sentence);
    const { code, told } = await runCommand(['order', '--max-steps', '2']);
    expect({ code, told }).toEqual({ code: 1, told: sentence });
  });

  it('has one path for each transition if only one step is allowed', () => {
    const machine = createMachine({
      initial: 'a',
      states: { a: { on: { one: 'b', two: 'b', three: 'b' } }, b: {} },
    });
    const plain = { plain: {} };
    const exploration = explore(machine, {
      inputs: { plain: undefined },
      events: { one: plain, two: plain, three: plain },
    });
    expect(greedyTour(exploration, { maxSteps: 1 }).paths).toHaveLength(3);
  });

  it('rejects a limit of 0', async () => {
    expect(() => greedyTour(explore(orderMachine, orderModel), { maxSteps: 0 })).toThrow(
      'A path cannot have 0 steps',
    );
    expect((await runCommand(['order', '--max-steps', '0'])).code).toBe(2);
  });
});

describe('independent tests', () => {
  it('are a separate path for each transition, requirement or case', () => {
    const exploration = explore(orderMachine, orderModel);
    expect(tour(exploration, { each: 'requirement' }).map(({ name }) => name)).toEqual([
      'order.edit',
      'order.confirm',
      'order.failed',
    ]);
    expect(tour(exploration, { each: 'transition' })).toHaveLength(7);
  });

  it('use the scenario of a requirement that no state or transition names', () => {
    const scenario = {
      name: 'waits',
      requirements: ['order.wait'],
      input: 'known',
      steps: ['order.confirm'],
      ends: 'ordering',
    };
    const exploration = explore(orderMachine, { ...orderModel, scenarios: [scenario] });
    expect(tour(exploration, { each: 'requirement' }).at(-1)).toEqual({
      name: 'order.wait',
      input: 'known',
      steps: ['order.confirm'],
    });
  });
});
