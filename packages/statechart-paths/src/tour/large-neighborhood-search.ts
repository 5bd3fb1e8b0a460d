import { seededNumbers } from '../generate/random-numbers';
import type { Arc, TourNetwork } from './network';
import { ClusterSequences } from './cluster-order';
import { tourCost } from './walks';

/** The maximum number of nodes in a network to search. Its distance table takes 16 MB. */
const MOST_NODES = 2000;
/** The maximum number of transitions that a move removes and reinserts. */
const MOST_AT_ONCE = 7;

function coverSequence(tour: readonly Arc[]): readonly number[] {
  return [...new Set(tour.flatMap(({ covers }) => covers))];
}

function destroy(order: readonly number[], random: () => number) {
  const below = (limit: number) => Math.floor(random() * limit);
  const count = Math.min(order.length, 1 + below(MOST_AT_ONCE));
  const isOneAfterAnother = random() < 0.5;
  const first = below(order.length);
  const out = new Set<number>();
  while (out.size < count) {
    const index = isOneAfterAnother ? (first + out.size) % order.length : below(order.length);
    out.add(order[index] ?? 0);
  }
  return { kept: order.filter((one) => !out.has(one)), out: [...out] };
}

/**
 * Runs a large neighborhood search (Shaw 1998) for a generalized TSP whose clusters are the arcs that cover one
 * transition: removes a few transitions from the sequence, reinserts each by cheapest insertion, and accepts a tour
 * that isn't more expensive. The random numbers are seeded, so the result is reproducible.
 *
 * @param options.patience the number of moves without a cheaper tour after which the search stops.
 */
export function largeNeighborhoodSearch(
  network: TourNetwork,
  tour: readonly Arc[],
  { patience, seed }: { readonly patience: number; readonly seed: number },
): readonly Arc[] {
  if (network.nodes > MOST_NODES || network.transitions.length === 0) return tour;
  const orders = new ClusterSequences(network);
  const random = seededNumbers(seed);
  let best = tour;
  let order = coverSequence(tour);
  let cost = tourCost(tour);
  for (let tries = 0; tries < patience; tries += 1) {
    const { kept, out } = destroy(order, random);
    let priced = orders.price(kept, cost);
    for (const one of out) {
      priced = orders.priceInserted(one, orders.cheapestInsertion(one, priced), priced, cost);
      if (priced.cost > cost) break;
    }
    if (priced.turns.length < order.length || priced.cost > cost) continue;
    const found = orders.tour(priced);
    order = coverSequence(found);
    cost = tourCost(found);
    if (cost < tourCost(best)) {
      best = found;
      tries = 0;
    }
  }
  return best;
}
