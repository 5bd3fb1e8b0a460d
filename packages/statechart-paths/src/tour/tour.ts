import type { DefinedTransition } from '../explore/definition';
import { costOf, type Path } from '../describe';
import type { Graph } from '../explore/graph';
import { boundedTour } from './bounded-tour';
import { localSearch } from './local-search';
import { nearestNeighborTour } from './nearest-neighbor';
import { tourNetwork, type Arc, type TourNetwork } from './network';

/** Paths that together take every explored transition. */
export interface Tour {
  readonly paths: readonly Path[];
  /** The number of events, plus the restart cost for each start. */
  readonly cost: number;
  /** The transitions to take: all transitions that the exploration reached. */
  readonly transitions: readonly DefinedTransition[];
  /** The transitions that need more steps than allowed, one sentence each. */
  readonly shortfalls: readonly string[];
}

export interface TourOptions {
  /** The cost of each start, where an event costs 1; 1 by default. */
  readonly restartCost?: number;
  /** The maximum number of steps in a path; unlimited by default. */
  readonly maxSteps?: number | undefined;
  /**
   * The maximum number of local search moves without a cheaper tour; 100 by default. With 0, the tour is found much
   * sooner and is a little longer.
   */
  readonly patience?: number;
}

/** The default patience. It counts moves rather than time, so that tours are the same on every computer. */
const GREEDY_PATIENCE = 100;

function checkedCost(restartCost: number): number {
  if (Number.isFinite(restartCost) && restartCost >= 0) return restartCost;
  throw new RangeError(
    `A start cannot cost ${restartCost}: give a restart cost that is a number of 0 or more.`,
  );
}

/**
 * The search prices starts in multiples of 1/1024, because binary fractions add up exactly. A start never costs 0,
 * because a search with free starts wouldn't end.
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
 * transitions. The tour is deterministic, and may cost a little more than the cheapest one.
 *
 * @throws RangeError if the restart cost is negative or not a number, or if the limit isn't a positive whole number.
 */
export function greedyTour(
  graph: Graph,
  { restartCost = 1, maxSteps, patience = GREEDY_PATIENCE }: TourOptions = {},
): Tour {
  const network = pricedNetwork(graph, restartCost);
  const unbounded = localSearch(network, nearestNeighborTour(network), patience);
  return maxSteps === undefined
    ? toTour(network, unbounded, restartCost)
    : shortPaths(network, unbounded, { restartCost, maxSteps });
}
