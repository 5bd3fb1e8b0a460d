import { knownSurvivors } from '@machines/survivors';
import { missedThresholds, proofText } from 'statechart-paths/mutate/proof-report';
import { describe, expect, it } from 'vitest';
import { proveMachines, thresholds } from '../../paths/mutation-proof';

/** A machine that is small enough for every run. `mutants.full.test.ts` tests the others. */
describe('mutants of the machine login', () => {
  it('are caught by recorded paths, and by invariants and scenarios alone', async () => {
    const { proofs } = await proveMachines(['login'], 1);
    const text = proofText(proofs, knownSurvivors, thresholds);
    expect(missedThresholds(proofs, thresholds), text).toEqual([]);
  });
});
