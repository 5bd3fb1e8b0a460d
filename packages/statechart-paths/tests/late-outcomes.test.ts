import { describe, expect, it } from 'vitest';
import { assign, createActor, fromPromise, sendTo, setup } from 'xstate';
import { explore } from '../src/explore/explore';
import type { ModelOf } from '../src/model';
import { runCommand } from './recording-terminal';

/** A child that finishes on its parent's final message. */
const child = setup({ types: { events: {} as { type: 'finish' } } }).createMachine({
  id: 'child',
  initial: 'working',
  states: { working: { on: { finish: 'done' } }, done: { type: 'final' } },
});

/**
 * Creates a machine that sends its child a final message before stopping it. If `isCareful` is true, the machine
 * ignores the child's response.
 */
function parent(isCareful: boolean) {
  return setup({
    types: {
      context: {} as { answers: number },
      events: {} as
        | { type: 'cancel' }
        | { type: 'go' }
        | { type: 'xstate.done.actor.worker'; output: unknown },
    },
    actors: { child },
  }).createMachine({
    id: 'parent',
    context: { answers: 0 },
    initial: 'idle',
    ...(isCareful
      ? {}
      : {
          on: {
            'xstate.done.actor.worker': {
              actions: assign({ answers: ({ context }) => Math.min(context.answers + 1, 3) }),
            },
          },
        }),
    states: {
      idle: { on: { go: 'busy' } },
      busy: {
        invoke: { id: 'worker', src: 'child', onDone: 'idle', onError: 'idle' },
        exit: sendTo('worker', { type: 'finish' }),
        on: { cancel: 'idle' },
      },
    },
  });
}

const model = {
  inputs: { plain: undefined },
  events: { cancel: { plain: {} }, go: { plain: {} } },
  actors: { child: { done: { done: undefined }, error: { broken: {} } } },
} satisfies ModelOf<ReturnType<typeof parent>>;

/** A machine that replaces its child with another one with the same id. */
const repeating = setup({
  types: { events: {} as { type: 'again' } },
  actors: { child },
}).createMachine({
  initial: 'busy',
  states: {
    busy: {
      invoke: { id: 'worker', src: 'child', onDone: 'done', onError: 'done' },
      exit: sendTo('worker', { type: 'finish' }),
      on: { again: { target: 'busy', reenter: true } },
    },
    done: {},
  },
});

describe('outcomes in XState', () => {
  it('may arrive after their actor has been stopped, if the actor is a machine', () => {
    const actor = createActor(parent(false)).start();
    actor.send({ type: 'go' });
    actor.send({ type: 'cancel' });
    expect(actor.getSnapshot().context.answers).toBe(1);
  });

  it('are mistaken for outcomes of the next actor with the same id', () => {
    const actor = createActor(repeating).start();
    actor.send({ type: 'again' });
    expect(actor.getSnapshot().value).toBe('done');
  });

  it('are dropped if their actor is a stopped promise, and otherwise arrive once', async () => {
    const settle: (() => void)[] = [];
    const machine = setup({
      types: { context: {} as { answers: number } },
      actors: {
        load: fromPromise(() => new Promise<void>((resolve) => void settle.push(resolve))),
      },
      actions: { count: assign({ answers: ({ context }) => context.answers + 1 }) },
    }).createMachine({
      context: { answers: 0 },
      initial: 'loading',
      states: {
        loading: {
          invoke: { id: 'load', src: 'load', onDone: { actions: 'count' } },
          on: { again: { target: 'loading', reenter: true } },
        },
      },
    });
    const actor = createActor(machine).start();
    actor.send({ type: 'again' });
    const [first, second] = settle;
    first?.();
    await Promise.resolve();
    expect(actor.getSnapshot().context.answers).toBe(0);
    second?.();
    second?.();
    await new Promise((resolve) => void setTimeout(resolve));
    expect(actor.getSnapshot().context.answers).toBe(1);
  });
});

describe('late outcomes', () => {
  it('are reported if the machine reacts to them', () => {
    const { violations } = explore(parent(false), model, { late: true });
    expect(violations).toMatchObject([
      {
        kind: 'late outcome',
        sentence: expect.stringMatching(
          /^The outcome "child done done" arrives after its actor "worker" was stopped, and is taken: it leads to "idle"\. In "idle" after 0 steps: plain\.$/,
        ),
      },
    ]);
  });

  it('are reported if a new actor has the same id', () => {
    const events = { again: { plain: {} } };
    const { violations } = explore(repeating, { ...model, events }, { late: true });
    expect(violations.map(({ sentence, path }) => [sentence, path.steps])).toEqual([
      [expect.stringContaining('starts another one with the same id'), ['again']],
    ]);
  });

  it("aren't reported if the machine ignores them", () => {
    expect(explore(parent(true), model, { late: true }).violations).toEqual([]);
  });

  it('are explored only on request', () => {
    expect(explore(parent(false), model).violations).toEqual([]);
  });

  it('are explored by the command with --late', async () => {
    const machines = [
      {
        id: 'parent',
        title: 'Parent',
        purpose: 'Leaves its child.',
        machine: parent(false),
        model: model,
        requirementTexts: {},
      },
    ];
    const { code, printed } = await runCommand(['parent', '--check', '--late'], { machines });
    expect(code).toBe(1);
    expect(printed).toContain('arrives after its actor "worker" was stopped');
  });
});
