import { proofText, shortfalls } from 'statechart-paths/mutate/proof-report';
import { describe, expect, it } from 'vitest';
import { knownSurvivors } from '../../scripts/paths/known-survivors';
import { proveMachine, thresholds } from '../../scripts/paths/mutation-proof';

/** Every commit tests small machines; `mutants.full.test.ts` tests the others. */
describe.each(['login', 'card-editor'])('mutants of the machine %s', (id) => {
  it('are caught by recorded paths, and by invariants and scenarios alone', () => {
    const proofs = [proveMachine(id)];
    const text = proofText(proofs, knownSurvivors, thresholds);
    expect(shortfalls(proofs, knownSurvivors, thresholds), text).toEqual([]);
  });
});
