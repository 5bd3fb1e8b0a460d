import { describe, expect, it } from 'vitest';
import { assign, createMachine, setup } from 'xstate';
import { explore } from '../src/explore/explore';
import type { Model } from '../src/model';
import { verifyModel } from '../src/verify';

const model: Model = { inputs: { plain: undefined }, events: { go: { plain: {} } } };

/** Creates a machine whose named action stores a new value on every other `go`. */
function stamping(make: () => unknown) {
  return setup({
    types: { context: {} as { stamp: unknown; count: number } },
    actions: { stamp: assign({ stamp: () => make() }) },
  }).createMachine({
    id: 'stamping',
    context: { stamp: null, count: 0 },
    initial: 'a',
    states: {
      a: { on: { go: { target: 'b', actions: 'stamp' } } },
      b: { on: { go: { target: 'a', actions: assign({ stamp: null }) } } },
    },
  });
}

let counter = 0;

describe('a nondeterministic machine', () => {
  it.each([
    ['the time', () => Date.now()],
    ['a date', () => new Date()],
    ['a random number', () => Math.random()],
    ['a random id', () => crypto.randomUUID()],
    [
      'a counter outside',
      () => {
        counter += 1;
        return counter;
      },
    ],
  ])('is reported with the context key, action and transition: %s', (_, make) => {
    const exploration = explore(stamping(make), model);
    expect(exploration.violations).toMatchObject([
      {
        kind: 'nondeterminism',
        sentence: expect.stringContaining(
          '"go": "context.stamp" differs, assigned by the action "stamp" in the transition "a: go".',
        ),
      },
    ]);
    expect(exploration.kind).toBe('truncated');
  });

  it('is detected before its context grows without limit', () => {
    const machine = createMachine({
      context: { seen: [] as number[] },
      on: { go: { actions: assign({ seen: ({ context }) => [...context.seen, Math.random()] }) } },
    });
    const exploration = explore(machine, model);
    expect(exploration.states.length).toBeLessThan(1_100);
    expect(exploration.violations[0]?.sentence).toContain('an inline action in the transition');
    expect(exploration).toMatchObject({
      reason: expect.stringContaining('stopped at results that differ each time'),
    });
  });

  it('is reported with the state or transition that has the action', () => {
    const stamp = assign({ at: () => Math.random() });
    const states = {
      'the entry of "b"': { entry: stamp },
      'the transition "b: (always)"': { always: { target: 'c', actions: stamp } },
    };
    for (const [place, b] of Object.entries<object>(states)) {
      const machine = createMachine({
        context: { at: 0 },
        initial: 'a',
        states: { a: { on: { go: 'b' } }, b, c: {} },
      });
      expect(explore(machine, model).violations[0]?.sentence).toContain(`in ${place}.`);
    }
  });

  it('is reported if its initial context or a guard differs each time', () => {
    const start = createMachine({ context: () => ({ id: Math.random() }) });
    expect(explore(start, { ...model, events: {} }).violations[0]?.sentence).toContain(
      'the start with "plain": "context.id" differs.',
    );
    let flips = 0;
    const guarded = createMachine({
      initial: 'a',
      states: {
        a: { on: { go: [{ guard: () => (flips += 1) % 2 === 1, target: 'b' }, { target: 'c' }] } },
        b: {},
        c: {},
      },
    });
    expect(explore(guarded, model).violations[0]?.sentence).toContain(
      'it leads to "b" or "c". Check its guards.',
    );
  });

  it("is accepted if the model's projection omits the value", () => {
    const exploration = explore(stamping(Math.random), {
      ...model,
      project: ({ context }) => ({ count: context.count }),
    });
    expect(exploration).toMatchObject({ kind: 'complete', violations: [] });
  });

  it('fails --check', () => {
    const verification = verifyModel(stamping(Math.random), model, { requirements: [] });
    expect(verification.isFine).toBe(false);
    expect(verification.text).toContain('"context.stamp" differs');
  });
});
