import { nearestGain, unroll } from './nearest-neighbor';
import { arcsFrom, type Arc, type TourNetwork } from './network';
import { tourCost, walksIn, withoutSurplus } from './walks';

/** A tour of short walks, and the transitions that are too far away. */
export interface BoundedTour {
  readonly tour: readonly Arc[];
  /** The fewest steps to each transition out of reach, by the transition's index. */
  readonly tooFar: ReadonlyMap<number, number>;
}

/** Finds a shortest way from a start to each node. */
function shortestWays({ nodes, arcs }: TourNetwork, leaving: readonly (readonly Arc[])[]) {
  const ways: (readonly Arc[] | undefined)[] = Array.from({ length: nodes });
  let level: readonly (readonly Arc[])[] = arcs
    .filter(({ from }) => from === undefined)
    .map((arc) => [arc]);
  while (level.length > 0) {
    const next: (readonly Arc[])[] = [];
    for (const way of level) {
      const to = way.at(-1)?.to;
      if (to === undefined || ways[to] !== undefined) continue;
      ways[to] = way;
      next.push(...(leaving[to] ?? []).map((arc) => [...way, arc]));
    }
    level = next;
  }
  return ways;
}

/**
 * Finds walks of at most this many steps that together take every transition within reach. Each walk leads to the
 * farthest transition not yet covered, and from there to the nearest ones, as long as its steps last. Also tries
 * starting with the walks of `unbounded`, each cut off at the limit, and returns the cheaper tour.
 *
 * @param unbounded a tour without a limit.
 */
export function boundedTour(
  network: TourNetwork,
  maxSteps: number,
  unbounded: readonly Arc[],
): BoundedTour {
  const leaving = arcsFrom(network);
  const ways = shortestWays(network, leaving);
  const nearest = new Map<number, readonly Arc[]>();
  for (const arc of network.arcs) {
    const before = arc.from === undefined ? [] : (ways[arc.from] ?? []);
    for (const one of arc.covers) {
      const known = nearest.get(one);
      if (known === undefined || before.length + 1 < known.length)
        nearest.set(one, [...before, arc]);
    }
  }
  // The first arc of a way is its start, which isn't a step.
  const byDistance = [...nearest].sort(([, a], [, b]) => b.length - a.length);
  const tooFar = byDistance.filter(([, way]) => way.length - 1 > maxSteps);
  const within = byDistance.filter(([, way]) => way.length - 1 <= maxSteps);

  const completed = (begun: readonly Arc[]): readonly Arc[] => {
    const open = new Map(within);
    const gainOf = ({ covers }: Arc) => covers.filter((one) => open.has(one)).length;
    const tour: Arc[] = [];
    const take = (arcs: readonly Arc[]) => {
      tour.push(...arcs);
      for (const { covers } of arcs) for (const one of covers) open.delete(one);
    };
    take(begun);
    for (let [farthest] = open.values(); farthest !== undefined; [farthest] = open.values()) {
      take(farthest);
      let left = maxSteps - (farthest.length - 1);
      for (;;) {
        const found = nearestGain(leaving[tour.at(-1)?.to ?? -1] ?? [], leaving, gainOf, left);
        if (found === undefined) break;
        const arcs = unroll(found.reached);
        take(arcs);
        left -= arcs.length;
      }
    }
    return withoutSurplus(tour);
  };
  const beginnings = walksIn(unbounded).flatMap((walk) => walk.slice(0, maxSteps + 1));
  const [cut, anew] = [completed(beginnings), completed([])];
  return {
    tour: tourCost(cut) < tourCost(anew) ? cut : anew,
    tooFar: new Map(tooFar.map(([one, way]) => [one, way.length - 1])),
  };
}
