import type { Edge, ExploredState, Start } from './exploration';
import { outgoingEdges, type Graph } from './graph';
import { NO_BLOCK, refine } from './refinement';

/** What counts of a state and of a step when states are compared. */
export interface Observation {
  ofState(state: ExploredState): string;
  ofStep(edge: Edge): string;
}

/** A graph in which one state stands for all that behave like it. */
export interface Reduced extends Graph {
  /** For each state of the graph the index of the one that stands for it, itself perhaps. */
  readonly standsFor: readonly (number | undefined)[];
  /** How many states are left. */
  readonly size: number;
}

/** Which states are active and what can be seen of each step: what it takes, emits and starts. */
const everythingSeen: Observation = {
  ofState: ({ name }) => name,
  ofStep: ({ label, transitions, actions, started, hasEffect }) =>
    JSON.stringify([
      label,
      transitions.map(({ id }) => id),
      actions.map(({ type }) => type),
      started.length,
      hasEffect,
    ]),
};

/**
 * Merges states that nothing can tell apart from there on (bisimulation): the same steps are
 * possible, look the same and lead to states that cannot be told apart either. The state explored
 * first stands for the others, states keep their indices, and a path of the reduced graph can be
 * gone in the whole one, label by label.
 *
 * @param observation what counts; active states, labels, transitions, actions and effects if not given.
 */
export function reduce(graph: Graph, observation: Observation = everythingSeen): Reduced {
  const outgoing = outgoingEdges(graph);
  const seen = new Map(graph.edges.map((edge) => [edge, observation.ofStep(edge)]));
  const reached = new Set([...graph.starts, ...graph.edges].map(({ to }) => to));
  const blockOf = refine({
    nodes: reached,
    size: graph.states.length,
    targetsOf: (node) => (outgoing[node] ?? []).map(({ to }) => to),
    signatureOf: (node, blockOf) => {
      const state = graph.states[node];
      const steps = (outgoing[node] ?? []).map(
        (edge) => `${blockOf[edge.to] ?? NO_BLOCK} ${seen.get(edge) ?? ''}`,
      );
      return [state === undefined ? '' : observation.ofState(state), ...steps.sort()].join('\n');
    },
  });

  const firstOf = new Map<number, number>();
  const standsFor = [...blockOf].map((block, index) => {
    if (block === NO_BLOCK) return undefined;
    const first = firstOf.get(block) ?? index;
    firstOf.set(block, first);
    return first;
  });
  const redirected = <Hop extends Start | Edge>(hop: Hop): Hop => ({
    ...hop,
    to: standsFor[hop.to] ?? hop.to,
  });
  return {
    starts: graph.starts.map(redirected),
    states: graph.states,
    edges: graph.edges.filter(({ from }) => standsFor[from] === from).map(redirected),
    standsFor,
    size: firstOf.size,
  };
}
