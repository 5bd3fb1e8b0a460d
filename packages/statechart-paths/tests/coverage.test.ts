import { describe, expect, it } from 'vitest';
import { createMachine } from 'xstate';
import { coverage } from '../src/coverage/coverage';
import { explore } from '../src/explore/explore';
import { orderMachine, orderModel } from './order-machine';

const exploration = explore(orderMachine, orderModel);

describe('coverage', () => {
  it('lists every element as covered or unreachable after a complete exploration', () => {
    const found = coverage(exploration);
    expect(found.states).toEqual({ hit: ['editing', 'ordering', 'slow', 'done'], missed: [] });
    expect(found.transitions.missed).toEqual([]);
    expect(found.branches).toEqual({
      hit: ['editing: order.confirm taken', 'editing: order.confirm refused'],
      missed: [],
    });
    expect(found.events.missed).toEqual([]);
    expect(found.requirements).toEqual({
      hit: ['order.edit', 'order.confirm', 'order.failed'],
      missed: [],
    });
  });

  it('counts only the elements on the given paths', () => {
    const found = coverage(exploration, [
      { input: 'known', steps: ['order.confirm', 'placeOrder done placed'] },
    ]);
    expect(found.states).toEqual({ hit: ['editing', 'ordering', 'done'], missed: ['slow'] });
    expect(found.transitions).toEqual({
      hit: ['(machine): (initial)', 'editing: order.confirm', 'ordering: place done'],
      missed: [
        'editing: name.type',
        'ordering: place error',
        'ordering: after patience',
        'slow: order.again',
      ],
    });
    expect(found.branches.missed).toEqual(['editing: order.confirm refused']);
    expect(found.events.hit).toEqual(['order.confirm', 'placeOrder done placed']);
    expect(found.requirements.missed).toEqual(['order.failed']);
  });

  it('counts a refusal for each visited state in which a guard refuses an event', () => {
    const found = coverage(exploration, [{ input: 'fresh', steps: [] }]);
    expect(found.branches.hit).toEqual(['editing: order.confirm refused']);
  });

  it('ignores an unused `initial`', () => {
    const machine = createMachine({
      id: 'written',
      initial: 'a',
      states: { a: { on: { go: 'b.two' } }, b: { initial: 'one', states: { one: {}, two: {} } } },
    });
    const found = coverage(
      explore(machine, { inputs: { plain: undefined }, events: { go: { plain: {} } } }),
    );
    expect(found.transitions).toEqual({ hit: ['(machine): (initial)', 'a: go'], missed: [] });
  });

  it('accumulates across paths', () => {
    const found = coverage(exploration, [
      { input: 'known', steps: ['order.confirm', 'after patience', 'order.again'] },
      { input: 'known', steps: ['order.confirm', 'placeOrder error down', 'name.type empty'] },
      { input: 'known', steps: ['order.confirm', 'placeOrder done placed'] },
    ]);
    expect(found.transitions.missed).toEqual([]);
  });

  it('rejects a path that leaves the explored graph', () => {
    expect(() => coverage(exploration, [{ input: 'fresh', steps: ['order.confirm'] }])).toThrow(
      'knows no step "order.confirm" in "editing"',
    );
    expect(() => coverage(exploration, [{ input: 'other', steps: [] }])).toThrow(
      'has no start with "other"',
    );
  });
});
