import type { DefinedTransition } from '../definition';
import type { Edge, Start } from '../exploration';
import type { Graph } from '../graph';

type Hop = Start | Edge;

function caseOf(hop: Hop): string {
  return 'input' in hop ? `start ${hop.input}` : hop.cause;
}

/**
 * The same graph for tours that are to meet every case of the model too, and not every transition alone: each case
 * counts as one more transition of the steps that it makes.
 */
export function caseGraph(graph: Graph): Graph {
  const marks = new Map<string, DefinedTransition>();
  const markOf = (hop: Hop): readonly DefinedTransition[] => {
    const name = caseOf(hop);
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
    transitions: [...hop.transitions, ...markOf(hop)],
  });
  return { ...graph, starts: graph.starts.map(marked), edges: graph.edges.map(marked) };
}
