import type { Forwarding } from '@contract/email-redirect';
import { csvText, unmarkedCell } from '@/shared/lib/files/csv-file';

const header = ['Address', 'Forwards to'] as const;

/** Formats redirects as a CSV file (RFC 4180), which `forwardingsOf` can read. */
export function redirectsCsv(redirects: readonly Forwarding[]): string {
  return csvText([
    header,
    ...redirects.map(({ redirect_address, real_address }) => [redirect_address, real_address]),
  ]);
}

/** Formats the rows that weren't imported, with the reasons. */
export function refusedCsv(rows: readonly (Forwarding & { readonly problem: string })[]): string {
  return csvText([
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
      cells: cells.map((cell) => unmarkedCell(cell.trim())),
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
