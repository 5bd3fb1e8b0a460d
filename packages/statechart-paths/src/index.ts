import type { Exploration } from './explore/exploration';
import { numbered } from './generate/generate';
import type { NamedPath } from './path-document';
import { greedyTour, type TourOptions } from './tour/tour';

export { check } from './check';
export { cover } from './cover';
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

/**
 * Finds paths that together take every transition.
 *
 * @param options.restartCost the cost of a start, where an event costs 1. A lower cost gives shorter paths; the default
 * is 1.
 * @throws RangeError if the restart cost is negative or not a number.
 */
export function tour(exploration: Exploration, options: TourOptions = {}): readonly NamedPath[] {
  return numbered('tour', greedyTour(exploration, options).paths);
}
