import type { Bound } from '../path-document';
import { separateCuts } from './separation';
import { nearestNeighborTour } from './nearest-neighbor';
import { largeNeighborhoodSearch } from './large-neighborhood-search';
import type { Arc, TourNetwork } from './network';
import { loadSolver, CoveringProgram } from './covering-program';
import { tourCost, eulerianTour, withoutSurplus } from './walks';

/** Limits of the search, counted in moves and solver runs. */
export interface Effort {
  /** The maximum number of local search moves without a cheaper tour. */
  readonly patience: number;
  /** The number of times cuts are added to the linear relaxation. */
  readonly rounds: number;
  /** The number of times the integer program is solved. */
  readonly solutions: number;
}

export interface TourWithBound {
  readonly tour: readonly Arc[];
  readonly bound: Bound;
}

/** The tolerance for the solver's floating-point numbers. */
const PRECISION = 1e-6;

const NO_LIMITS = { target: 0, isOver: () => false };

/** Finds a tour without the solver: nearest neighbor, then large neighborhood search. */
export function heuristicTour(
  network: TourNetwork,
  patience: number,
  { target, isOver }: { readonly target: number; readonly isOver: () => boolean } = NO_LIMITS,
): readonly Arc[] {
  const first = nearestNeighborTour(network);
  // A search may end in a poor local optimum, so two are run; of equally cheap tours, the first one is returned.
  const tours = [1, 7].map((seed) =>
    withoutSurplus(largeNeighborhoodSearch(network, first, { target, patience, isOver, seed })),
  );
  return tours.reduce((best, tour) => (tourCost(tour) < tourCost(best) ? tour : best));
}

/** The best tour (upper bound) and the lower bound found so far. */
class Search {
  tour: readonly Arc[] = [];
  bound: number;

  constructor(
    private readonly network: TourNetwork,
    private readonly program: CoveringProgram,
    private readonly deadline: number,
  ) {
    this.bound = network.restartCost;
  }

  get isProven(): boolean {
    return tourCost(this.tour) <= this.bound + PRECISION;
  }

  get isOver(): boolean {
    return this.left <= 0;
  }

  private get left(): number {
    return this.deadline - performance.now();
  }

  private get hasWholeCosts(): boolean {
    return Number.isInteger(this.network.restartCost);
  }

  /** Raises the bound. With integer costs, the optimum is an integer, so the bound is rounded up. */
  private raise(bound: number): void {
    const raised = this.hasWholeCosts ? Math.ceil(bound - PRECISION) : bound - PRECISION;
    this.bound = Math.max(this.bound, raised);
  }

  /** Raises the bound by adding cutting planes to the linear relaxation. */
  relax(rounds: number): void {
    let relaxed = this.program.relax(this.left);
    for (let round = 0; relaxed !== undefined; round += 1) {
      this.raise(relaxed.bound);
      if (round === rounds || this.isOver || (this.tour.length > 0 && this.isProven)) return;
      const cuts = separateCuts(this.network, relaxed.taken);
      if (cuts.length === 0) return;
      this.program.demand(cuts);
      relaxed = this.program.relax(this.left);
    }
  }

  /** Solves the integer program, adding violated cuts until its solution is a tour. */
  solve(solutions: number): void {
    for (let count = 0; count < solutions && !this.isProven && !this.isOver; count += 1) {
      const { bound, taken } = this.program.solve(this.left, this.hasWholeCosts ? 0.99 : 0);
      this.raise(bound);
      if (taken === undefined) return;
      const cuts = separateCuts(this.network, taken);
      this.program.demand(cuts);
      if (cuts.length > 0) continue;
      const tour = withoutSurplus(eulerianTour(this.network, taken));
      if (tourCost(tour) < tourCost(this.tour)) this.tour = tour;
    }
  }

  result(): TourWithBound {
    const value = this.isProven ? tourCost(this.tour) : this.bound;
    return { tour: this.tour, bound: { value, proven: this.isProven } };
  }
}

/** Finds the best tour that this effort allows, and a lower bound. */
export async function cuttingPlaneTour(
  network: TourNetwork,
  { patience, rounds, solutions }: Effort,
  milliseconds: number,
): Promise<TourWithBound> {
  if (network.transitions.length === 0) return { tour: [], bound: { value: 0, proven: true } };
  const deadline = performance.now() + milliseconds;
  const program = new CoveringProgram(await loadSolver(), network);
  try {
    const search = new Search(network, program, deadline);
    search.relax(Math.min(1, rounds));
    search.tour = heuristicTour(network, patience, {
      target: search.bound + PRECISION,
      isOver: () => search.isOver,
    });
    if (rounds > 1 && !search.isProven) search.relax(rounds);
    search.solve(solutions);
    return search.result();
  } finally {
    program.dispose();
  }
}
