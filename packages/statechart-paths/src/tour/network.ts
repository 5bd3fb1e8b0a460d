import type { DefinedTransition } from '../explore/definition';
import type { Edge, Start } from '../explore/exploration';
import type { Graph, Walk } from '../explore/graph';
import { NO_BLOCK, refine } from '../explore/refinement';

/** A start or a step in the network. */
export interface Arc {
  /** The node that the arc leaves; undefined for a start, which can follow any node. */
  readonly from: number | undefined;
  readonly to: number;
  /** The indices of the transitions that the arc covers. */
  readonly covers: readonly number[];
  readonly cost: number;
}

/**
 * A reduced graph that preserves the cost of tours. A node represents all explored states from which the same
 * transitions can be covered, and only undominated steps between two nodes remain.
 */
export interface TourNetwork {
  readonly nodes: number;
  readonly arcs: readonly Arc[];
  /** The transitions to cover, by the index that arcs use. */
  readonly transitions: readonly DefinedTransition[];
  readonly restartCost: number;
  /** Maps a tour of the network to walks in the explored graph. */
  walksOf(tour: readonly Arc[]): readonly Walk[];
}

/** Returns the arcs that leave each node. */
export function arcsFrom({ nodes, arcs }: TourNetwork): readonly (readonly Arc[])[] {
  const leaving: Arc[][] = Array.from({ length: nodes }, () => []);
  for (const arc of arcs) if (arc.from !== undefined) leaving[arc.from]?.push(arc);
  return leaving;
}

interface Lead<Kind extends Hop = Hop> {
  readonly hop: Kind;
  readonly set: number;
}

/** An upper bound for the number of sets. */
const SETS = 0x100000;

function blockIn(code: number | undefined): number | undefined {
  return code === undefined ? undefined : Math.floor(code / SETS);
}

/**
 * Returns the outgoing steps of a node: for each target block, the covered sets that aren't subsets of another. The set
 * and the block are encoded as one number: `block * SETS + set`.
 */
function worthwhile(
  leads: readonly Lead[],
  own: number | undefined,
  blockOf: Int32Array,
  sets: TransitionSets,
): readonly number[] {
  const codes: number[] = [];
  for (const { hop, set } of leads) {
    const block = blockOf[hop.to] ?? NO_BLOCK;
    if (block !== own || !sets.isEmpty(set)) codes.push(block * SETS + set);
  }
  codes.sort((a, b) => a - b);
  const distinct = codes.filter((code, index) => code !== codes[index - 1]);
  return distinct.filter((code, index) => {
    const block = blockIn(code);
    const isAlone =
      blockIn(distinct[index - 1]) !== block && blockIn(distinct[index + 1]) !== block;
    return (
      isAlone ||
      !distinct.some(
        (other) =>
          other !== code && blockIn(other) === block && sets.isWithin(code % SETS, other % SETS),
      )
    );
  });
}

function layBack(
  tour: readonly Arc[],
  find: (arc: Arc, at: number | undefined) => Hop | undefined,
): readonly Walk[] {
  const walks: { start: Start; edges: Edge[] }[] = [];
  let at: number | undefined;
  for (const arc of tour) {
    const hop = find(arc, at);
    if (hop === undefined) throw new Error('The tour leaves the explored graph.');
    if ('input' in hop) walks.push({ start: hop, edges: [] });
    else walks.at(-1)?.edges.push(hop);
    at = hop.to;
  }
  return walks;
}

/**
 * Reduces an explored graph to its tour network. Optimal tours cost the same as in the whole graph.
 *
 * @param restartCost the cost of each start, where a step costs 1.
 */
