import { seededNumbers } from '../generate/random-numbers';
import { nearestNeighborTour } from './nearest-neighbor';
import type { Arc, TourNetwork } from './network';
import { tourCost, withoutSurplus } from './walks';

/**
 * Makes a tour cheaper by keeping its beginning, up to a random arc, and finding the rest anew by nearest neighbor, with
 * random choices among equals. Accepts a tour that isn't more expensive. The random numbers are seeded, so the result is
 * reproducible.
 *
 * @param patience the number of moves without a cheaper tour after which the search stops.
 */
export function localSearch(
  network: TourNetwork,
  first: readonly Arc[],
  patience: number,
): readonly Arc[] {
  const random = seededNumbers(1);
  let best = withoutSurplus(first);
  let tour = best;
  for (let tries = 0; tries < patience; tries += 1) {
    const kept = tour.slice(0, Math.floor(random() * tour.length));
    const found = withoutSurplus(nearestNeighborTour(network, kept, random));
    if (tourCost(found) <= tourCost(tour)) tour = found;
    if (tourCost(tour) < tourCost(best)) {
      best = tour;
      tries = 0;
    }
  }
  return best;
}
