import type { DefinedTransition } from '../explore/definition';
import type { Path } from '../describe';
import type { Graph } from '../explore/graph';
import type { Bound } from '../path-document';
import { tourNetwork, type Arc, type TourNetwork } from './network';
import { cuttingPlaneTour, heuristicTour, type Effort } from './cutting-planes';
import { tourCost } from './walks';

/** Paths that together take every explored transition. */
export interface Tour {
  readonly paths: readonly Path[];
  /** Number of events, and the restart cost for each start. */
  readonly cost: number;
  /** The transitions to take: all that the exploration reached. */
  readonly transitions: readonly DefinedTransition[];
  /** Lower bound of the cost, if it was computed. */
  readonly bound?: Bound;
}

export type TourMethod = 'greedy' | 'optimal';

export interface TourOptions {
  /** What each start costs, where an event costs 1; 1 by default. */
  readonly restartCost?: number;
  /** `greedy` by default. */
  readonly method?: TourMethod;
  /** Time limit of the solver; 10,000 by default. */
  readonly milliseconds?: number;
}

/** Counted rather than timed, so that tours are the same on every computer. */
const EFFORTS: Readonly<Record<TourMethod, Effort>> = {
  greedy: { patience: 40, rounds: 1, solutions: 0, isTolerant: true },
  optimal: { patience: 600, rounds: 60, solutions: 60, isTolerant: false },
};

function checkedCost(restartCost: number): number {
  if (Number.isFinite(restartCost) && restartCost >= 0) return restartCost;
  throw new RangeError(
    `A start cannot cost ${restartCost}: give a restart cost that is a number of 0 or more.`,
  );
}

function toTour(network: TourNetwork, tour: readonly Arc[]): Tour {
  return {
    paths: network.walksOf(tour).map(({ start, edges }) => ({
      input: start.input,
      steps: edges.map(({ label }) => label),
    })),
    cost: tourCost(tour),
    transitions: network.transitions,
  };
}

/**
 * A tour that goes on to the nearest transition not yet taken until all are, and is then improved by parts. It needs no
 * solver, gives no bound, and is the same for the same graph.
 *
 * @throws RangeError if the restart cost is no number of 0 or more.
 */
export function greedyTour(
  graph: Graph,
  { restartCost = 1 }: Pick<TourOptions, 'restartCost'> = {},
): Tour {
  const network = tourNetwork(graph, checkedCost(restartCost));
  return toTour(network, heuristicTour(network, EFFORTS.greedy.patience));
}

/**
 * A tour with a lower bound from the covering program. `greedy` stops at a good tour; `optimal` goes
 * on until the cost equals the bound or time runs out. The first call loads the solver.
 *
 * @throws RangeError if the restart cost is no number of 0 or more.
 */
export async function tour(
  graph: Graph,
  { restartCost = 1, method = 'greedy', milliseconds = 10_000 }: TourOptions = {},
): Promise<Tour> {
  const network = tourNetwork(graph, checkedCost(restartCost));
  const { tour, bound } = await cuttingPlaneTour(network, EFFORTS[method], milliseconds);
  return { ...toTour(network, tour), bound };
}
