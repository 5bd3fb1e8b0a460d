import type { Slice } from '@contract/stats';

/** Rows of a table of hits: without zeros, highest first, with a word for an empty label. */
export function hitRows(
  slices: readonly Slice[],
  emptyLabel: 'None' | 'Unknown',
): readonly Slice[] {
  const sums = new Map<string, number>();
  for (const { label, hits } of slices) {
    // A label may read like the word for an empty one, and means the same.
    const name = label || emptyLabel;
    if (hits > 0) sums.set(name, (sums.get(name) ?? 0) + hits);
  }
  return Array.from(sums, ([label, hits]) => ({ label, hits })).toSorted(
    (one, other) => other.hits - one.hits || one.label.localeCompare(other.label),
  );
}
