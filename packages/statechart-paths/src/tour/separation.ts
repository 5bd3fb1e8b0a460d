import type { Arc, TourNetwork } from './network';
import type { Cut, Taken } from './covering-program';

/** The value below which a residual capacity counts as zero. */
const NOTHING = 1e-7;
/**
 * The creep flow: a tiny capacity on every arc, so that among equal minimum cuts, the one with the fewest arcs is
 * found.
 */
const CREEP = 1e-5;
/** A cut is added if its flow falls short of 1 by at least this much. */
const SHORTFALL = 1e-3;
/** The number of nested cuts, which are arc-disjoint cuts for the same transition. */
const NESTED = 4;

/** The predecessor arc of an unreached node, and of the source. */
const NO_ARC = -1;
const SOURCE = -2;

/** The maximum flow from the starts to the arcs that cover one transition. Each arc has a reverse arc. */
class Flow {
  private readonly source: number;
  private readonly goal: number;
  private readonly leaving: number[][];
  private readonly heads: number[] = [];
  private readonly left: number[] = [];

  constructor(
    private readonly network: TourNetwork,
    taken: Taken,
    private readonly transition: number,
  ) {
    this.source = network.nodes;
    this.goal = network.nodes + 1;
    this.leaving = Array.from({ length: network.nodes + 2 }, () => []);
    network.arcs.forEach((arc, index) => {
      this.add(this.tail(arc), this.head(arc), taken[index] ?? 0);
    });
  }

  private tail({ from }: Arc): number {
    return from ?? this.source;
  }

  private head({ covers, to }: Arc): number {
    return covers.includes(this.transition) ? this.goal : to;
  }

  private add(from: number, to: number, capacity: number): void {
    this.leaving[from]?.push(this.heads.length);
    this.leaving[to]?.push(this.heads.length + 1);
    this.heads.push(to, from);
    this.left.push(capacity, 0);
  }

  /** Returns for each node its predecessor arc in the residual network, or `NO_ARC`. */
  private reachable(): Int32Array {
    const by = new Int32Array(this.goal + 1).fill(NO_ARC);
    by[this.source] = SOURCE;
    const queue = [this.source];
    for (const node of queue) {
      for (const arc of this.leaving[node] ?? []) {
        const to = this.heads[arc] ?? this.source;
        if (by[to] !== NO_ARC || (this.left[arc] ?? 0) <= NOTHING) continue;
        by[to] = arc;
        if (to === this.goal) return by;
        queue.push(to);
      }
    }
    return by;
  }

  /** Augments the flow up to 1; `by` holds the residual predecessors. */
  send(already: number): { readonly sent: number; readonly by: Int32Array } {
    let sent = already;
    for (;;) {
      const by = this.reachable();
      if (by[this.goal] === NO_ARC || sent >= 1) return { sent, by };
      const way: number[] = [];
      for (let at = this.goal; at !== this.source;) {
        const arc = by[at] ?? NO_ARC;
        way.push(arc);
        at = this.heads[arc ^ 1] ?? this.source;
      }
      const more = Math.min(...way.map((arc) => this.left[arc] ?? 0));
      for (const arc of way) {
        this.left[arc] = (this.left[arc] ?? 0) - more;
        this.left[arc ^ 1] = (this.left[arc ^ 1] ?? 0) + more;
      }
      sent += more;
    }
  }

  /** Returns the arcs that leave the reached nodes. Every tour takes at least one of them. */
  cut(by: Int32Array): Cut {
    return this.network.arcs.flatMap((arc, index) =>
      by[this.tail(arc)] !== NO_ARC && by[this.head(arc)] === NO_ARC ? [index] : [],
    );
  }

  creep(): void {
    for (let arc = 0; arc < this.left.length; arc += 2) {
      this.left[arc] = (this.left[arc] ?? 0) + CREEP;
    }
  }

  widen(cut: Cut): void {
    for (const index of cut) this.left[2 * index] = 1;
  }
}

/**
 * Separates directed Steiner cuts (with nested cuts and creep flow, Koch and Martin 1998): one unit of flow has to
 * reach each transition from the starts; otherwise the minimum cut is violated.
 */
export function separateCuts(network: TourNetwork, taken: Taken): readonly Cut[] {
  const found = new Map<string, Cut>();
  network.transitions.forEach((_, transition) => {
    const flow = new Flow(network, taken, transition);
    const before = flow.send(0).sent;
    if (before >= 1 - SHORTFALL) return;
    flow.creep();
    let { sent, by } = flow.send(before);
    for (let nested = 0; nested < NESTED && sent < 1 - SHORTFALL; nested += 1) {
      const cut = flow.cut(by);
      found.set(cut.join(), cut);
      flow.widen(cut);
      ({ sent, by } = flow.send(sent));
    }
  });
  return [...found.values()];
}
