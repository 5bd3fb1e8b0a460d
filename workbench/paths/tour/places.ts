import type { Arc } from './network';

/** Nodes with what it costs to have come there, or to go on from there. */
export class Places {
  readonly nodes: number[] = [];
  readonly costs: number[] = [];
  least = Infinity;

  add(node: number, cost: number): void {
    this.nodes.push(node);
    this.costs.push(cost);
    if (cost < this.least) this.least = cost;
  }
}

/** A node from which a transition can be covered, with the kinds of arcs that do, by index. */
export interface Tail {
  readonly node: number;
  readonly arcs: readonly number[];
}

/** Where a transition can be covered. Arcs that lead to and cover the same count as one. */
export function waysOf(arcs: readonly Arc[], one: number) {
  const kinds: Arc[] = [];
  const numbers = new Map<string, number>();
  const tails = new Map<number, number[]>();
  for (const arc of arcs) {
    if (arc.from === undefined || !arc.covers.includes(one)) continue;
    const key = `${arc.to} ${arc.covers.join(' ')}`;
    const kind = numbers.get(key) ?? kinds.push(arc) - 1;
    numbers.set(key, kind);
    const found = tails.get(arc.from);
    if (found === undefined) tails.set(arc.from, [kind]);
    else found.push(kind);
  }
  return { kinds, tails: [...tails].map(([node, arcs]) => ({ node, arcs })) };
}
