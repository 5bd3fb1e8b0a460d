import { explore } from '../src/explore/explore';
import type { Model } from '../src/model';
import type { KnownSurvivors } from '../src/mutate/proof-report';
import { figuresOf, proofText, shortfalls } from '../src/mutate/proof-report';
import { proveByMutation } from '../src/mutate/mutation-proof';
import { greedyTour } from '../src/tour/tour';
import { describe, expect, it } from 'vitest';
import { assign, createMachine, type AnyStateMachine } from 'xstate';
import { orderMachine, orderModel } from './order-machine';

const thresholds = { recorded: 0.98, model: 0.8, survivors: 40 };

function prove(machine: AnyStateMachine, model: Model, limit = {}) {
  const tour = greedyTour(explore(machine, model)).paths;
  const { mutants, examine } = proveByMutation(machine, model, { tour, limit });
  return { machine: machine.id, results: mutants.map(examine) };
}

/** A form that clears its name when the person goes back. A tour may go back before a name was typed. */
const form = createMachine({
  id: 'form',
  types: {} as { context: { name: string }; events: { type: 'type' } | { type: 'back' } },
  context: { name: '' },
  initial: 'open',
  states: {
    open: { on: { type: { actions: assign({ name: 'x' }) }, back: 'left' } },
    left: { on: { back: { target: 'open', actions: 'reset' } } },
  },
}).provide({ actions: { reset: assign({ name: '' }) } });

const formModel = {
  inputs: { plain: undefined },
  events: { type: { plain: {} }, back: { plain: {} } },
};

describe('the recorded paths of a machine', () => {
  it("catch every mutant that isn't equivalent, and report the deviation", () => {
    const { results } = prove(orderMachine, orderModel);
    const { recordedSurvivors, equivalent } = figuresOf({ machine: 'order', results });
    expect(recordedSurvivors).toEqual([]);
    expect(equivalent).toBe(0);
    const dropped = results.find(({ id }) => id === 'drop ordering: after patience');
    expect(dropped?.byTour).toMatch(/^At step \d+ "after patience": state slow became ordering\.$/);
  });

  it('consist of a tour and of probes for the effects that the tour misses', () => {
    const tour = [{ input: 'plain', steps: ['back', 'back', 'type'] }];
    const { mutants, examine } = proveByMutation(form, formModel, { tour });
    const reset = mutants.find(({ id }) => id === 'remove reset from left: back');
    if (reset === undefined) throw new Error('The mutant is missing.');
    expect(examine(reset)).toMatchObject({
      byTour: undefined,
      byProbe: expect.stringContaining('"back": context {"name":""} became {"name":"x"}'),
    });
  });

  it("can't include a path that the machine rejects", () => {
    expect(() =>
      proveByMutation(form, formModel, { tour: [{ input: 'plain', steps: ['forth'] }] }),
    ).toThrow(/"forth" cannot be recorded: it cannot happen/);
  });
});

describe('invariants and scenarios', () => {
  it('catch the mutants that break them, and no others', () => {
    const { results } = prove(form, {
      ...formModel,
      scenarios: [{ name: 'leaves', input: 'plain', steps: ['back'], ends: 'left' }],
      stepInvariants: [
        {
          name: 'a name is there once it was typed',
          holds: ({ event, after }) => event.type !== 'type' || after.context.name === 'x',
        },
      ],
    });
    const ruled = results.flatMap(({ id, byModel }) => (byModel === undefined ? [] : [id]));
    expect(ruled).toEqual([
      'swap (machine): (initial): left for open',
      'drop open: back',
      'swap open: back: open for left',
      'remove assign of name from open: type',
    ]);
  });

  it.each([
    [
      'an invariant',
      { invariants: [{ name: 'nobody leaves', holds: ({ value }) => value !== 'left' }] },
      'The invariant "nobody leaves" does not hold.',
    ],
    [
      'a scenario',
      { scenarios: [{ name: 'stays', input: 'plain', steps: ['back'], ends: 'open' }] },
      'The scenario "stays" fails. It ends in "left", not in "open".',
    ],
  ] satisfies [string, Partial<Model>, string][])(
    "can't prove a machine that breaks %s itself",
    (_, rules, sentence) => {
      expect(() => proveByMutation(form, { ...formModel, ...rules })).toThrow(
        `The unchanged machine already breaks its model. ${sentence}`,
      );
    },
  );

  it('catch nothing if the model has none', () => {
    expect(figuresOf(prove(form, formModel)).byModel).toBe(0);
  });
});

