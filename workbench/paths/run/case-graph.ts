import type { DefinedTransition } from '../explore/definition';
import type { Edge, Start } from '../explore/exploration';
import type { Graph } from '../explore/graph';

type Hop = Start | Edge;

/** What a hop meets beside transitions: a case of the model, and where it leads what guards refuse there. */
function metBy({ states }: Graph, hop: Hop): readonly string[] {
  const refusals = states[hop.to]?.refusals ?? [];
  return [
    'input' in hop ? `start ${hop.input}` : hop.cause,
    ...refusals.flatMap(({ transitions }) => transitions.map(({ id }) => `refused ${id}`)),
  ];
}

/**
 * The same graph for tours that are to meet every case of the model too, and every refusal, and not every transition
 * alone: each counts as one more transition of the steps that meet it.
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
    transitions: [...hop.transitions, ...metBy(graph, hop).flatMap((name) => markOf(hop, name))],
  });
  return { ...graph, starts: graph.starts.map(marked), edges: graph.edges.map(marked) };
}
