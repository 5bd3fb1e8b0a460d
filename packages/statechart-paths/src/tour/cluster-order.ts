import { arcsFrom, type Arc, type TourNetwork } from './network';

/**
 * The distance if there is no path: higher than the cost of any tour, and an integer because integers compare faster
 * than `Infinity`.
 */
const NO_WAY = 1e9;

/** The all-pairs shortest distances between the nodes of a network, without restarts. */
export class Distances {
  private readonly table: Int32Array;
  private readonly nodes: number;

  /** Fills the table breadth-first from every node, with four bytes per pair. */
  constructor(network: TourNetwork) {
    const { nodes } = network;
    this.nodes = nodes;
    this.table = new Int32Array(nodes * nodes).fill(NO_WAY);
    const next = arcsFrom(network).map((arcs) => [...new Set(arcs.map(({ to }) => to))]);
    for (let from = 0; from < nodes; from += 1) {
      const row = this.table.subarray(from * nodes, (from + 1) * nodes);
      row[from] = 0;
      const queue = [from];
      for (const node of queue) {
        const steps = (row[node] ?? NO_WAY) + 1;
        for (const to of next[node] ?? []) {
          if (row[to] !== NO_WAY) continue;
          row[to] = steps;
          queue.push(to);
        }
      }
    }
  }

  /** Returns the distance; `NO_WAY` if there is no path. */
  between(from: number, to: number): number {
    return this.table[from * this.nodes + to] ?? NO_WAY;
  }
}

/** Nodes, each with a cost. */
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

/** A node from which a transition can be covered, with the indices of the merged arcs that cover it. */
export interface Tail {
  readonly node: number;
  readonly arcs: readonly number[];
}

/** Returns the nodes from which a transition can be covered. Merges arcs that have the same target and cover the same transitions. */
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

const NOWHERE = new Places();

/** The beam width: places that cost this much more than the nearest place are numerous and rarely pay off. */
const DETOUR = 2;

/** A transition in a sequence, with the nodes from which it may be covered there. */
interface Turn {
  readonly one: number;
  readonly tails: readonly Tail[];
}

/** A sequence of transitions, with the cost of each prefix and suffix. */
export interface PricedSequence {
  readonly turns: readonly Turn[];
  /** The nodes at which each prefix can end, with their cost. */
  readonly behind: readonly Places[];
  /** The nodes at which each suffix can begin, with their cost. */
  readonly ahead: readonly Places[];
  /** The cost of each suffix if it begins with a new start. */
  readonly afresh: readonly number[];
  /** The cost of the cheapest tour that follows this sequence. */
  readonly cost: number;
}

/**
 * Cluster optimization of a generalized TSP (Fischetti, Salazar González and Toth 1997): the cheapest tour that visits
 * the clusters in a given sequence. Each cluster contains the arcs that cover one transition. Dynamic programming over
 * the sequence chooses the arcs and the restarts.
 */
export class ClusterSequences {
  private readonly distances: Distances;
  private readonly starts: readonly Arc[];
  private readonly startsCovering: readonly (readonly Arc[])[];
  private readonly tails: readonly (readonly Tail[])[];
  /** The arcs that cover each transition, where arcs with the same target and cover are merged. */
  private readonly kinds: readonly (readonly Arc[])[];
  private readonly leaving: readonly (readonly Arc[])[];
  /** The cost of reaching each node from a new start. */
  private readonly again: readonly number[];
  private readonly restartCost: number;

  constructor(network: TourNetwork) {
    const { arcs, transitions, nodes } = network;
    this.restartCost = network.restartCost;
    this.leaving = arcsFrom(network);
    this.distances = new Distances(network);
    this.starts = arcs.filter(({ from }) => from === undefined);
    this.startsCovering = transitions.map((_, one) =>
      this.starts.filter(({ covers }) => covers.includes(one)),
    );
    const ways = transitions.map((_, one) => waysOf(arcs, one));
    this.tails = ways.map(({ tails }) => tails);
    this.kinds = ways.map(({ kinds }) => kinds);
    this.again = Array.from(
      { length: nodes },
      (_, node) =>
        network.restartCost +
        Math.min(...this.starts.map(({ to }) => this.distances.between(to, node))),
    );
  }

  /** Returns how many consecutive transitions of the sequence the arc covers at once. */
  private advance(turns: readonly Turn[], from: number, { covers }: Arc): number {
    let count = 1;
    while (count < covers.length && covers.includes(turns[from + count]?.one ?? -1)) count += 1;
    return count;
  }

  /** Returns the cost of reaching a node from the given places; `least` is the cost of the cheapest place. */
  private reach({ nodes, costs }: Places, least: number, node: number): number {
    let found = least + (this.again[node] ?? Infinity);
    for (let index = 0; index < nodes.length; index += 1) {
      const cost = (costs[index] ?? Infinity) + this.distances.between(nodes[index] ?? 0, node);
      if (cost < found) found = cost;
    }
    return found;
  }

