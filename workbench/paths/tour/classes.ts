import type { DefinedTransition } from '../explore/definition';
import type { Edge, Start } from '../explore/exploration';

export type Hop = Start | Edge;

/**
 * Tells for each hop the transitions it counts for. A transition that changes something somewhere
 * counts only on hops that change something: elsewhere nobody could see that it was taken.
 */
export function countingTransitions(
  ...hops: readonly (readonly Hop[])[]
): (hop: Hop) => readonly DefinedTransition[] {
  const visible = new Set<DefinedTransition>();
  for (const part of hops) {
    for (const { hasEffect, transitions } of part) {
      if (hasEffect) for (const one of transitions) visible.add(one);
    }
  }
  return ({ hasEffect, transitions }) =>
    hasEffect ? transitions : transitions.filter((one) => !visible.has(one));
}
