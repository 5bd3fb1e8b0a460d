import type { DefinedTransition } from '../explore/definition';
import type { Edge, Start } from '../explore/exploration';
import { outgoingEdges, type Graph } from '../explore/graph';

type Hop = Start | Edge;

/** Returns pairs in the form `<transition> → <transition>`. */
function pairsOf(before: readonly DefinedTransition[], after: Hop): readonly string[] {
  return before.flatMap(({ id }) => after.transitions.map((next) => `${id} → ${next.id}`));
}

/**
 * Returns the transition pairs of two consecutive steps: each transition of the first with each of the second.
 * Transitions within one step always occur together, so they don't form pairs.
 */
export function transitionPairs(before: Hop, after: Hop): readonly string[] {
  return pairsOf(before.transitions, after);
}

/** Returns every transition pair that some walk through an explored graph takes. */
export function reachablePairs(graph: Graph): ReadonlySet<string> {
  const arriving = graph.states.map(() => new Set<DefinedTransition>());
  for (const { to, transitions } of [...graph.starts, ...graph.edges]) {
    for (const one of transitions) arriving[to]?.add(one);
  }
  return new Set(
    outgoingEdges(graph).flatMap((edges, index) => {
      const before = [...(arriving[index] ?? [])];
      return edges.flatMap((edge) => pairsOf(before, edge));
    }),
  );
}
