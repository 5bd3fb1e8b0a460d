import type { Slice } from '@contract/stats';
import { comparedRows, mostGone, type Compared } from './compared-rows';

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

/** Returns the rows with those of the earlier period. Rows that are gone come last. */
export const comparedHits = (
  slices: readonly Slice[],
  earlier: readonly Slice[] | undefined,
  emptyLabel: 'None' | 'Unknown',
): readonly Compared<Slice>[] =>
  comparedRows({
    now: hitRows(slices, emptyLabel),
    earlier: earlier && hitRows(earlier, emptyLabel),
    nameOf: ({ label }) => label,
    none: (row) => ({ ...row, hits: 0 }),
    most: mostGone,
  });
