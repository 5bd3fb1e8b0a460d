/**
 * Formats rows as a table whose first column is left-aligned and whose other columns are right-aligned.
 * @param {readonly (readonly string[])[]} rows
 */
export function table(rows) {
  /** @param {number} column */
  const width = (column) => Math.max(...rows.map((row) => row[column]?.length ?? 0));
  return rows
    .map((row) =>
      row
        .map((cell, column) =>
          column === 0 ? cell.padEnd(width(column)) : cell.padStart(width(column)),
        )
        .join('  '),
    )
    .join('\n');
}