export function tourNetwork(graph: Graph, restartCost: number): TourNetwork {
  const { starts, edges } = graph;
  const counting = countingTransitions(starts, edges);
  const sets = new TransitionSets();
  const leadOf = <Kind extends Hop>(hop: Kind): Lead<Kind> => ({
    hop,
    set: sets.number(counting(hop)),
  });
  const beginning = starts.map(leadOf);
  const leads: Lead<Edge>[][] = graph.states.map(() => []);
  for (const edge of edges) leads[edge.from]?.push(leadOf(edge));

  const reached = new Set<number>();
  for (const { to } of starts) reached.add(to);
  for (const { to } of edges) reached.add(to);
  const blockOf = refine({
    nodes: reached,
    size: graph.states.length,
    targetsOf: (node) => (leads[node] ?? []).map(({ hop }) => hop.to),
    signatureOf: (node, blocks) => worthwhile(leads[node] ?? [], blocks[node], blocks, sets).join(),
  });

  const arcs: Arc[] = [];
  const setOf = new Map<Arc, number>();
  const add = (from: number | undefined, cost: number, leading: readonly Lead[]) => {
    for (const code of worthwhile(leading, from, blockOf, sets)) {
      const set = code % SETS;
      const arc = { from, to: Math.floor(code / SETS), covers: sets.members(set), cost };
      setOf.set(arc, set);
      arcs.push(arc);
    }
  };
  add(undefined, restartCost, beginning);
  const added = new Set<number>();
  blockOf.forEach((block, node) => {
    if (block === NO_BLOCK || added.has(block)) return;
    added.add(block);
    add(block, 1, leads[node] ?? []);
  });

  return {
    nodes: added.size,
    arcs,
    transitions: sets.transitions,
    restartCost,
    walksOf: (tour) =>
      layBack(tour, (arc, at) => {
        const leading = arc.from === undefined ? beginning : (leads[at ?? NO_BLOCK] ?? []);
        const set = setOf.get(arc);
        return leading.find((lead) => lead.set === set && blockOf[lead.hop.to] === arc.to)?.hop;
      }),
  };
}

export type Hop = Start | Edge;

/**
 * Returns the transitions that each hop covers. A transition that has an effect somewhere is covered only by hops with
 * an effect, because otherwise taking it isn't observable.
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

/** Numbers transitions and transition sets, so that sets can be compared as numbers. */
export class TransitionSets {
  /** Every transition encountered, at its index. */
  readonly transitions: DefinedTransition[] = [];
  private readonly indices = new Map<DefinedTransition, number>();
  private readonly numbers = new Map<string, number>();
  private readonly sets: (readonly number[])[] = [];
  private readonly contained = new Map<number, boolean>();

  private index(transition: DefinedTransition): number {
    const known = this.indices.get(transition);
    if (known !== undefined) return known;
    this.indices.set(transition, this.transitions.length);
    return this.transitions.push(transition) - 1;
  }

  /** Returns the set's number, which doesn't depend on the order of the transitions. */
  number(transitions: readonly DefinedTransition[]): number {
    let spelled = '';
    for (const transition of transitions) spelled += `${this.index(transition)} `;
    const known = this.numbers.get(spelled);
    if (known !== undefined) return known;
    const members = [...new Set(transitions.map((one) => this.index(one)))].sort((a, b) => a - b);
    const key = members.map((member) => `${member} `).join('');
    const number = this.numbers.get(key) ?? this.sets.push(members) - 1;
    this.numbers.set(key, number).set(spelled, number);
    return number;
  }

  /** Returns the indices of the transitions in the set. */
  members(set: number): readonly number[] {
    return this.sets[set] ?? [];
  }

  isEmpty(set: number): boolean {
    return this.members(set).length === 0;
  }

  /** Returns true if the set `one` is a subset of the set `other`. */
  isWithin(one: number, other: number): boolean {
    const pair = one * 0x1000000 + other;
    const known = this.contained.get(pair);
    if (known !== undefined) return known;
    const outer = new Set(this.members(other));
    const isWithin = this.members(one).every((transition) => outer.has(transition));
    this.contained.set(pair, isWithin);
    return isWithin;
  }
}
