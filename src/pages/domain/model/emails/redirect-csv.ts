import type { Forwarding } from '@contract/email-redirect';

const header = ['Address', 'Forwards to'] as const;

/**
 * Matches a cell that a spreadsheet would treat as a formula. A leading apostrophe turns it into text. Cells that
 * already begin with an apostrophe are escaped, too.
 */
const isFormulaLike = /^[=+\-@\t\r']/;

const withoutMark = (cell: string) =>
  cell.startsWith("'") && isFormulaLike.test(cell.slice(1)) ? cell.slice(1) : cell;

function cellOf(text: string): string {
  const harmless = isFormulaLike.test(text) ? `'${text}` : text;
  return `"${harmless.replaceAll('"', '""')}"`;
}

const csvOf = (rows: readonly (readonly string[])[]) =>
  rows.map((row) => `${row.map(cellOf).join(',')}\r\n`).join('');

/** Formats redirects as a CSV file (RFC 4180), which `forwardingsOf` can read. */
export function redirectsCsv(redirects: readonly Forwarding[]): string {
  return csvOf([
    header,
    ...redirects.map(({ redirect_address, real_address }) => [redirect_address, real_address]),
  ]);
}

/** Formats the rows that weren't imported, with the reasons. */
export function refusedCsv(rows: readonly (Forwarding & { readonly problem: string })[]): string {
  return csvOf([
    [...header, 'Problem'],
    ...rows.map(({ redirect_address, real_address, problem }) => [
      redirect_address,
      real_address,
      problem,
    ]),
  ]);
}

/** A redirect in a file, with the number of its row in a spreadsheet. */
export interface FileRow extends Forwarding {
  readonly number: number;
}

/** Reads redirects from the first two cells of each line. If the first line has no email address, it is a header. */
export function forwardingsOf(lines: readonly (readonly string[])[]): readonly FileRow[] {
  const rows = lines
    .map((cells, index) => ({
      number: index + 1,
      cells: cells.map((cell) => withoutMark(cell.trim())),
    }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''));
  const [first] = rows;
  const hasHeader = first !== undefined && !first.cells.some((cell) => cell.includes('@'));
  return (hasHeader ? rows.slice(1) : rows).map(
    ({ number, cells: [redirect_address = '', real_address = ''] }) => ({
      number,
      redirect_address,
      real_address,
    }),
  );
}
