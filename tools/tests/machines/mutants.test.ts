import { knownSurvivors } from '@machines/survivors';
import { missedThresholds, proofText } from 'statechart-paths/mutate/proof-report';
import { describe, expect, it } from 'vitest';
import { proveMachines, thresholds } from '../../paths/mutation-proof';

/** Machines that are small enough for every run. `mutants.full.test.ts` tests the others. */
describe.each(['login', 'card-editor'])('mutants of the machine %s', (id) => {
  it('are caught by recorded paths, and by invariants and scenarios alone', async () => {
    const { proofs } = await proveMachines([id], 1);
    const text = proofText(proofs, knownSurvivors, thresholds);
    expect(missedThresholds(proofs, thresholds), text).toEqual([]);
  });
});
