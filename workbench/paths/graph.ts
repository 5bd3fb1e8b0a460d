import type { Path } from './describe';
import type { Edge, Exploration, Start } from './exploration';

/** The steps that lead out of each explored state, by its index. */
export function outgoingEdges({ states, edges }: Exploration): readonly (readonly Edge[])[] {
  const outgoing: Edge[][] = states.map(() => []);
  for (const edge of edges) outgoing[edge.from]?.push(edge);
  return outgoing;
}

/** A path as it lies in the explored graph. */
export interface Walk {
  readonly start: Start;
  readonly edges: readonly Edge[];
}

/**
 * Lays paths into the explored graph.
 *
 * @throws if a path uses an input or a step that the graph does not have at that place.
 */
export function walks(exploration: Exploration, paths: readonly Path[]): readonly Walk[] {
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
