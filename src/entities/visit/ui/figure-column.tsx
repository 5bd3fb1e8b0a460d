import { formatCount } from '@contract/count';
import { quoteRate } from '../model/quote-rate';
import { Earlier } from './earlier';
import { figuresCopy } from './figures-copy';
import { statsCopy } from './stats-copy';

type RowFigure = keyof RowCounts | 'quote_rate';

type RowCounts = Readonly<Record<'visits' | 'quotestarts', number>> &
  Partial<Readonly<Record<'page_views' | 'phone_clicks', number>>>;

interface CountedRow extends RowCounts {
  /** The counts of the previous period, if they are compared and known. */
  readonly was?: RowCounts | undefined;
}

/** Formats a figure, and a rate so that the decimals of a column are in line; null for a rate without visits. */
function inWords(figure: RowFigure, row: RowCounts): string | null {
  if (figure !== 'quote_rate') return formatCount(row[figure] ?? 0);
  const rate = quoteRate(row);
  return rate === null ? null : `${rate.toFixed(1)}%`;
}

/** Returns the earlier figure in words; empty if it isn't known, or if both are zero. */
const wasInWords = (figure: RowFigure, row: CountedRow) => {
  const words = row.was && inWords(figure, row.was);
  const areZero = words === inWords(figure, row) && (words === '0' || words === '0.0%');
  return words && !areZero ? words : '';
};

/** A column with a figure of each row and, while periods are compared, the earlier one. */
export function figureColumn<const Figure extends RowFigure>(figure: Figure) {
  return {
    id: figure,
    header: statsCopy.counters[figure].name,
    align: 'end' as const,
    cell: (row: CountedRow) => (
      <>
        <span>{inWords(figure, row) ?? figuresCopy.noRate}</span>
        <Earlier was={wasInWords(figure, row)} />
      </>
    ),
  };
}