describe('a mutant', () => {
  it("is equivalent if it behaves like the original, and then doesn't count toward a threshold", () => {
    const idle = createMachine({
      id: 'idle',
      context: { name: '' },
      on: { type: { actions: [assign({ name: '' }), 'tell'] } },
    });
    const events = { type: { plain: {} } };
    const { results } = prove(idle, { inputs: formModel.inputs, events });
    expect(figuresOf({ machine: 'idle', results })).toMatchObject({ mutants: 5, equivalent: 2 });
    expect(results.find(({ comparison }) => comparison?.kind === 'equivalent')?.id).toBe(
      'remove assign of name from (machine): type',
    );
  });

  it('counts as a survivor, not as equivalent, if the comparison is truncated', () => {
    const { mutants, examine } = proveByMutation(form, formModel, {
      tour: [],
      limit: { states: 1 },
    });
    const dropped = mutants.find(({ id }) => id === 'drop left: back');
    if (dropped === undefined) throw new Error('The mutant is missing.');
    const result = examine(dropped);
    expect(result.comparison).toMatchObject({ kind: 'unknown' });
    const { recordedSurvivors, equivalent } = figuresOf({ machine: 'form', results: [result] });
    expect({ equivalent, survivors: recordedSurvivors.length }).toEqual({
      equivalent: 0,
      survivors: 1,
    });
  });

  it('is caught if it throws when it starts', () => {
    const always = createMachine({
      id: 'always',
      initial: 'a',
      states: { a: { always: 'b' }, b: { always: { guard: () => false, target: 'a' } } },
      on: { go: '.a' },
    });
    const model = { inputs: formModel.inputs, events: { go: { plain: {} } } };
    const { results } = prove(always, model);
    const circle = results.find(({ id }) => id === 'negate b: (always)');
    expect(circle?.byTour).toContain('the machine throws');
    expect(circle?.byModel).toContain('never becomes stable');
  });
});

describe('a report', () => {
  const caught = { byProbe: undefined, byModel: 'Broken.', comparison: undefined } as const;
  const different = { kind: 'different', sentence: 'After plain: "go" does nothing.' } as const;
  const results = [
    {
      ...caught,
      id: 'drop a: go',
      operator: 'drop transition',
      byTour: 'At step 1.',
      proves: ['two.go'],
    },
    {
      id: 'swap a: go: c for b',
      operator: 'swap target',
      byTour: undefined,
      byProbe: undefined,
      byModel: undefined,
      proves: [],
      comparison: different,
    },
  ] as const;
  const proofs = [{ machine: 'two', results }];
  const reasoned: KnownSurvivors = { two: { 'swap a: go: c for b': 'Both look alike.' } };
  const low = { recorded: 0.5, model: 0.5, survivors: 1 };

  it('requires a reason for each survivor of invariants and scenarios, and lists the survivors without a reason', () => {
    expect(shortfalls(proofs, {}, low)).toEqual([
      'Survivors without a reason: 1. Catch them, or list them with the reason.',
    ]);
    expect(proofText(proofs, {}, low)).toContain(
      'Survivors without a reason: 1.\n  two: swap a: go: c for b\n    No recorded path catches it. After plain: "go" does nothing.',
    );
    expect(shortfalls(proofs, reasoned, low)).toEqual([]);
    expect(proofText(proofs, reasoned, low)).toContain('Both look alike.');
  });

  it.each(['drop a: go', 'drop a: come'])(
    'rejects a reason for "%s", which is not a survivor',
    (id) => {
      const stale = { two: { ...reasoned['two'], [id]: 'Once it was one.' } };
      expect(shortfalls(proofs, stale, low)).toEqual([
        `"${id}" of "two" is listed as a survivor, but is caught or gone: remove it.`,
      ]);
      expect(shortfalls([], stale, low)).toEqual([]);
    },
  );

  it('limits the total number of survivors across machines', () => {
    expect(shortfalls(proofs, reasoned, { ...low, survivors: 0 })).toEqual([
      'Survivors: 1, more than 0. Catch some.',
    ]);
  });

  it('counts a requirement as proven if an invariant or scenario alone catches a mutant of its place', () => {
    const required = proofs.map((proof) => ({ ...proof, requirements: ['two.go', 'two.stay'] }));
    expect(proofText(required, reasoned, low)).toContain(
      'catches a mutant of their place:\n  two: 1 of 2, not two.stay\n',
    );
  });

  it('lists machines below a threshold, even if all survivors have a reason', () => {
    expect(shortfalls(proofs, reasoned, thresholds)).toEqual([
      expect.stringContaining(
        'Recorded paths of "two" catch 50.0 % of the mutants, less than 98.0 %',
      ),
      expect.stringContaining('Invariants and scenarios of "two" catch 50.0 %'),
    ]);
  });

  it("doesn't claim a proof if a machine could not be tested", () => {
    expect(proofText(proofs, reasoned, low)).toContain('\nProved: ');
    const failed = proofText(proofs, reasoned, low, ['The mutants of "one" could not be tested.']);
    expect(failed).toMatch(/\n\nThe mutants of "one" could not be tested\.$/);
  });

  it('is a table with a row of totals', () => {
    const other = { machine: 'other', results: results.slice(0, 1) };
    const [head, ...rows] = proofText([...proofs, other], reasoned, thresholds).split('\n');
    expect(head?.split(/ {2,}/)).toContain('equivalent');
    expect(rows.slice(0, 3).map((row) => row.split(/ {2,}/).slice(0, 4))).toEqual([
      ['two', '2', '1', '1'],
      ['other', '1', '1', '0'],
      ['together', '3', '2', '1'],
    ]);
  });
});
