import { formatCount } from '@contract/count';
import { percentage } from '@/shared/ui/chart/figures/wording';
import { quoteRate } from '../model/quote-rate';
import { figuresCopy } from './figures-copy';
import { earlier } from './hits-table.css';
import { statsCopy } from './stats-copy';

type RowFigure = keyof RowCounts | 'quote_rate';

type RowCounts = Readonly<Record<'visits' | 'quotestarts', number>> &
  Partial<Readonly<Record<'page_views' | 'phone_clicks', number>>>;

interface CountedRow extends RowCounts {
  /** The counts of the previous period, if they are compared and known. */
  readonly was?: RowCounts | undefined;
}

/** Formats a figure; null for a rate without visits. */
function inWords(figure: RowFigure, row: RowCounts): string | null {
  if (figure !== 'quote_rate') return formatCount(row[figure] ?? 0);
  const rate = quoteRate(row);
  return rate === null ? null : percentage(rate);
}

/** Returns the earlier figure in words, such as `, was 90`; empty if it isn't known, or if both are zero. */
const wasInWords = (figure: RowFigure, row: CountedRow) => {
  const words = row.was && inWords(figure, row.was);
  const areZero = words === inWords(figure, row) && (words === '0' || words === '0%');
  return words && !areZero ? statsCopy.was(words) : '';
};

/** Returns the longest text, in whose place each row has its own, so that the figures before them are in line. */
export const longestOf = (texts: readonly string[]) =>
  texts.reduce((longest, each) => (each.length > longest.length ? each : longest), '');

/** A column with a figure of each row and, while periods are compared, the earlier one: `55, was 90`. */
export function figureColumn<const Figure extends RowFigure>(
  figure: Figure,
  rows: readonly CountedRow[] = [],
) {
  const longest = longestOf(rows.map((row) => wasInWords(figure, row)));
  return {
    id: figure,
    header: statsCopy.counters[figure].name,
    align: 'end' as const,
    cell: (row: CountedRow) => (
      <>
        <span>{inWords(figure, row) ?? figuresCopy.noRate}</span>
        <span className={earlier} data-longest={longest}>
          {wasInWords(figure, row)}
        </span>
      </>
    ),
  };
}
