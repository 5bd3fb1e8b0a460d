import type { Slice } from '@contract/stats';

/** Returns the rows of a hits table, highest first. Omits zeros, and replaces empty labels with a word. */
export function hitRows(
  slices: readonly Slice[],
  emptyLabel: 'None' | 'Unknown',
): readonly Slice[] {
  const sums = new Map<string, number>();
  for (const { label, hits } of slices) {
    // A real label that is equal to this word is merged with the empty label.
    const name = label || emptyLabel;
    if (hits > 0) sums.set(name, (sums.get(name) ?? 0) + hits);
  }
  return Array.from(sums, ([label, hits]) => ({ label, hits })).toSorted(
    (one, other) => other.hits - one.hits || one.label.localeCompare(other.label),
  );
}
