import { createMachine, type AnyStateMachine } from 'xstate';
import { describe, expect, it } from 'vitest';
import type { Model } from '../src/model';
import { proveByMutation } from '../src/mutate/mutation-proof';
import { figuresOf, proofText, shortfalls } from '../src/mutate/proof-report';
import { sharedProofs } from '../src/mutate/shared-mutants';
import { runCommand } from './recording-terminal';

const fragment = {
  initial: 'open',
  states: {
    open: { on: { pay: { target: 'paid', meta: { requirements: ['pay.once'] } } } },
    paid: { on: { pay: {} } },
  },
};

function embedding(id: string): AnyStateMachine {
  return createMachine({ id, initial: 'config', states: { config: fragment } });
}

const scenario = { name: 'pays', input: 'plain', steps: ['pay'], ends: 'config.paid' };
const bare: Model = { inputs: { plain: undefined }, events: { pay: { plain: {} } } };
const pinned: Model = { ...bare, scenarios: [{ ...scenario, requirements: ['pay.pinned'] }] };

const requirementTexts = { 'pay.once': 'One payment.', 'pay.pinned': 'A payment ends.' };

function registered(id: string, model: Model) {
  const machine = embedding(id);
  return { id, title: id, purpose: '', machine, model, requirementTexts };
}

function proofOf(id: string, model: Model, tour = [{ input: 'plain', steps: ['pay'] }]) {
  const machine = embedding(id);
  const { mutants, examine } = proveByMutation(machine, model, { tour });
  return {
    machine: id,
    requirements: Object.keys(requirementTexts),
    results: mutants.map(examine),
  };
}

describe('a requirement of a fragment', () => {
  it.each([
    [pinned, 0, 'covered in every machine that has them: 2 of 2.'],
    [bare, 1, '1 of 2.\n  - pay.pinned: not covered in fair'],
  ])('counts as covered only if every machine that has it covers it', async (model, code, line) => {
    const machines = [registered('shop', pinned), registered('fair', model)];
    const found = await runCommand(['--all', '--check'], { machines });
    expect(found.printed).toContain(line);
    expect(found.code).toBe(code);
  });
});

describe('a mutant of a fragment', () => {
  const dropped = 'drop config.open: pay';
  const find = (proofs: Parameters<typeof sharedProofs>[0]) =>
    sharedProofs(proofs)[0]?.results.find(({ id }) => id === dropped);

  it('counts as caught only if it is caught in every machine that embeds the fragment', () => {
    expect(find([proofOf('shop', pinned), proofOf('fair', pinned)])).toMatchObject({
      byTour: expect.any(String),
      byModel: expect.any(String),
    });
    const unruled = find([proofOf('shop', pinned), proofOf('fair', bare)]);
    expect(unruled).toMatchObject({ byTour: expect.any(String), byModel: undefined });
    const probed = find([proofOf('shop', pinned, []), proofOf('fair', bare)]);
    expect(probed).toMatchObject({ byTour: undefined, byProbe: expect.any(String) });
    const [shop, fair] = [proofOf('shop', pinned), proofOf('fair', pinned)];
    const results = fair.results.map((one) => ({ ...one, byTour: undefined, byProbe: undefined }));
    expect(find([shop, { ...fair, results }])).toMatchObject({ byTour: undefined });
  });

  it('is listed in a row with its own thresholds, and counts once in the total', () => {
    const proofs = [proofOf('shop', pinned), proofOf('fair', bare)];
    const mutants = figuresOf(proofOf('shop', pinned)).mutants;
    const rows = proofText(proofs, {}, { recorded: 0, model: 0, survivors: 0 }).split('\n');
    expect(rows.slice(1, 5).map((row) => row.split(/ {2,}/).slice(0, 2))).toEqual(
      ['shop', 'fair', 'shop & fair', 'together'].map((name) => [name, String(mutants)]),
    );
    const short = shortfalls(proofs, {}, { recorded: 0, model: 0.1, survivors: mutants });
    expect(short).toEqual(
      expect.arrayContaining([
        expect.stringContaining('Invariants and scenarios of "fair" catch 0.0 %'),
        expect.stringContaining('Invariants and scenarios of "shop & fair" catch 0.0 %'),
      ]),
    );
  });

  it('needs only one reason if it survives, which also applies to each machine alone', () => {
    const [shop, fair] = [proofOf('shop', bare), proofOf('fair', bare)];
    const reasons = Object.fromEntries(
      figuresOf(fair).rulesSurvivors.map(({ id }) => [id, 'Nobody pays.']),
    );
    const known = { 'shop & fair': reasons };
    const none = { recorded: 0, model: 0, survivors: 99 };
    expect(shortfalls([shop, fair], known, none)).toEqual([]);
    expect(shortfalls([fair], known, none)).toEqual([]);
    expect(shortfalls([shop, proofOf('fair', pinned)], { shop: reasons }, none)).toContain(
      `"${dropped}" of "shop" is listed as a survivor, but is caught or gone: remove it.`,
    );
  });

  it("isn't shared with a machine that doesn't embed the fragment", () => {
    const { requirements: _none, ...alone } = proofOf('fair', bare);
    expect(sharedProofs([proofOf('shop', pinned), alone])).toEqual([]);
  });
});
