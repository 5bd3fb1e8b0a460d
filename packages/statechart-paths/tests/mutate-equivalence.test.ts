import { explore } from '../src/explore/explore';
import type { Model } from '../src/model';
import { compare, withoutRules } from '../src/mutate/equivalence';
import { describe, expect, it } from 'vitest';
import { assign, createMachine } from 'xstate';

const model: Model = { inputs: { plain: undefined }, events: { go: { plain: {} } } };

/** Creates a machine with one transition, whose action reports it. */
function machine(
  go: object = { target: 'b', actions: { type: 'tell', params: { what: 1 } } },
  b: object = {},
) {
  return createMachine({
    id: 'two',
    context: { count: 0 },
    initial: 'a',
    states: { a: { on: { go } }, b: { on: { go: {} }, ...b } },
  });
}

describe('two machines', () => {
  const original = explore(machine(), model);

  it('are equivalent if they behave the same, even if their code differs', () => {
    const other = machine(
      {
        target: '#two.b',
        guard: () => true,
        actions: [assign({ count: 0 }), { type: 'tell', params: { what: 1 } }],
      },
      { on: { go: { guard: () => true, actions: assign({ count: 0 }) } } },
    );
    expect(compare(original, explore(other, model))).toEqual({ kind: 'equivalent' });
  });

  it.each([
    ['state', { target: 'a', actions: { type: 'tell', params: { what: 1 } } }, {}],
    ['action', { target: 'b' }, {}],
    ['parameter', { target: 'b', actions: { type: 'tell', params: { what: 2 } } }, {}],
    [
      'context',
      { target: 'b', actions: [{ type: 'tell', params: { what: 1 } }, assign({ count: 1 })] },
      {},
    ],
    ['pending delay', undefined, { after: { 500: 'a' } }],
    ['end', undefined, { type: 'final', on: undefined }],
  ])(
    'are different if a single %s differs, and the path to the difference is reported',
    (_, go, b) => {
      const compared = compare(original, explore(machine(go, b), model));
      expect(compared.kind).toBe('different');
      expect(compared).toHaveProperty('sentence', expect.stringMatching(/^After plain: "go" does/));
    },
  );

  it("aren't known to be equivalent if either exploration is truncated", () => {
    const growing = machine({ actions: assign({ count: ({ context }) => context.count + 1 }) });
    const truncated = explore(growing, model, { limit: { states: 5 } });
    expect(compare(truncated, truncated)).toMatchObject({ kind: 'unknown' });
    expect(compare(original, truncated)).toMatchObject({ kind: 'unknown' });
  });

  it('are compared without monitors', () => {
    const watched: Model = {
      ...model,
      monitors: [
        { name: 'counts', start: 0, next: (memory) => Number(memory) + 1, holds: () => true },
      ],
    };
    expect(explore(machine(), withoutRules(watched)).states).toHaveLength(2);
  });
});
