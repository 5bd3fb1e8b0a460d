import type { DefinedTransition } from '../explore/definition';
import { costOf, type Path } from '../describe';
import type { Graph } from '../explore/graph';
import type { Bound } from '../path-document';
import { tourNetwork, type Arc, type TourNetwork } from './network';
import { cuttingPlaneTour, heuristicTour, type Effort } from './cutting-planes';

/** Paths that together take every explored transition. */
export interface Tour {
  readonly paths: readonly Path[];
  /** The number of events, plus the restart cost for each start. */
  readonly cost: number;
  /** The transitions to take: all that the exploration reached. */
  readonly transitions: readonly DefinedTransition[];
  /** The lower bound of the cost, if it was computed. */
  readonly bound?: Bound;
}

export interface TourOptions {
  /** The cost of each start, where an event costs 1; 1 by default. */
  readonly restartCost?: number;
}

/**
 * The most moves of the local search without a cheaper tour. Moves are counted instead of time, so that tours are the
 * same on every computer.
 */
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
 * The search prices starts in these parts, which add up exactly, and never at nothing, because a search among free
 * starts would not end. A tour of fewer starts than parts that is optimal at one part a start is optimal without cost.
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
  return { paths, cost: costOf(paths, restartCost), transitions: network.transitions };
}

/**
 * Finds a tour by nearest neighbor, improved by a local search. It needs no solver, has no bound, and is the same for
 * the same graph.
 *
 * @throws RangeError if the restart cost isn't a number of 0 or more.
 */
export function greedyTour(graph: Graph, { restartCost = 1 }: TourOptions = {}): Tour {
  const network = pricedNetwork(graph, restartCost);
  return toTour(network, heuristicTour(network, GREEDY_PATIENCE), restartCost);
}

/**
 * Finds the cheapest tour, with the lower bound that proves it unless time runs out. The first call loads the solver.
 *
 * @param options.milliseconds the time limit of the solver.
 * @throws RangeError if the restart cost isn't a number of 0 or more.
 */
export async function optimalTour(
  graph: Graph,
  {
    restartCost = 1,
    milliseconds = SOLVER_MILLISECONDS,
  }: TourOptions & { readonly milliseconds?: number } = {},
): Promise<Tour> {
  const network = pricedNetwork(graph, restartCost);
  const { tour, bound } = await cuttingPlaneTour(network, OPTIMAL, milliseconds);
  const found = toTour(network, tour, restartCost);
  // The search's price of the starts is part of its bound.
  const value = bound.proven ? found.cost : Math.min(found.cost, Math.floor(bound.value));
  return { ...found, bound: { ...bound, value } };
}
