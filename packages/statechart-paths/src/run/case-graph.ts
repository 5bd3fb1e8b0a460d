import type { DefinedTransition } from '../explore/definition';
import type { Edge, Start } from '../explore/exploration';
import type { Graph } from '../explore/graph';

type Hop = Start | Edge;

/**
 * Returns the elements other than transitions that a step covers: its model case, and the events that guards refuse in
 * its target state.
 */
function coveredBy({ states }: Graph, hop: Hop): readonly string[] {
  const refusals = states[hop.to]?.refusals ?? [];
  return [
    'input' in hop ? `start ${hop.input}` : hop.cause,
    ...refusals.flatMap(({ transitions }) => transitions.map(({ id }) => `refused ${id}`)),
  ];
}

/**
 * Extends transition coverage to case and refusal coverage: each model case and each refused event is added as an extra
 * transition to the edges that cover it, so that a tour visits them all.
 */
export function caseGraph(graph: Graph): Graph {
  const marks = new Map<string, DefinedTransition>();
  const markOf = (hop: Hop, name: string): readonly DefinedTransition[] => {
    const known = marks.get(name);
    if (known !== undefined) return [known];
    const [like] = hop.transitions;
    if (like === undefined) return [];
    const mark = { ...like, id: name };
    marks.set(name, mark);
    return [mark];
  };
  const marked = <One extends Hop>(hop: One): One => ({
    ...hop,
    transitions: [
      ...hop.transitions,
      ...coveredBy(graph, hop).flatMap((name) => markOf(hop, name)),
    ],
  });
  return { ...graph, starts: graph.starts.map(marked), edges: graph.edges.map(marked) };
}

/** Replaces transition coverage with state coverage: a tour of the result enters every state that the graph enters. */
export function stateGraph(graph: Graph): Graph {
  const marks = new Map<string, DefinedTransition>();
  const marked = <One extends Hop>(hop: One): One => {
    const [like] = hop.transitions;
    if (like === undefined) return hop;
    for (const { path } of hop.visited) {
      if (!marks.has(path)) marks.set(path, { ...like, id: `enters ${path}` });
    }
    return { ...hop, transitions: hop.visited.flatMap(({ path }) => marks.get(path) ?? []) };
  };
  return { ...graph, starts: graph.starts.map(marked), edges: graph.edges.map(marked) };
}
