import { seededNumbers } from '../generate/random-numbers';
import type { Arc, TourNetwork } from './network';
import { Orders } from './order';
import { tourCost } from './walks';

/** Four bytes for each pair of nodes are 16 MB then; larger networks are left as they are. */
const MOST_NODES = 2000;
/** How many transitions are taken out and put back at once, at most. */
const MOST_AT_ONCE = 7;

function firstCovered(tour: readonly Arc[]): readonly number[] {
  return [...new Set(tour.flatMap(({ covers }) => covers))];
}

function withoutSome(order: readonly number[], random: () => number) {
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
 * Makes a tour cheaper by taking a few transitions out of the order they are covered in and putting
 * each back where it costs least, again and again (large neighbourhood search, Shaw 1998). It draws
 * the same numbers each time, so the result is the same for the same network.
 *
 * @param options.target stops when the tour costs no more; known not to be undercut.
 * @param options.patience stops after as many tries without a cheaper tour.
 */
export function improved(
  network: TourNetwork,
  tour: readonly Arc[],
  {
    target,
    patience,
    isOver,
  }: { readonly target: number; readonly patience: number; readonly isOver: () => boolean },
): readonly Arc[] {
  if (network.nodes > MOST_NODES || network.transitions.length === 0) return tour;
  const orders = new Orders(network);
  const random = seededNumbers(1);
  let best = tour;
  let order = firstCovered(tour);
  let cost = tourCost(tour);
  for (let tries = 0; tries < patience && tourCost(best) > target && !isOver(); tries += 1) {
    const { kept, out } = withoutSome(order, random);
    let priced = orders.price(kept, cost);
    for (const one of out) {
      priced = orders.priceWith(one, orders.cheapestPlace(one, priced), priced, cost);
      if (priced.cost > cost) break;
    }
    if (priced.turns.length < order.length || priced.cost > cost) continue;
    const found = orders.tour(priced);
    order = firstCovered(found);
    cost = tourCost(found);
    if (cost < tourCost(best)) {
      best = found;
      tries = 0;
    }
  }
  return best;
}
