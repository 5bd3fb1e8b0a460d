import { describe, expect, it } from 'vitest';
import { and, createMachine, fromPromise, not, stateIn } from 'xstate';
import { readDefinition } from '../src/explore/definition';

const definition = readDefinition(
  createMachine({
    id: 'door',
    initial: 'shut',
    meta: { requirements: ['door.any'] },
    states: {
      shut: {
        description: 'Nobody comes in.',
        meta: { requirements: ['door.shut'] },
        on: {
          open: [
            { guard: 'hasKey', target: 'open.wide', meta: { requirements: ['door.key'] } },
            { guard: and(['hasKey', not(() => true)]), target: 'open' },
          ],
          'knock.*': { actions: 'answer' },
          kick: {},
        },
      },
      open: {
        initial: 'ajar',
        states: { ajar: {}, wide: { type: 'final' }, past: { type: 'history' } },
        always: { guard: stateIn('#door.shut'), target: 'shut' },
        after: { 5000: 'shut', patience: { actions: 'remind' } },
        invoke: { id: 'bell', src: 'ring', onDone: 'shut', onError: '.ajar' },
        onDone: 'shut',
      },
    },
  }),
);

describe('the definition of a machine', () => {
  it('names each transition, and numbers transitions with the same trigger', () => {
    expect(definition.transitions.map(({ id }) => id)).toEqual([
      '(machine): (initial)',
      'shut: open #1',
      'shut: open #2',
      'shut: knock.*',
      'shut: kick',
      'open: (initial)',
      'open: (done)',
      'open: bell done',
      'open: bell error',
      'open: after 5000',
      'open: after patience',
      'open: (always)',
    ]);
  });

  it('gives each transition a unique name', () => {
    const ids = definition.transitions.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('names guards, including composed ones', () => {
    expect(definition.transitions.flatMap(({ id, guard }) => (guard ? [[id, guard]] : []))).toEqual(
      [
        ['shut: open #1', 'hasKey'],
        ['shut: open #2', 'and(hasKey, not((inline)))'],
        ['open: (always)', 'in "#door.shut"'],
      ],
    );
  });

  it('reads the requirements of states and transitions', () => {
    const named = [...definition.states, ...definition.transitions];
    expect(named.flatMap(({ requirements }) => requirements)).toEqual([
      'door.any',
      'door.shut',
      'door.key',
    ]);
  });

  it('names an actor without an id after its logic, and inline logic after its state', () => {
    const { transitions } = readDefinition(
      createMachine({
        id: 'order',
        initial: 'placing',
        states: {
          placing: { invoke: { src: 'placeOrder', onDone: 'paying', onError: 'placing' } },
          paying: {
            invoke: [
              { src: fromPromise(async () => 1), onDone: 'placing' },
              { src: fromPromise(async () => 2), onDone: 'placing' },
            ],
          },
        },
      }),
    );
    expect(transitions.map(({ id }) => id)).toEqual([
      '(machine): (initial)',
      'placing: placeOrder done',
      'placing: placeOrder error',
      'paying: paying done',
      'paying: paying 2 done',
    ]);
  });

  it('recognizes forbidden transitions', () => {
    expect(definition.transitions.filter(({ forbidden }) => forbidden).map(({ id }) => id)).toEqual(
      ['shut: kick'],
    );
  });

  it('lists states, delays, actors and event descriptors', () => {
    expect(definition.states.map(({ path, type }) => [path, type])).toEqual([
      ['', 'compound'],
      ['shut', 'atomic'],
      ['open', 'compound'],
      ['open.ajar', 'atomic'],
      ['open.wide', 'final'],
      ['open.past', 'history'],
    ]);
    expect(definition.delays.map(({ delay, state }) => [delay, state])).toEqual([
      ['5000', 'open'],
      ['patience', 'open'],
    ]);
    expect(definition.invocations).toEqual([
      { id: 'bell', src: 'ring', name: 'bell', state: 'open', onSnapshot: false },
    ]);
    expect(definition.descriptors).toEqual(['open', 'knock.*', 'kick']);
  });
});
