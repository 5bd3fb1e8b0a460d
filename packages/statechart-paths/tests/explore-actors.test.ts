import { describe, expect, it } from 'vitest';
import { assign, fromCallback, fromObservable, fromPromise, setup, stopChild } from 'xstate';
import type { Exploration } from '../src/explore/exploration';
import { explore } from '../src/explore/explore';

const PLAIN = { plain: undefined };
const NOTHING = { plain: {} };

function labels({ edges }: Exploration): readonly string[] {
  return [...new Set(edges.map(({ label }) => label))].sort();
}

describe('exploring a machine with actors', () => {
  it('distinguishes states in which an actor is running from states in which it has ended', () => {
    const machine = setup({
      actors: { load: fromPromise(() => Promise.resolve('x')) },
    }).createMachine({
      id: 'l',
      initial: 'a',
      states: { a: { invoke: { id: 'load', src: 'load' } } },
    });
    const { states, edges } = explore(machine, {
      inputs: PLAIN,
      events: {},
      actors: { load: { done: { x: 'x' }, error: { no: {} } } },
    });
    expect(states.map(({ running }) => running.snapshot.status)).toEqual([
      'active',
      'active',
      'error',
    ]);
    expect(edges.map(({ label }) => label)).toEqual(['load done x', 'load error no']);
  });

  it('names spawned actors by their id, and numbers actors without an id', () => {
    const work = fromPromise(() => Promise.resolve(1));
    const machine = setup({
      types: { context: {} as { jobs: unknown[] } },
      actors: { work },
    }).createMachine({
      id: 'spawner',
      context: { jobs: [] },
      on: {
        add: {
          guard: ({ context }) => context.jobs.length < 2,
          actions: assign({
            jobs: ({ context, spawn }) => [...context.jobs, spawn('work')],
          }),
        },
      },
    });
    const exploration = explore(machine, {
      inputs: PLAIN,
      events: { add: NOTHING },
      actors: { work: { done: { one: 1 }, error: { no: {} } } },
    });
    expect(exploration.kind).toBe('complete');
    expect(labels(exploration)).toContain('work~2 done one');
  });

  it('tries the modeled snapshots of an actor that the machine listens to', () => {
    const machine = setup({
      types: { context: {} as { price: number } },
      actors: { prices: fromObservable(() => ({ subscribe: () => ({ unsubscribe() {} }) })) },
    }).createMachine({
      id: 'prices',
      context: { price: 0 },
      invoke: {
        id: 'prices',
        src: 'prices',
        onSnapshot: { actions: assign({ price: ({ event }) => Number(event.snapshot.context) }) },
      },
    });
    const { states } = explore(machine, {
      inputs: PLAIN,
      events: {},
      actors: { prices: { listens: 'never ends', snapshots: { seven: { context: 7 } } } },
    });
    expect(states.map(({ running }) => running.snapshot.context)).toEqual([
      { price: 0 },
      { price: 7 },
    ]);
  });

  it('tries the failure of an actor that never completes', () => {
    const machine = setup({ actors: { tabs: fromCallback(() => undefined) } }).createMachine({
      id: 'tabs',
      initial: 'on',
      states: { on: { invoke: { id: 'tabs', src: 'tabs', onError: 'off' } }, off: {} },
    });
    const exploration = explore(machine, {
      inputs: PLAIN,
      events: {},
      actors: { tabs: { listens: 'sends events only', error: { crashed: {} } } },
    });
    expect(exploration.states.map(({ name }) => name)).toEqual(['on', 'off']);
    expect(labels(exploration)).toEqual(['tabs error crashed']);
  });

  it('distinguishes a machine that stopped its actor from a machine that failed with its actor', () => {
    const machine = setup({
      actors: { work: fromPromise(() => Promise.resolve(1)) },
    }).createMachine({
      id: 'fragile',
      invoke: { id: 'job', src: 'work' },
      on: { stop: { actions: stopChild('job') } },
    });
    const { states, violations } = explore(machine, {
      inputs: PLAIN,
      events: { stop: NOTHING },
      actors: { work: { done: { one: 1 }, error: { no: {} } } },
    });
    expect(states.map(({ running }) => running.snapshot.status).sort()).toEqual([
      'active',
      'active',
      'active',
      'error',
    ]);
    expect(violations.map(({ kind }) => kind)).toEqual(['machine fails']);
  });
});
