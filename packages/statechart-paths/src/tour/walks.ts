import type { Arc, TourNetwork } from './network';
import type { Taken } from './covering-program';

export function tourCost(tour: readonly Arc[]): number {
  return tour.reduce((sum, { cost }) => sum + cost, 0);
}

/** Splits a tour into walks. Each walk is a start with the steps up to the next start. */
export function walksIn(tour: readonly Arc[]): readonly (readonly Arc[])[] {
  const walks: Arc[][] = [];
  for (const arc of tour) {
    if (arc.from === undefined) walks.push([arc]);
    else walks.at(-1)?.push(arc);
  }
  return walks;
}

/** Removes walks and ends of walks that cover nothing new. */
export function withoutSurplus(tour: readonly Arc[]): readonly Arc[] {
  const times = new Map<number, number>();
  const change = ({ covers }: Arc, by: number) => {
    for (const one of covers) times.set(one, (times.get(one) ?? 0) + by);
  };
  for (const arc of tour) change(arc, 1);

  const walks = walksIn(tour);
  const kept = new Map<readonly Arc[], readonly Arc[]>();
  for (const walk of [...walks].sort((a, b) => a.length - b.length)) {
    const arcs = [...walk];
    for (let last = arcs.at(-1); last !== undefined; last = arcs.at(-1)) {
      change(last, -1);
      if (last.covers.some((one) => times.get(one) === 0)) {
        change(last, 1);
        break;
      }
      arcs.pop();
    }
    kept.set(walk, arcs);
  }
  return walks.flatMap((walk) => kept.get(walk) ?? []);
}

/**
 * Builds a tour that takes each arc the given number of times, if the arcs are connected: an Eulerian circuit by
 * Hierholzer's algorithm, closed by an arc from the end of each walk back to the common start.
 */
export function eulerianTour({ nodes, arcs }: TourNetwork, taken: Taken): readonly Arc[] {
  const leaving: (Arc | undefined)[][] = Array.from({ length: nodes + 1 }, () => []);
  const ending = new Int32Array(nodes);
  const home = nodes;
  arcs.forEach((arc, index) => {
    for (let time = 0; time < (taken[index] ?? 0); time += 1) {
      leaving[arc.from ?? home]?.push(arc);
      ending[arc.to] = (ending[arc.to] ?? 0) + 1;
      if (arc.from !== undefined) ending[arc.from] = (ending[arc.from] ?? 0) - 1;
    }
  });
  ending.forEach((times, node) => {
    for (let time = 0; time < times; time += 1) leaving[node]?.push(undefined);
  });

  const open: { readonly node: number; readonly by: Arc | undefined }[] = [
    { node: home, by: undefined },
  ];
  const tour: Arc[] = [];
  for (let last = open.at(-1); last !== undefined; last = open.at(-1)) {
    const ways = leaving[last.node];
    if (ways === undefined || ways.length === 0) {
      open.pop();
      if (last.by !== undefined) tour.push(last.by);
    } else {
      const by = ways.pop();
      open.push({ node: by === undefined ? home : by.to, by });
    }
  }
  return tour.reverse();
}
