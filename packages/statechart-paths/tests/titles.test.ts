import { describe, expect, it } from 'vitest';
import { createMachine } from 'xstate';
import { explore } from '../src/explore/explore';
import { titled } from '../src/generate/titles';
import { greedyTour } from '../src/tour/tour';
import { flagsMachine, flagsModel } from './large-machines';
import { orderMachine, orderModel } from './order-machine';

const order = explore(orderMachine, orderModel);

describe('the titles of a tour', () => {
  it('state what each path is for', () => {
    const paths = [
      { input: 'known', steps: ['order.confirm', 'placeOrder done placed'] },
      { input: 'known', steps: ['order.confirm', 'placeOrder error down'] },
      { input: 'known', steps: ['order.confirm', 'after patience', 'order.again'] },
    ];
    const texts = { 'order.failed': 'A failed order can be sent again.' };
    expect(titled(order, paths, texts).map(({ name }) => name)).toEqual([
      'placeOrder done placed in ordering',
      'A failed order can be sent again',
      'order.again in slow',
    ]);
  });

  it('say that a single path takes every transition', () => {
    const { paths } = greedyTour(order);
    expect(titled(order, paths).map(({ name }) => name)).toEqual(['Every transition']);
    const [{ name } = { name: '' }] = titled(order, [{ input: 'known', steps: ['order.confirm'] }]);
    expect(name).toBe('order.confirm in editing');
  });

  it('are taken from the descriptions of transitions and states', () => {
    const machine = createMachine({
      initial: 'a',
      states: {
        a: {
          on: {
            left: { target: 'b', description: 'Gives the order up.' },
            right: 'c',
          },
        },
        b: {},
        c: { description: 'Waits for\n  an answer.' },
      },
    });
    const model = {
      inputs: { plain: undefined },
      events: { left: { plain: {} }, right: { plain: {} } },
    };
    const paths = ['left', 'right'].map((step) => ({ input: 'plain', steps: [step] }));
    expect(titled(explore(machine, model), paths).map(({ name }) => name)).toEqual([
      'Gives the order up',
      'Waits for an answer',
    ]);
  });

  it('are unique, short and deterministic', { tags: 'full' }, () => {
    const exploration = explore(flagsMachine, flagsModel);
    const { paths } = greedyTour(exploration, { maxSteps: 6 });
    const long = Object.fromEntries(
      exploration.definition.transitions.flatMap(({ requirements }) =>
        requirements.map((id) => [id, 'word '.repeat(40)]),
      ),
    );
    const names = titled(exploration, [...paths, ...paths], long).map(({ name }) => name);
    expect(new Set(names).size).toBe(2 * paths.length);
    expect(Math.max(...names.map(({ length }) => length))).toBeLessThanOrEqual(85);
    expect(titled(exploration, [...paths, ...paths], long).map(({ name }) => name)).toEqual(names);
  });
});
