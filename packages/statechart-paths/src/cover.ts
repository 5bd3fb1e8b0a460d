import { coverageOfRuns, type CoverageDocument } from './coverage/coverage-document';
import type { Exploration } from './explore/exploration';
import { coverageTable } from './report/coverage-table';
import type { PathRun } from './run/path-run';

/** Measures the coverage of runs and returns it as a document and as a table. */
export function cover(
  exploration: Exploration,
  runs: readonly PathRun[],
): { readonly document: CoverageDocument; readonly text: string } {
  const document = coverageOfRuns(exploration, runs);
  return { document, text: coverageTable([document]) };
}
