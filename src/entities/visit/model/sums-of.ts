/** Adds up each of the figures of rows. */
export const sumsOf = <Figure extends string>(
  rows: readonly Readonly<Record<Figure, number>>[],
  figures: readonly Figure[],
): Readonly<Record<Figure, number>> =>
  Object.fromEntries(
    figures.map((figure) => [figure, rows.reduce((sum, row) => sum + row[figure], 0)]),
  ) as Record<Figure, number>;
