import type { DefinedTransition } from '../explore/definition';
import type { Path } from '../describe';
import type { Graph } from '../explore/graph';
import type { Bound } from '../path-document';
import { tourNetwork, type Arc, type TourNetwork } from './network';
import { boundedTour, searchedTour, type Effort } from './search';
import { tourCost } from './walks';

/** Paths that together take every transition that was explored. */
export interface Tour {
  readonly paths: readonly Path[];
  /** Number of events, and the restart cost for each start. */
  readonly cost: number;
  /** The transitions to take: all that the exploration reached. */
  readonly transitions: readonly DefinedTransition[];
  /** What no tour can undercut, where that was asked for. */
  readonly bound?: Bound;
}

export type TourMethod = 'greedy' | 'optimal';

export interface TourOptions {
  /** What each start costs, where an event costs 1; 1 by default. */
  readonly restartCost?: number;
  /** `greedy` by default. */
  readonly method?: TourMethod;
  /** After which time to make do with what was found; 10,000 by default. */
  readonly milliseconds?: number;
}

/**
 * Counted, not timed, so that a tour is the same on every computer. The greedy one comes within a
 * few percent in a fraction of a second.
 */
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
 * A tour that goes on to the nearest transition not yet taken until all are, and is then improved
 * on. It needs no solver, gives no bound, and is the same for the same graph.
 *
 * @throws RangeError if the restart cost is no number of 0 or more.
 */
export function greedyTour(
  graph: Graph,
  { restartCost = 1 }: Pick<TourOptions, 'restartCost'> = {},
): Tour {
  const network = tourNetwork(graph, checkedCost(restartCost));
  return toTour(network, searchedTour(network, EFFORTS.greedy.patience));
}

/**
 * A tour with a bound that no tour can undercut: the optimum of the covering programme, rounded up
 * where all costs are whole. `greedy` bounds a good tour at once; `optimal` goes on until tour and
 * bound meet or the time is over. The solver is loaded with the first call.
 *
 * @throws RangeError if the restart cost is no number of 0 or more.
 */
export async function tour(
  graph: Graph,
  { restartCost = 1, method = 'greedy', milliseconds = 10_000 }: TourOptions = {},
): Promise<Tour> {
  const network = tourNetwork(graph, checkedCost(restartCost));
  const { tour, bound } = await boundedTour(network, EFFORTS[method], milliseconds);
  return { ...toTour(network, tour), bound };
}
