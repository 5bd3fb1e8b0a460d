import type { Forwarding } from '@contract/email-redirect';
import { csvText, unmarkedCell } from '@/shared/lib/files/csv-file';

const header = ['Address', 'Forwards to'] as const;

const cellsOf = (row: Forwarding) => [row.redirect_address, row.real_address];

/** Formats redirects as a CSV file (RFC 4180), which `forwardingsOf` can read. */
export const redirectsCsv = (redirects: readonly Forwarding[]): string =>
  csvText([header, ...redirects.map(cellsOf)]);

/** Formats the rows that weren't imported, with the reasons. */
export const refusedCsv = (rows: readonly (Forwarding & { readonly problem: string })[]): string =>
  csvText([[...header, 'Problem'], ...rows.map((row) => [...cellsOf(row), row.problem])]);

/** A redirect in a file, with the number of its row in a spreadsheet. */
export interface FileRow extends Forwarding {
  readonly number: number;
}

const named = (names: string) => new Set(names.split(', '));
/** The names of the columns in our files, in the API and in the files of common mail hosts. */
const columns = {
  redirect_address: named(
    'address, redirect, redirect address, alias, alias address, source, source address, from, from address, email, email address, recipient, local part, forwarder, mailbox',
  ),
  real_address: named(
    'forwards to, forward to, forwarded to, forwarding to, forwarding address, real, real address, destination, destination address, destination email, target, target address, to, to address, goto, deliver to',
  ),
};

/** Returns the places of both columns. A column whose name is unknown is beside the other one. */
function placesIn(header: readonly string[]): readonly [number, number] {
  const names = header.map((cell) =>
    cell
      .toLowerCase()
      .replace('e-mail', 'email')
      .replace(/[\s_-]+/g, ' '),
  );
  const from = names.findIndex((name) => columns.redirect_address.has(name));
  const to = names.findIndex((name) => columns.real_address.has(name));
  if (from === -1) return to === -1 ? [0, 1] : [to === 0 ? 1 : to - 1, to];
  return [from, to === -1 ? from + 1 : to];
}

/**
 * Reads redirects from the columns that the first line names, or else from the first two. If the first line has no email
 * address, it is a header.
 */
export function forwardingsOf(lines: readonly (readonly string[])[]): readonly FileRow[] {
  const rows = lines
    .map((cells, index) => ({
      number: index + 1,
      cells: cells.map((cell) => unmarkedCell(cell.trim())),
    }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''));
  const [first] = rows;
  const hasHeader = first !== undefined && !first.cells.some((cell) => cell.includes('@'));
  const [from, to] = placesIn(hasHeader ? first.cells : []);
  return (hasHeader ? rows.slice(1) : rows).map(({ number, cells }) => ({
    number,
    redirect_address: cells[from] ?? '',
    real_address: cells[to] ?? '',
  }));
}
