import { machines } from '@machines/index';
import { proofText, shortfalls } from 'statechart-paths/mutate/proof-report';
import type { MachineProof } from 'statechart-paths/mutate/shared-mutants';
import { expect, it } from 'vitest';
import { knownSurvivors } from '../../scripts/paths/known-survivors';
import { proveMachine, thresholds } from '../../scripts/paths/mutation-proof';

const milliseconds = 600_000;
const proofs: MachineProof[] = [];

it.each(machines)(
  'mutants of $id are caught by recorded paths, and by invariants and scenarios alone',
  ({ id }) => {
    const proof = proveMachine(id);
    proofs.push(proof);
    const text = proofText([proof], knownSurvivors, thresholds);
    expect(shortfalls([proof], knownSurvivors, thresholds), text).toEqual([]);
  },
  milliseconds,
);

it('mutants of a shared fragment are caught in every machine that embeds it', () => {
  expect(proofs.map(({ machine }) => machine)).toEqual(machines.map(({ id }) => id));
  const text = proofText(proofs, knownSurvivors, thresholds);
  expect(shortfalls(proofs, knownSurvivors, thresholds), text).toEqual([]);
});

it('known survivors are listed for registered machines only', () => {
  const ids: readonly string[] = machines.map(({ id }) => id);
  expect(Object.keys(knownSurvivors).filter((id) => !ids.includes(id))).toEqual([]);
});
