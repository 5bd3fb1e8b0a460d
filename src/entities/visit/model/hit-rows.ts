import type { Slice } from '@contract/stats';

/** The rows of a table of hits: none of zero, the most first, and a word for an empty label (specification, section 2). */
export function hitRows(
  slices: readonly Slice[],
  emptyLabel: 'None' | 'Unknown',
): readonly Slice[] {
  return slices
    .filter(({ hits }) => hits > 0)
    .map(({ label, hits }) => ({ label: label || emptyLabel, hits }))
    .toSorted((one, other) => other.hits - one.hits || one.label.localeCompare(other.label));
}
