import { otherLabel } from '@contract/stats-filters';

/** A row and, if it is known, the same row in the earlier period. */
export type Compared<Row> = Row & { readonly was?: Row | undefined };

interface Rows<Row> {
  readonly now: readonly Row[];
  /** The rows of the earlier period, largest first, if they are compared and known. */
  readonly earlier: readonly Row[] | null | undefined;
  nameOf(this: void, row: Row): string;
  /** Returns the row with zeros. */
  none(this: void, row: Row): Row;
  /** The maximum number of rows that are gone to add. */
  readonly most?: number;
}

/** Of a long table's rows that are gone, only the largest are of interest. */
export const mostGone = 10;

/**
 * Adds the earlier figures to rows, and the rows that are gone. A row that is missing has no figures, but only if there
 * is no row Other that it may be part of.
 */
export function comparedRows<Row>({
  now,
  earlier,
  nameOf,
  none,
  most = Number.POSITIVE_INFINITY,
}: Rows<Row>): Compared<Row>[] {
  if (!earlier) return now.map((row) => ({ ...row, was: undefined }));
  const isComplete = (rows: readonly Row[]) => !rows.some((row) => nameOf(row) === otherLabel);
  const before = new Map(earlier.map((row) => [nameOf(row), row]));
  const missing = isComplete(earlier) ? none : () => undefined;
  const names = new Set(now.map(nameOf));
  const gone = earlier
    .slice(0, isComplete(now) ? most : 0)
    .filter((row) => !names.has(nameOf(row)) && nameOf(row) !== otherLabel);
  return [
    ...now.map((row) => ({
      ...row,
      was: nameOf(row) === otherLabel ? undefined : (before.get(nameOf(row)) ?? missing(row)),
    })),
    ...gone.map((row) => ({ ...none(row), was: row })),
  ];
}
