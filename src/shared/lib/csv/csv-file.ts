export type CsvCell = string | number;

/** A spreadsheet reads a cell that begins with one of these as a formula (OWASP ASVS 5.0, 1.2.10). */
const opensFormula = /^[=+\-@\t\r\n\0]/;

const needsQuotes = /[",\r\n]/;

/**
 * A cell of RFC 4180. A text that a spreadsheet would run as a formula gets a leading apostrophe, as OWASP advises;
 * numbers stay numbers.
 */
function csvCell(value: CsvCell): string {
  if (typeof value === 'number') return String(value);
  const text = opensFormula.test(value) ? `'${value}` : value;
  return needsQuotes.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Rows as the text of a CSV file (RFC 4180), safe to open in a spreadsheet. */
export function csvText(rows: readonly (readonly CsvCell[])[]): string {
  return rows.map((row) => `${row.map(csvCell).join(',')}\r\n`).join('');
}

/** Builds a file name: `Page views`, `cedar-quote.example` gives `page-views-cedar-quote.example.csv`. */
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

/** Mark without which Excel assumes an older encoding. */
const byteOrderMark = '\uFEFF';

/** Saves rows as a file through the browser's download. */
export function downloadCsv(name: string, rows: readonly (readonly CsvCell[])[]): void {
  const blob = new Blob([byteOrderMark + csvText(rows)], { type: 'text/csv;charset=utf-8' });
  const address = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // Some browsers read the blob only after the click has been handled.
  setTimeout(() => URL.revokeObjectURL(address), 0);
}
