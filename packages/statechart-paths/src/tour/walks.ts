import type { Arc } from './network';

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
