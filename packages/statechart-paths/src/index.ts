import { coverageOfRuns, type CoverageDocument } from './coverage/coverage-document';
import type { Exploration } from './explore/exploration';
import { shortestForEach, type ELEMENTS } from './generate/shortest';
import { titled } from './generate/titles';
import type { NamedPath } from './path-document';
import { coverageTable } from './report/coverage-table';
import type { PathRun } from './run/path-run';
import { greedyTour, type TourOptions } from './tour/tour';

export { check } from './check';
export { explore } from './explore/explore';
export { replay } from './explore/replay';
export type { Model, ModelOf, StepOf } from './model';
export {
  forEachCase,
  outOfReach,
  passedThrough,
  type Executors,
  type ExecutorsOf,
} from './run/executors';
export { runHeld } from './run/held-actors';
export { createWalk, walk } from './run/walk';
export type { ScreenOf } from './screen';
export { toFillIn } from './to-fill-in';
export type { Exploration, NamedPath };

/** The paths to generate: a tour, or with `each`, a shortest path for each transition, requirement or case. */
type TourRequest = TourOptions | { readonly each: keyof typeof ELEMENTS };

/**
 * Finds paths that together take every transition, each named after its purpose. With `each`, the paths are
 * independent: a shortest one for each transition, requirement or case.
 *
 * @param options.restartCost the cost of a start, where an event costs 1. A lower cost produces shorter paths; the
 * default is 1.
 * @param options.maxSteps the maximum number of steps in a path; unlimited by default.
 * @param options.patience the number of local search moves without a shorter tour after which the search ends; 100 by
 *   default.
 * @throws RangeError if the restart cost is negative or not a number, or if a transition needs more steps than allowed.
 */
export function tour(exploration: Exploration, options: TourRequest = {}): readonly NamedPath[] {
  if ('each' in options) return shortestForEach(exploration, options.each).paths;
  const { paths, shortfalls } = greedyTour(exploration, options);
  if (shortfalls.length > 0) throw new RangeError(shortfalls.join('\n'));
  return titled(exploration, paths);
}

/** Measures the coverage of runs and returns it as a document and as a table. */
export function cover(
  exploration: Exploration,
  runs: readonly PathRun[],
): { readonly document: CoverageDocument; readonly text: string } {
  const document = coverageOfRuns(exploration, runs);
  return { document, text: coverageTable([document]) };
}
