import type { Path } from '../describe';
import type { Edge, Exploration, Start } from './exploration';

/** An explored graph: starts, states and steps. */
export type Graph = Pick<Exploration, 'starts' | 'states' | 'edges'>;

/** Returns the outgoing steps of each explored state, by the state's index. */
export function outgoingEdges({ states, edges }: Graph): readonly (readonly Edge[])[] {
  const outgoing: Edge[][] = states.map(() => []);
  for (const edge of edges) outgoing[edge.from]?.push(edge);
  return outgoing;
}

/** A path as a walk through the explored graph. */
export interface Walk {
  readonly start: Start;
  readonly edges: readonly Edge[];
}

/**
 * Resolves paths to walks through the explored graph.
 *
 * @throws if the graph lacks an input or a step of a path.
 */
export function walks(exploration: Graph, paths: readonly Path[]): readonly Walk[] {
  const outgoing = outgoingEdges(exploration);
  return paths.map(({ input, steps }) => {
    const start = exploration.starts.find((one) => one.input === input);
    if (start === undefined) throw new Error(`The exploration has no start with "${input}".`);
    let at = start.to;
    const edges = steps.map((label) => {
      const edge = outgoing[at]?.find((one) => one.label === label);
      if (edge === undefined) {
        const state = exploration.states[at]?.name ?? '';
        throw new Error(`The exploration knows no step "${label}" in "${state}".`);
      }
      at = edge.to;
      return edge;
    });
    return { start, edges };
  });
}

/**
 * Returns the part of an explored graph that is reachable through the allowed starts and steps. State indices don't
 * change.
 */
export function restricted(exploration: Graph, allows: (hop: Start | Edge) => boolean): Graph {
  const starts = exploration.starts.filter(allows);
  const outgoing = outgoingEdges(exploration).map((edges) => edges.filter(allows));
  const reached = new Set(starts.map(({ to }) => to));
  for (const index of reached) for (const { to } of outgoing[index] ?? []) reached.add(to);
  return {
    starts,
    states: exploration.states,
    edges: [...reached].sort((a, b) => a - b).flatMap((index) => outgoing[index] ?? []),
  };
}