  /** Drops places that can be reached just as cheaply from the cheapest place or from a new start. */
  private worthComing(places: ReadonlyMap<number, number>, isFirst: boolean): Places {
    let [nearest, least] = [-1, Infinity];
    for (const [node, cost] of places) if (cost < least) [nearest, least] = [node, cost];
    const kept = new Places();
    for (const [node, cost] of places) {
      const isWorth =
        cost <= least + DETOUR &&
        cost < least + this.distances.between(nearest, node) &&
        (isFirst || cost < least + (this.again[node] ?? Infinity));
      if (node === nearest || isWorth) kept.add(node, cost);
    }
    return kept;
  }

  /**
   * Prices a sequence. The price is the cost of a real tour; in rare cases, a tour beyond `limit` or with a long
   * detour is cheaper.
   */
  price(order: readonly number[], limit: number): PricedSequence {
    return this.priceTurns(
      order.map((one) => ({ one, tails: this.tails[one] ?? [] })),
      limit,
    );
  }

  /** Prices a sequence after inserting one more transition. */
  priceInserted(
    one: number,
    place: number,
    { turns }: PricedSequence,
    limit: number,
  ): PricedSequence {
    const inserted = { one, tails: this.tails[one] ?? [] };
    return this.priceTurns([...turns.slice(0, place), inserted, ...turns.slice(place)], limit);
  }

  private priceTurns(turns: readonly Turn[], limit: number): PricedSequence {
    const coming = [...turns, undefined].map(() => new Map<number, number>());
    const enter = (layer: number, node: number, cost: number) => {
      const places = coming[layer];
      if (places !== undefined && cost < (places.get(node) ?? Infinity)) places.set(node, cost);
    };
    const reached: number[][] = [];
    const behind = coming.map((places, layer) => {
      const here = this.worthComing(places, layer === 0);
      const turn = turns[layer];
      if (turn === undefined) return here;
      const least = layer === 0 ? 0 : here.least;
      const kinds = this.kinds[turn.one] ?? [];
      const landed = new Map<number, number>();
      reached.push(
        turn.tails.map(({ node, arcs }) => {
          const cost = this.reach(here, least, node) + 1;
          if (cost > limit) return cost;
          for (const kind of arcs) {
            if (cost < (landed.get(kind) ?? Infinity)) landed.set(kind, cost);
          }
          return cost;
        }),
      );
      for (const [kind, cost] of landed) {
        const arc = kinds[kind];
        if (arc !== undefined) enter(layer + this.advance(turns, layer, arc), arc.to, cost);
      }
      for (const arc of this.startsCovering[turn.one] ?? []) {
        enter(layer + this.advance(turns, layer, arc), arc.to, least + this.restartCost);
      }
      return here;
    });
    const priced = this.priceRest(turns, reached, limit);
    return {
      ...priced,
      behind: behind.map((places, layer) => this.worthKeeping(places, layer, priced, limit)),
    };
  }

  /**
   * Drops places from which the rest costs too much. Keeps the cheapest place, because restarts are measured from it.
   */
  private worthKeeping(
    { nodes, costs, least }: Places,
    layer: number,
    priced: Omit<PricedSequence, 'behind'>,
    limit: number,
  ): Places {
    const kept = new Places();
    nodes.forEach((node, index) => {
      const cost = costs[index] ?? Infinity;
      if (cost === least || cost + this.rest(priced, layer, node) <= limit) kept.add(node, cost);
    });
    return kept;
  }

  private priceRest(
    turns: readonly Turn[],
    reached: readonly (readonly number[])[],
    limit: number,
  ): Omit<PricedSequence, 'behind'> {
    const kept = [...turns];
    const ahead: Places[] = turns.map(() => NOWHERE);
    const afresh: number[] = turns.map(() => Infinity);
    const priced = { turns: kept, ahead, afresh };
    for (let layer = turns.length - 1; layer >= 0; layer -= 1) {
      const { one, tails } = turns[layer] ?? { one: -1, tails: [] };
      const after = (arc: Arc) =>
        this.rest(priced, layer + this.advance(turns, layer, arc), arc.to);
      const afterKind = this.onDemand(one, after);
      const here = new Places();
      const from = tails.filter(({ node, arcs }, index) => {
        const before = reached[layer]?.[index] ?? Infinity;
        if (before > limit) return false;
        let cost = Infinity;
        for (const kind of arcs) cost = Math.min(cost, afterKind(kind));
        if (before + cost > limit) return false;
        here.add(node, cost + 1);
        return true;
      });
      kept[layer] = { one, tails: from };
      ahead[layer] = here;
      let start = Infinity;
      for (const arc of this.startsCovering[one] ?? []) start = Math.min(start, after(arc));
      for (const { to } of this.starts) start = Math.min(start, this.rest(priced, layer, to));
      afresh[layer] = start + this.restartCost;
    }
    return { ...priced, cost: afresh[0] ?? 0 };
  }

