import type { Bound } from '../path-document';
import { violatedCuts } from './cuts';
import { nearestFirst } from './greedy';
import { improved } from './improve';
import type { Arc, TourNetwork } from './network';
import { loadSolver, Programme } from './programme';
import { tourCost, tourTaking, withoutSurplus } from './walks';

/** How much is done for a good tour and a good bound. */
export interface Effort {
  /** Tries without a cheaper tour. */
  readonly patience: number;
  /** How often the relaxed programme is solved with further cuts. */
  readonly rounds: number;
  /** How often it is solved in whole numbers. */
  readonly solutions: number;
  /** Whether a tour within the tolerance of its bound is good enough. */
  readonly isTolerant: boolean;
}

/** What a tour may cost that has this bound: 5 % more, or 1 where that is more. */
export function toleratedCost(bound: number): number {
  return bound + Math.max(1, bound * 0.05);
}

export interface BoundedTour {
  readonly tour: readonly Arc[];
  readonly bound: Bound;
}

/** Numbers of the solver are not exact. */
const PRECISION = 1e-6;

const NO_LIMITS = { target: 0, isOver: () => false };

/** A tour found without a solver, by going on to what is nearest and improving on it. */
export function searchedTour(
  network: TourNetwork,
  patience: number,
  { target, isOver }: { readonly target: number; readonly isOver: () => boolean } = NO_LIMITS,
): readonly Arc[] {
  return withoutSurplus(improved(network, nearestFirst(network), { target, patience, isOver }));
}

/** What is known to be possible and not to be possible while it is searched for. */
class Search {
  tour: readonly Arc[] = [];
  bound: number;

  constructor(
    private readonly network: TourNetwork,
    private readonly programme: Programme,
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

  /** Where all costs are whole, so is that of the cheapest tour. */
  private raise(bound: number): void {
    const raised = this.hasWholeCosts ? Math.ceil(bound - PRECISION) : bound - PRECISION;
    this.bound = Math.max(this.bound, raised);
  }

  /** Raises the bound with numbers that need not be whole. */
  relax(rounds: number): void {
    let relaxed = this.programme.relax(this.left);
    for (let round = 0; relaxed !== undefined; round += 1) {
      this.raise(relaxed.bound);
      if (round === rounds || this.isOver || (this.tour.length > 0 && this.isProven)) return;
      const cuts = violatedCuts(this.network, relaxed.taken);
      if (cuts.length === 0) return;
      this.programme.demand(cuts);
      relaxed = this.programme.relax(this.left);
    }
  }

  /** Makes the tour and the bound meet, if it can. */
  solve(solutions: number): void {
    for (let count = 0; count < solutions && !this.isProven && !this.isOver; count += 1) {
      const { bound, taken } = this.programme.solve(this.left, this.hasWholeCosts ? 0.99 : 0);
      this.raise(bound);
      if (taken === undefined) return;
      const cuts = violatedCuts(this.network, taken);
      this.programme.demand(cuts);
      if (cuts.length > 0) continue;
      const tour = withoutSurplus(tourTaking(this.network, taken));
      if (tourCost(tour) < tourCost(this.tour)) this.tour = tour;
    }
  }

  result(): BoundedTour {
    const value = this.isProven ? tourCost(this.tour) : this.bound;
    return { tour: this.tour, bound: { value, proven: this.isProven } };
  }
}

/** The cheapest tour that is found with such effort, and a bound that no tour can undercut. */
export async function boundedTour(
  network: TourNetwork,
  { patience, rounds, solutions, isTolerant }: Effort,
  milliseconds: number,
): Promise<BoundedTour> {
  if (network.transitions.length === 0) return { tour: [], bound: { value: 0, proven: true } };
  const deadline = performance.now() + milliseconds;
  const programme = new Programme(await loadSolver(), network);
  try {
    const search = new Search(network, programme, deadline);
    search.relax(Math.min(1, rounds));
    search.tour = searchedTour(network, patience, {
      target: (isTolerant ? toleratedCost(search.bound) : search.bound) + PRECISION,
      isOver: () => search.isOver,
    });
    if (rounds > 1 && !search.isProven) search.relax(rounds);
    search.solve(solutions);
    return search.result();
  } finally {
    programme.dispose();
  }
}
