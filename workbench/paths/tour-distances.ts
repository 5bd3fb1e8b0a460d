import { arcsFrom, type TourNetwork } from './tour-network';

/** Steps between nodes of a network, without starting again. */
export interface Distances {
  /** `Infinity` if there is no way. */
  between(from: number, to: number): number;
}

const NO_WAY = 0xffff;

/** Counts the steps between all nodes. It takes two bytes for each pair of nodes. */
export function distancesIn(network: TourNetwork): Distances {
  const { nodes } = network;
  const next = arcsFrom(network).map((arcs) => [...new Set(arcs.map(({ to }) => to))]);
  const table = new Uint16Array(nodes * nodes).fill(NO_WAY);
  for (let from = 0; from < nodes; from += 1) {
    const row = table.subarray(from * nodes, (from + 1) * nodes);
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
  return {
    between: (from, to) => {
      const steps = table[from * nodes + to];
      return steps === undefined || steps === NO_WAY ? Infinity : steps;
    },
  };
}