  /** Returns the cost of the rest of the sequence from a node. */
  private rest(
    { ahead, afresh }: Pick<PricedSequence, 'ahead' | 'afresh'>,
    layer: number,
    node: number,
  ): number {
    const places = ahead[layer];
    if (places === undefined) return 0;
    let found = afresh[layer] ?? Infinity;
    const { nodes, costs } = places;
    for (let index = 0; index < nodes.length; index += 1) {
      const cost = this.distances.between(node, nodes[index] ?? 0) + (costs[index] ?? Infinity);
      if (cost < found) found = cost;
    }
    return found;
  }

  /** Memoizes a value for each merged arc that covers a transition. */
  private onDemand(one: number, reckon: (arc: Arc) => number): (kind: number) => number {
    const kinds = this.kinds[one] ?? [];
    const known: (number | undefined)[] = [];
    return (kind) => {
      const arc = kinds[kind];
      return (known[kind] ??= arc === undefined ? Infinity : reckon(arc));
    };
  }

  /** Returns the index at which inserting one more transition costs least. */
  cheapestInsertion(one: number, priced: PricedSequence): number {
    let [place, least] = [0, Infinity];
    for (const [layer, places] of priced.behind.entries()) {
      // No insertion costs less than 0.
      if (least <= priced.cost) break;
      const after = ({ to }: Arc) => this.rest(priced, layer, to);
      const afterKind = this.onDemand(one, after);
      const nearest = layer === 0 ? 0 : places.least;
      for (const { node, arcs } of this.tails[one] ?? []) {
        const before = this.reach(places, nearest, node) + 1;
        if (before >= least) continue;
        for (const kind of arcs) {
          const cost = before + afterKind(kind);
          if (cost < least) [place, least] = [layer, cost];
        }
      }
      for (const arc of this.startsCovering[one] ?? []) {
        const cost = nearest + this.restartCost + after(arc);
        if (cost < least) [place, least] = [layer, cost];
      }
    }
    return place;
  }

  /** Returns the cheapest tour that covers the transitions in this sequence. */
  tour(priced: PricedSequence): readonly Arc[] {
    const tour: Arc[] = [];
    let layer = 0;
    while (layer < priced.turns.length) layer = this.follow(priced, layer, tour);
    return tour;
  }

  /** Extends the tour by the next transition and returns the number of transitions covered so far. */
  private follow(priced: PricedSequence, layer: number, tour: Arc[]): number {
    const { turns, ahead, afresh } = priced;
    const { one, tails } = turns[layer] ?? { one: -1, tails: [] };
    const at = tour.at(-1)?.to;
    const advanced = (arc: Arc) => layer + this.advance(turns, layer, arc);
    const rest = (arc: Arc) => this.rest(priced, advanced(arc), arc.to);
    const least = at === undefined ? Infinity : this.rest(priced, layer, at);
    if (at === undefined || least === afresh[layer]) {
      const isCheapest = (cost: number) => cost + this.restartCost === afresh[layer];
      const covering = this.startsCovering[one]?.find((arc) => isCheapest(rest(arc)));
      const start =
        covering ?? this.starts.find(({ to }) => isCheapest(this.rest(priced, layer, to)));
      if (start === undefined) throw new Error('A tour has nowhere to start.');
      tour.push(start);
      return covering === undefined ? layer : advanced(covering);
    }
    const { nodes, costs } = ahead[layer] ?? NOWHERE;
    const index = nodes.findIndex(
      (node, place) => this.distances.between(at, node) + (costs[place] ?? Infinity) === least,
    );
    this.goTo(nodes[index] ?? at, at, tour);
    const kind = tails[index]?.arcs.find((kind) => {
      const arc = this.kinds[one]?.[kind];
      return arc !== undefined && rest(arc) + 1 === costs[index];
    });
    const arc = this.leaving[nodes[index] ?? -1]?.find((arc) => this.isOfKind(arc, one, kind));
    if (arc === undefined) throw new Error('A tour has nowhere to go on to.');
    tour.push(arc);
    return advanced(arc);
  }

  private isOfKind({ to, covers }: Arc, one: number, kind: number | undefined): boolean {
    const like = this.kinds[one]?.[kind ?? -1];
    return like !== undefined && like.to === to && like.covers.join() === covers.join();
  }

  private goTo(goal: number, from: number, tour: Arc[]): void {
    let at = from;
    while (at !== goal) {
      const left = this.distances.between(at, goal);
      const arc = this.leaving[at]?.find(({ to }) => this.distances.between(to, goal) === left - 1);
      if (arc === undefined) throw new Error('A tour has no way on.');
      tour.push(arc);
      at = arc.to;
    }
  }
}
