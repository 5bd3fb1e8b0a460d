import { arcsFrom, type TourNetwork } from './network';

/** Far more than any tour costs, and a whole number, which is compared faster than `Infinity`. */
const NO_WAY = 1e9;

/** Steps between the nodes of a network, without starting again. */
export class Distances {
  private readonly table: Int32Array;
  private readonly nodes: number;

  /** Counts the steps between all nodes. It takes four bytes for each pair of nodes. */
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

  /** More than anything costs if there is no way. */
  between(from: number, to: number): number {
    return this.table[from * this.nodes + to] ?? NO_WAY;
  }
}
