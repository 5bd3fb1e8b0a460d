import { describe, expect, it } from 'vitest';
import { createMachine } from 'xstate';
import type { Model } from '../src/model';
import { verifyModel } from '../src/verify';
import { orderMachine, orderModel } from './order-machine';

const requirements = ['order.edit', 'order.confirm', 'order.failed'];

describe('verifying a machine', () => {
  it('succeeds if everything is reached, all invariants hold and all requirements are listed', () => {
    const found = verifyModel(
      orderMachine,
      {
        ...orderModel,
        scenarios: [{ name: 'waits', input: 'known', steps: ['order.confirm'], ends: 'ordering' }],
      },
      { requirements },
    );
    expect(found).toMatchObject({ isFine: true, machine: 'order' });
    expect(found.text).toBe(
      [
        'order: fine',
        'Complete: 5 states of the running machine, 9 steps.',
        'States reached 4 of 4, transitions taken 7 of 7, guards with both outcomes 2 of 2, cases of the model used 7 of 7.',
        'Scenarios passed 1 of 1.',
      ].join('\n'),
    );
  });

  it('reports violations and failed scenarios', () => {
    const { isFine, text } = verifyModel(
      orderMachine,
      {
        ...orderModel,
        invariants: [{ name: 'never done', holds: (snapshot) => snapshot.status !== 'done' }],
        scenarios: [{ name: 'ends', input: 'known', steps: [], ends: 'done' }],
      },
      { requirements },
    );
    expect(isFine).toBe(false);
    expect(text).toContain('order: not fine');
    expect(text).toContain('The invariant "never done" does not hold. In "done" after 2 steps');
    expect(text).toContain('The scenario "ends" fails. It ends in "editing", not in "done".');
  });

  it('reports uncovered and unlisted requirements', () => {
    const found = verifyModel(orderMachine, orderModel, {
      requirements: ['order.edit', 'order.confirm', 'order.once'],
    });
    expect(found).toMatchObject({
      isFine: false,
      uncoveredRequirements: ['order.once'],
      unknownRequirements: ['order.failed'],
    });
  });

  it('counts a requirement as covered by an invariant that holds or a scenario that passes', () => {
    const model: Model = {
      ...orderModel,
      invariants: [{ name: 'a', requirement: 'order.rule', holds: () => true }],
      monitors: [
        { name: 'b', requirement: 'order.broken', start: 0, next: () => 0, holds: () => false },
      ],
      scenarios: [
        {
          name: 'waits',
          requirements: ['order.scenario'],
          input: 'known',
          steps: ['order.confirm'],
          ends: 'ordering',
        },
      ],
    };
    const found = verifyModel(orderMachine, model, {
      requirements: [...requirements, 'order.rule', 'order.broken', 'order.scenario'],
    });
    expect(found.uncoveredRequirements).toEqual(['order.broken']);
  });

  it('reports unreachable states and dead transitions', () => {
    const machine = createMachine({
      id: 'island',
      initial: 'a',
      states: { a: { on: { go: { guard: () => false, target: 'b' } } }, b: {} },
    });
    const found = verifyModel(
      machine,
      { inputs: { plain: undefined }, events: { go: { plain: {} } } },
      { requirements: [] },
    );
    expect(found).toMatchObject({
      isFine: false,
      unreachableStates: ['b'],
      deadTransitions: ['a: go'],
    });
  });

  it('fails if the exploration was truncated, without reporting anything as unreachable', () => {
    const found = verifyModel(orderMachine, orderModel, { requirements, limit: { states: 2 } });
    expect(found).toMatchObject({ isFine: false, unreachableStates: [], deadTransitions: [] });
    expect(found.text).toContain('Truncated: The exploration of "order" stopped at the limit');
  });

  it("doesn't count a requirement as covered by an invariant if the exploration was truncated", () => {
    const model: Model = {
      ...orderModel,
      invariants: [{ name: 'a', requirement: 'order.rule', holds: () => true }],
    };
    const found = verifyModel(orderMachine, model, {
      requirements: ['order.rule'],
      limit: { states: 2 },
    });
    expect(found.uncoveredRequirements).toEqual(['order.rule']);
  });

  it("doesn't explore if the model and the machine don't match", () => {
    const found = verifyModel(
      orderMachine,
      { ...orderModel, events: { ...orderModel.events, 'order.cancel': { plain: {} } } },
      { requirements },
    );
    expect(found).toMatchObject({ isFine: false, exploration: undefined });
    expect(found.text).toContain('cases for the event "order.cancel"');
  });

  it("reports why a machine can't start", () => {
    const machine = createMachine({
      id: 'needy',
      always: {
        guard: () => {
          throw new Error('no name');
        },
      },
    });
    const found = verifyModel(
      machine,
      { inputs: { none: undefined }, events: {} },
      { requirements: [] },
    );
    expect(found.isFine).toBe(false);
    expect(found.text).toContain('threw when it started with the input "none"');
  });
});
