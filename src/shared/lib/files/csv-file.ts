import { saveFile } from './save-file';

export type CsvCell = string | number;

/**
 * Matches the start of a cell that a spreadsheet would treat as a formula (OWASP ASVS 5.0, 1.2.10), with any apostrophes
 * before it, so that marking such a cell can be undone.
 */
const opensFormula = /^'*[=+\-@\t\r\n\0]/;

const needsQuotes = /[",\r\n]/;

/**
 * Formats a CSV cell (RFC 4180). Text that a spreadsheet would treat as a formula gets a leading apostrophe, as OWASP
 * recommends. Numbers stay numbers.
 */
function csvCell(value: CsvCell): string {
  if (typeof value === 'number') return String(value);
  const text = opensFormula.test(value) ? `'${value}` : value;
  return needsQuotes.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Removes the apostrophe with which `csvText` marks a formula as text. */
export const unmarkedCell = (cell: string) =>
  cell.startsWith("'") && opensFormula.test(cell) ? cell.slice(1) : cell;

/** Formats rows as a CSV file (RFC 4180) that is safe to open in a spreadsheet. */
export function csvText(rows: readonly (readonly CsvCell[])[]): string {
  return rows.map((row) => `${row.map(csvCell).join(',')}\r\n`).join('');
}

/** Builds a file name. `Page views` and `cedar-quote.example` become `page-views-cedar-quote.example.csv`. */
export function csvFileName(...words: readonly string[]): string {
  const name = words
    .join('-')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9.]+/g, '-')
    .replace(/\.{2,}/g, '.')
    .replace(/^[-.]+|[-.]+$/g, '');
  return `${name === '' ? 'export' : name}.csv`;
}

/** The byte order mark, without which Excel assumes a different encoding. */
const byteOrderMark = '\uFEFF';

/** Downloads CSV text as a file. */
export function downloadCsvText(name: string, text: string): void {
  saveFile(name, new Blob([byteOrderMark + text], { type: 'text/csv;charset=utf-8' }));
}

/** Downloads rows as a file. */
export function downloadCsv(name: string, rows: readonly (readonly CsvCell[])[]): void {
  downloadCsvText(name, csvText(rows));
}
