import { explore } from '../src/explore/explore';
import { compare } from '../src/mutate/equivalence';
import { editedAt } from '../src/mutate/config-place';
import { mutantsOf } from '../src/mutate/mutants';
import { proveByMutation } from '../src/mutate/mutation-proof';
import { probes } from '../src/mutate/probes';
import { figuresOf } from '../src/mutate/proof-report';
import { greedyTour } from '../src/tour/tour';
import { describe, expect, it } from 'vitest';
import { assign, createMachine, type AnyStateMachine } from 'xstate';
import { RANDOM_EVENTS, randomMachine } from './random-machines';

/** A door that remembers a knock, with a guard that always refuses to let it open. */
const door = createMachine({
  id: 'door',
  types: {} as {
    context: { knocked: boolean; tries: number };
    events: { type: 'knock' } | { type: 'leave' } | { type: 'force' };
  },
  context: { knocked: false, tries: 0 },
  initial: 'shut',
  states: {
    shut: {
      on: {
        knock: { actions: assign({ knocked: true }) },
        leave: { target: 'alone', actions: assign({ knocked: false }) },
        force: { guard: () => false, target: 'alone' },
      },
    },
    alone: {},
  },
});

const doorModel = {
  inputs: { plain: undefined },
  events: { knock: { plain: {} }, leave: { plain: {} }, force: { plain: {} } },
};

const explored = explore(door, doorModel);

describe('probes', () => {
  it('take a transition again where its assignment changes something, and try a guard that refuses', () => {
    const tour = [
      { input: 'plain', steps: ['leave'] },
      { input: 'plain', steps: ['knock'] },
    ];
    expect(probes(explored, tour)).toEqual([
      { input: 'plain', steps: ['knock', 'leave'] },
      { input: 'plain', steps: ['force'] },
    ]);
  });

  it('are unnecessary if the paths cover every aspect', () => {
    const toggle = createMachine({
      initial: 'off',
      states: { off: { on: { press: 'on' } }, on: { on: { press: 'off' } } },
    });
    const both = explore(toggle, {
      inputs: { plain: undefined },
      events: { press: { plain: {} } },
    });
    expect(probes(both, [{ input: 'plain', steps: ['press', 'press'] }])).toEqual([]);
  });

  it('take a transition in a state in which the one that it overrides would behave differently', () => {
    const till = createMachine({
      id: 'till',
      types: {} as { context: { money: number }; events: { type: 'pay' } | { type: 'put' } },
      context: { money: 0 },
      on: { pay: { guard: ({ context }) => context.money > 0, target: '.paid' } },
      initial: 'closed',
      states: { closed: { on: { pay: {}, put: { actions: assign({ money: 1 }) } } }, paid: {} },
    });
    const events = { pay: { plain: {} }, put: { plain: {} } };
    const tour = [{ input: 'plain', steps: ['pay', 'put'] }];
    expect(probes(explore(till, { inputs: doorModel.inputs, events }), tour)).toEqual([
      { input: 'plain', steps: ['put', 'pay'] },
    ]);
  });

  it('catch a mutant that the tour misses because a refused event changes nothing', () => {
    const tour = greedyTour(explored).paths;
    const { mutants, examine } = proveByMutation(door, doorModel, { tour });
    const negated = mutants.find(({ id }) => id === 'negate shut: force');
    if (negated === undefined) throw new Error('The mutant is missing.');
    expect(examine(negated)).toMatchObject({
      byTour: undefined,
      byProbe: 'At step 1 "force": state shut became alone.',
    });
  });
});

describe('on random machines', () => {
  /** Seeds of small machines, each with a different mix of nested, parallel, history and final states. */
  const seeds = [4, 13, 21, 22, 23];

  const modelOf = ({ events }: AnyStateMachine) => ({
    inputs: { plain: undefined },
    events: Object.fromEntries(
      RANDOM_EVENTS.filter((event) => events.includes(event)).map((event) => [
        event,
        { plain: {} },
      ]),
    ),
  });

  it.each(seeds)("recorded paths catch every mutant that isn't equivalent (seed %i)", (seed) => {
    const machine = randomMachine(seed);
    const model = modelOf(machine);
    const tour = greedyTour(explore(machine, model)).paths;
    const { mutants, examine } = proveByMutation(machine, model, { tour });
    const figures = figuresOf({ machine: machine.id, results: mutants.map(examine) });
    expect(figures.recordedSurvivors).toEqual([]);
    expect(figures.byTour).toBeGreaterThan(0);
  });

  it.each([4, 13, 14, 22])(
    'a dropped transition behaves as if it had never been written (seed %i)',
    (seed) => {
      const machine = randomMachine(seed);
      const model = modelOf(machine);
      const dropped = mutantsOf(machine).find(({ id }) => id.startsWith('drop (machine): a'));
      if (dropped === undefined) throw new Error('The machine has no transition to drop.');
      const without = createMachine(
        editedAt(machine.config, ['on', 'a'], (branches) =>
          Array.isArray(branches) ? branches.slice(1) : [],
        ),
      );
      expect(compare(explore(without, model), explore(dropped.machine, model))).toEqual({
        kind: 'equivalent',
      });
    },
  );
});
