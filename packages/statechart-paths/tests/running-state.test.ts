import { describe, expect, it } from 'vitest';
import { assign, createMachine, fromPromise, sendTo, setup } from 'xstate';
import type { AnyStateMachine } from 'xstate';
import { readDefinition } from '../src/explore/definition';
import { createStepper, type TakenStep } from '../src/explore/step';

function stepper(machine: AnyStateMachine) {
  return createStepper(readDefinition(machine));
}

function taken({ transitions }: TakenStep): readonly string[] {
  return transitions.map(({ id }) => id);
}

describe('pure steps', () => {
  it('fire a delay once per entry of its state', () => {
    const { start, take } = stepper(
      createMachine({
        id: 'timer',
        initial: 'waiting',
        states: {
          waiting: {
            after: { 500: { actions: 'remind' }, 1000: 'late' },
            on: { again: { target: 'waiting', reenter: true } },
          },
          late: {},
        },
      }),
    );
    const first = start(undefined);
    const pending = ({ state }: TakenStep) => state.timers.map(({ event }) => event.type).sort();
    const fire = ({ state }: TakenStep, type: string) =>
      take(state, state.timers.find(({ event }) => event.type === type)?.event ?? { type });
    const [short, long] = ['xstate.after.500.timer.waiting', 'xstate.after.1000.timer.waiting'];
    expect(pending(first)).toEqual([long, short]);
    const reminded = fire(first, short);
    expect(taken(reminded)).toEqual(['waiting: after 500']);
    expect(pending(reminded)).toEqual([long]);
    const again = take(reminded.state, { type: 'again' });
    expect(pending(again)).toEqual([long, short]);
    expect(again.delays).toEqual([
      { delay: '1000', milliseconds: 1000, isRestart: true },
      { delay: '500', milliseconds: 500, isRestart: false },
    ]);
    expect(pending(fire(reminded, long))).toEqual([]);
  });

  it('report actors that have started, with their input, and actors that have ended', () => {
    const machine = setup({
      actors: { load: fromPromise<string, { id: number }>(() => Promise.reject(new Error('no'))) },
      actions: { show: () => undefined },
    }).createMachine({
      id: 'loader',
      initial: 'loading',
      states: {
        loading: {
          invoke: { id: 'load', src: 'load', input: { id: 7 }, onDone: { actions: 'show' } },
        },
      },
    });
    const { start, take } = stepper(machine);
    const first = start(undefined);
    expect(first.started).toEqual([{ id: 'load', src: 'load', input: { id: 7 } }]);
    const done = take(first.state, {
      type: 'xstate.done.actor.load',
      output: 'text',
      actorId: 'load',
    });
    expect([...done.state.ended]).toEqual(['load']);
    expect(done.actions).toEqual([{ type: 'show', params: undefined }]);
  });

  it('allow a restarted actor to end again', () => {
    const machine = setup({
      actors: { load: fromPromise(() => Promise.resolve(1)) },
    }).createMachine({
      id: 'again',
      initial: 'on',
      states: {
        on: {
          invoke: { id: 'load', src: 'load', onDone: {}, onError: {} },
          on: { again: { target: 'on', reenter: true } },
        },
      },
    });
    const { start, take } = stepper(machine);
    const done = take(start(undefined).state, {
      type: 'xstate.done.actor.load',
      output: 1,
      actorId: 'load',
    });
    expect(done.state.ended.size).toBe(1);
    expect(take(done.state, { type: 'again' }).state.ended.size).toBe(0);
  });

  it('include an event that the machine sends to itself', () => {
    const { start, take } = stepper(
      createMachine({
        id: 'echo',
        initial: 'a',
        states: {
          a: {
            on: { go: { actions: sendTo(({ self }) => self, { type: 'echoed' }) }, echoed: 'b' },
          },
          b: {},
        },
      }),
    );
    const step = take(start(undefined).state, { type: 'go' });
    expect(step.state.snapshot.value).toBe('b');
    expect(taken(step)).toEqual(['a: go', 'a: echoed']);
  });

  it("can be repeated even if the machine's actors have a systemId", () => {
    const machine = setup({
      actors: { watch: fromPromise(() => Promise.resolve()) },
    }).createMachine({
      id: 'system',
      initial: 'on',
      states: {
        on: {
          invoke: { id: 'watch', src: 'watch', systemId: 'watcher' },
          on: { again: { target: 'on', reenter: true } },
        },
      },
    });
    const { start, take } = stepper(machine);
    const step = take(start(undefined).state, { type: 'again' });
    expect(take(step.state, { type: 'again' }).started).toHaveLength(1);
  });

  it('start no actors and execute no actions', () => {
    const ran: string[] = [];
    const machine = setup({
      types: { context: {} as { count: number } },
      actors: {
        load: fromPromise(async () => {
          ran.push('actor');
        }),
      },
      actions: { show: () => ran.push('action') },
    }).createMachine({
      id: 'pure',
      context: { count: 0 },
      entry: 'show',
      initial: 'a',
      states: {
        a: { invoke: { id: 'load', src: 'load' }, on: { go: { target: 'b', actions: 'show' } } },
        b: { entry: assign({ count: ({ context }) => context.count + 1 }) },
      },
    });
    const { start, take } = stepper(machine);
    const step = take(start(undefined).state, { type: 'go' });
    expect(step.state.snapshot.context).toEqual({ count: 1 });
    expect(step.actions.map(({ type }) => type)).toEqual(['show']);
    expect(ran).toEqual([]);
  });
});
