import { machines } from '@machines/index';
import { proofText, shortfalls } from '@workbench/paths/mutate/proof-report';
import { describe, expect, it } from 'vitest';
import { knownSurvivors } from '../../scripts/paths/known-survivors';
import { proveMachine, thresholds } from '../../scripts/paths/mutation-proof';

const milliseconds = 600_000;

describe.each(machines)('mistakes in the machine $id', ({ id }) => {
  it(
    'are noticed by recorded paths, and by the rules and journeys of its model alone',
    () => {
      const proofs = [proveMachine(id)];
      const text = proofText(proofs, knownSurvivors, thresholds);
      expect(shortfalls(proofs, knownSurvivors, thresholds), text).toEqual([]);
    },
    milliseconds,
  );
});

it('lists survivors of registered machines only', () => {
  const ids: readonly string[] = machines.map(({ id }) => id);
  expect(Object.keys(knownSurvivors).filter((id) => !ids.includes(id))).toEqual([]);
});
