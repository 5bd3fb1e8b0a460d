/** A directed graph whose nodes can be partitioned by behavior. */
export interface Refinable {
  /** The nodes to compare, each a number below `size`. */
  readonly nodes: Iterable<number>;
  readonly size: number;
  targetsOf(node: number): Iterable<number>;
  /**
   * Returns everything that distinguishes the node if all nodes of a block count as the same. The result may depend on
   * the blocks of the node and its targets, and must differ if two targets that shared a block no longer do.
   */
  signatureOf(node: number, blockOf: Int32Array): string;
}

/** The block of a node that isn't compared. */
export const NO_BLOCK = -1;

function sourcesIn({ size, targetsOf }: Refinable, nodes: readonly number[]) {
  const sources: number[][] = Array.from({ length: size }, () => []);
  for (const node of nodes) for (const target of targetsOf(node)) sources[target]?.push(node);
  return sources;
}

function grouped<Key>(nodes: Iterable<number>, keyOf: (node: number) => Key): Map<Key, number[]> {
  const groups = new Map<Key, number[]>();
  for (const node of nodes) {
    const key = keyOf(node);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [node]);
    else group.push(node);
  }
  return groups;
}

/** Numbers the blocks in the order of their first nodes, so that the result is canonical. */
function renumbered(blockOf: Int32Array, nodes: readonly number[]): Int32Array {
  const numbers = new Map<number, number>();
  const inOrder = new Int32Array(blockOf.length).fill(NO_BLOCK);
  for (const node of [...nodes].sort((a, b) => a - b)) {
    const block = blockOf[node] ?? NO_BLOCK;
    const number = numbers.get(block) ?? numbers.size;
    numbers.set(block, number);
    inOrder[node] = number;
  }
  return inOrder;
}

/**
 * Computes the coarsest partition of nodes with equal signatures (partition refinement, after Kanellakis and Smolka
 * 1983), starting from a single block. Only the predecessors of a new block are examined again.
 *
 * @returns the number of each node's block.
 */
export function refine(graph: Refinable): Int32Array {
  const nodes = [...graph.nodes];
  const sources = sourcesIn(graph, nodes);
  const blockOf = new Int32Array(graph.size).fill(NO_BLOCK);
  for (const node of nodes) blockOf[node] = 0;
  const sizes = [nodes.length];

  let touched: Iterable<number> = nodes;
  for (;;) {
    const byBlock = grouped(touched, (node) => blockOf[node] ?? NO_BLOCK);
    const splits = [...byBlock].map(([block, members]) => ({
      block,
      isWhole: members.length === sizes[block],
      groups: [...grouped(members, (node) => graph.signatureOf(node, blockOf)).values()],
    }));
    const moved: number[] = [];
    for (const { block, isWhole, groups } of splits) {
      // The largest part keeps the block's number, so its predecessors aren't examined again.
      const most = Math.max(...groups.map(({ length }) => length));
      const keeping = isWhole ? groups.find(({ length }) => length === most) : undefined;
      for (const group of groups) {
        if (group === keeping) continue;
        for (const node of group) blockOf[node] = sizes.length;
        sizes[block] = (sizes[block] ?? 0) - group.length;
        sizes.push(group.length);
        moved.push(...group);
      }
    }
    if (moved.length === 0) return renumbered(blockOf, nodes);
    touched = new Set(moved.flatMap((node) => [node, ...(sources[node] ?? [])]));
  }
}
