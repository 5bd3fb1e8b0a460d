import type { Edge, Start } from '../explore/exploration';
import { outgoingEdges, type Graph } from '../explore/graph';
import { seededNumbers } from './random-numbers';

/** The relative weights of steps: 1 by default, 0 for never. */
export type Weights = Readonly<Record<string, number>>;

/** The default length of a walk, short enough for people to follow. */
export const USUAL_EVENTS = 50;

export interface RandomWalk {
  /** The seed, a 32-bit integer. The same seed produces the same walk on every computer. */
  readonly seed: number;
  /** Weights by label, by cause, or by the first word of a cause (an event's type or an actor's name). */
  readonly weights: Weights;
  /** The number of events after which a walk restarts. */
  readonly events: number;
}

/** Returns the names under which a hop's weight may be specified, most specific first. */
export function weightNames(hop: Start | Edge): readonly string[] {
  const names = 'input' in hop ? [hop.input] : [hop.label, hop.cause];
  return [...names, ...names.map((name) => name.split(' ')[0] ?? name)];
}

function chooser(random: () => number, weights: Weights) {
  const weigh = (hop: Start | Edge): number => {
    const name = weightNames(hop).find((one) => weights[one] !== undefined);
    return name === undefined ? 1 : (weights[name] ?? 1);
  };
  return <Hop extends Start | Edge>(hops: readonly Hop[]): Hop | undefined => {
    const weighted = hops.map((hop) => ({ hop, weight: weigh(hop) }));
    const total = weighted.reduce((sum, { weight }) => sum + weight, 0);
    if (total === 0) return undefined;
    let left = random() * total;
    const possible = weighted.filter(({ weight }) => weight > 0);
    const chosen = possible.find(({ weight }) => {
      left -= weight;
      return left < 0;
    });
    return (chosen ?? possible.at(-1))?.hop;
  };
}

/**
 * Generates an endless random walk. The first hop is a start. Another start follows after a dead end, or when the walk
 * is long enough. It ends only if every start has weight 0.
 */
export function* randomHops(
  graph: Graph,
  { seed, weights, events }: RandomWalk,
): Generator<Start | Edge, void> {
  const outgoing = outgoingEdges(graph);
  const choose = chooser(seededNumbers(seed), weights);
  for (;;) {
    const start = choose(graph.starts);
    if (start === undefined) return;
    yield start;
    let at = start.to;
    for (let taken = 0; taken < events; taken += 1) {
      const edge = choose(outgoing[at] ?? []);
      if (edge === undefined) break;
      yield edge;
      at = edge.to;
    }
  }
}
