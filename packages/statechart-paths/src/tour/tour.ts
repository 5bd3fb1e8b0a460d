import type { DefinedTransition } from '../explore/definition';
import { costOf, type Path } from '../describe';
import type { Graph } from '../explore/graph';
import type { Bound } from '../path-document';
import { boundedTour } from './bounded-tour';
import { tourNetwork, type Arc, type TourNetwork } from './network';
import { cuttingPlaneTour, heuristicTour, type Effort } from './cutting-planes';

/** Paths that together take every explored transition. */
export interface Tour {
  readonly paths: readonly Path[];
  /** The number of events, plus the restart cost for each start. */
  readonly cost: number;
  /** The transitions to take: all transitions that the exploration reached. */
  readonly transitions: readonly DefinedTransition[];
  /** The lower bound for the cost, if it was computed. */
  readonly bound?: Bound;
  /** The transitions that need more steps than allowed, one sentence each. */
  readonly shortfalls: readonly string[];
}

export interface TourOptions {
  /** The cost of each start, where an event costs 1; 1 by default. */
  readonly restartCost?: number;
  /** The maximum number of steps in a path; unlimited by default. */
  readonly maxSteps?: number | undefined;
  /**
   * The maximum number of local search moves without a cheaper tour; 40 by default. With 0, the tour is found much
   * sooner and is a little longer.
   */
  readonly patience?: number;
}

/** The default patience. It counts moves rather than time, so that tours are the same on every computer. */
const GREEDY_PATIENCE = 40;
const OPTIMAL: Effort = { patience: 600, rounds: 60, solutions: 60 };

/** The time limit of the solver. */
export const SOLVER_MILLISECONDS = 30_000;

function checkedCost(restartCost: number): number {
  if (Number.isFinite(restartCost) && restartCost >= 0) return restartCost;
  throw new RangeError(
    `A start cannot cost ${restartCost}: give a restart cost that is a number of 0 or more.`,
  );
}

/**
 * The search prices starts in multiples of 1/1024, because binary fractions add up exactly. A start never costs 0,
 * because a search with free starts wouldn't end. If a tour has fewer than 1024 starts and is optimal at 1/1024 per
 * start, it is also optimal with free starts.
 */
const PARTS = 1024;

function pricedNetwork(graph: Graph, restartCost: number): TourNetwork {
  return tourNetwork(graph, Math.max(1, Math.round(checkedCost(restartCost) * PARTS)) / PARTS);
}

function toTour(network: TourNetwork, tour: readonly Arc[], restartCost: number): Tour {
  const paths = network.walksOf(tour).map(({ start, edges }) => ({
    input: start.input,
    steps: edges.map(({ label }) => label),
  }));
  const { transitions } = network;
  return { paths, cost: costOf(paths, restartCost), transitions, shortfalls: [] };
}

function shortPaths(
  network: TourNetwork,
  unbounded: readonly Arc[],
  { restartCost, maxSteps }: { readonly restartCost: number; readonly maxSteps: number },
): Tour {
  if (!Number.isSafeInteger(maxSteps) || maxSteps < 1) {
    throw new RangeError(`A path cannot have ${maxSteps} steps: give a whole number from 1.`);
  }
  const { tour, tooFar } = boundedTour(network, maxSteps, unbounded);
  const shortfalls = [...tooFar].map(
    ([index, steps]) =>
      `The transition "${network.transitions[index]?.id}" needs a path of ${steps} steps, and at most ${maxSteps} are allowed.`,
  );
  return { ...toTour(network, tour, restartCost), shortfalls };
}

/**
 * Finds a tour by nearest neighbor and a local search or, if the number of steps is limited, by farthest and nearest
 * transitions. The tour needs no solver, has no bound, and is deterministic.
 *
 * @throws RangeError if the restart cost is negative or not a number, or if the limit isn't a positive whole number.
 */
export function greedyTour(
  graph: Graph,
  { restartCost = 1, maxSteps, patience = GREEDY_PATIENCE }: TourOptions = {},
): Tour {
  const network = pricedNetwork(graph, restartCost);
  const unbounded = heuristicTour(network, patience);
  return maxSteps === undefined
    ? toTour(network, unbounded, restartCost)
    : shortPaths(network, unbounded, { restartCost, maxSteps });
}

/**
 * Finds the cheapest tour, with the lower bound that proves it unless time runs out. The first call loads the solver.
 *
 * @param options.milliseconds the time limit of the solver.
 * @throws RangeError if the restart cost is negative or not a number.
 */
export async function optimalTour(
  graph: Graph,
  {
    restartCost = 1,
    milliseconds = SOLVER_MILLISECONDS,
  }: Pick<TourOptions, 'restartCost'> & { readonly milliseconds?: number } = {},
): Promise<Tour> {
  const network = pricedNetwork(graph, restartCost);
  const { tour, bound } = await cuttingPlaneTour(network, OPTIMAL, milliseconds);
  const found = toTour(network, tour, restartCost);
  // The bound includes the search's price for the starts.
  const value = bound.proven ? found.cost : Math.min(found.cost, Math.floor(bound.value));
  return { ...found, bound: { ...bound, value } };
}
