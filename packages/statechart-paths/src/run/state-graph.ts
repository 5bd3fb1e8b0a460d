import type { DefinedTransition } from '../explore/definition';
import type { Edge, Start } from '../explore/exploration';
import type { Graph } from '../explore/graph';

/** Replaces transition coverage with state coverage: a tour of the result enters every state that the graph enters. */
export function stateGraph(graph: Graph): Graph {
  const marks = new Map<string, DefinedTransition>();
  const marked = <One extends Start | Edge>(hop: One): One => {
    const [like] = hop.transitions;
    if (like === undefined) return hop;
    for (const { path } of hop.visited) {
      if (!marks.has(path)) marks.set(path, { ...like, id: `enters ${path}` });
    }
    return { ...hop, transitions: hop.visited.flatMap(({ path }) => marks.get(path) ?? []) };
  };
  return { ...graph, starts: graph.starts.map(marked), edges: graph.edges.map(marked) };
}
