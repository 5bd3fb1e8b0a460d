import type { Edge, Start } from '../explore/exploration';
import { outgoingEdges, type Graph } from '../explore/graph';
import { seededNumbers } from './random-numbers';

/** How often something is chosen beside the others: 1 if nothing is said, 0 for never. */
export type Weights = Readonly<Record<string, number>>;

/** As many as a person still follows. */
export const USUAL_EVENTS = 50;

export interface RandomWalk {
  /** A whole number of 32 bits. The same seed gives the same walk on every machine. */
  readonly seed: number;
  /** By label, by cause, or by the first word of it: an event's type, an actor's name. */
  readonly weights: Weights;
  /** A walk is started anew after so many events. */
  readonly events: number;
}

/** The names that a weight may have for a hop, the closest first. */
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
 * Walks at random for ever: the first hop starts a walk, and one that can go no further, or that
 * has gone far enough, is followed by another start. It ends only if every start has the weight 0.
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
