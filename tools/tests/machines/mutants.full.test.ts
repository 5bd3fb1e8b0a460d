import { machines } from '@machines/index';
import { knownSurvivors } from '@machines/survivors';
import { proofText, shortfalls } from 'statechart-paths/mutate/proof-report';
import { expect, it } from 'vitest';
import { proveMachines, thresholds } from '../../paths/mutation-proof';

const milliseconds = 600_000;

it(
  'mutants of all machines are caught by recorded paths, and by invariants and scenarios alone',
  async () => {
    const { proofs, failures } = await proveMachines(machines.map(({ id }) => id));
    expect(failures).toEqual([]);
    const text = proofText(proofs, knownSurvivors, thresholds);
    expect(shortfalls(proofs, knownSurvivors, thresholds), text).toEqual([]);
  },
  milliseconds,
);
