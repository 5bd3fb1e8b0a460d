import { arcsFrom, type Arc, type TourNetwork } from './network';

interface Reached {
  readonly arc: Arc;
  readonly previous: Reached | undefined;
}

interface Found {
  readonly reached: Reached;
  readonly gain: number;
  readonly cost: number;
}

/** Returns the arcs that lead to a reached arc, including that arc. */
export function unroll(last: Reached): readonly Arc[] {
  const arcs: Arc[] = [];
  for (let step: Reached | undefined = last; step !== undefined; step = step.previous) {
    arcs.push(step.arc);
  }
  return arcs.reverse();
}

/**
 * Finds the nearest arc that covers something new (breadth first); among equally near arcs, the one that covers the
 * most.
 *
 * @param most the maximum number of arcs on the way, including the last one.
 */
export function nearestGain(
  first: readonly Arc[],
  leaving: readonly (readonly Arc[])[],
  gainOf: (arc: Arc) => number,
  most = Infinity,
): Found | undefined {
  const seen = new Set<number>();
  let level: readonly Reached[] = first.map((arc) => ({ arc, previous: undefined }));
  for (let steps = 0; level.length > 0 && steps < most; steps += 1) {
    let best: Found | undefined;
    for (const reached of level) {
      const gain = gainOf(reached.arc);
      if (gain > (best?.gain ?? 0)) best = { reached, gain, cost: steps + (first[0]?.cost ?? 0) };
    }
    if (best !== undefined) return best;
    level = level.flatMap((previous) => {
      const { to } = previous.arc;
      if (seen.has(to)) return [];
      seen.add(to);
      return (leaving[to] ?? []).map((arc) => ({ arc, previous }));
    });
  }
  return undefined;
}

/**
 * Builds a tour by nearest neighbor: it repeatedly takes the nearest transition not yet covered, from the current node
 * or from a new start.
 *
 * @param begun the beginning of the tour.
 * @param random chooses among equally near arcs that cover equally much; by default, the first one is taken.
 */
export function nearestNeighborTour(
  network: TourNetwork,
  begun: readonly Arc[] = [],
  random: () => number = () => 0,
): readonly Arc[] {
  const leaving = arcsFrom(network);
  const starts = network.arcs.filter(({ from }) => from === undefined);
  const open = new Set(network.transitions.keys());
  const gainOf = ({ covers }: Arc) => {
    const gain = covers.filter((one) => open.has(one)).length;
    return gain === 0 ? 0 : gain + random();
  };
  const tour = [...begun];
  for (const { covers } of begun) for (const one of covers) open.delete(one);
  while (open.size > 0) {
    const at = tour.at(-1)?.to;
    const on = at === undefined ? undefined : nearestGain(leaving[at] ?? [], leaving, gainOf);
    const again = nearestGain(starts, leaving, gainOf);
    const found = [on, again]
      .flatMap((one) => one ?? [])
      .sort((a, b) => a.cost - b.cost || b.gain - a.gain)[0];
    if (found === undefined) throw new Error('A transition of the graph is unreachable.');
    const arcs = unroll(found.reached);
    for (const { covers } of arcs) for (const one of covers) open.delete(one);
    tour.push(...arcs);
  }
  return tour;
}
