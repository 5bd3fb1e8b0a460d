import { formatCount } from '@contract/count';
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

interface EarlierProps {
  /** The earlier figure in words; empty for none. */
  readonly was: string;
  /** The earlier figures of all rows. */
  readonly ofAll: readonly string[];
}

/** The earlier figure behind a figure, as wide as the longest one, so that both are in line with those of other rows. */
export function Earlier({ was, ofAll }: EarlierProps) {
  const longest = ofAll.toSorted((one, other) => other.length - one.length)[0] ?? '';
  return longest === '' ? null : (
    <span className={earlier} data-longest={`${statsCopy.was}${longest}`}>
      {was && <span>{statsCopy.was}</span>}
      <span>{was}</span>
    </span>
  );
}

/** A column with a figure of each row and, while periods are compared, the earlier one: `55, was 90`. */
export function figureColumn<const Figure extends RowFigure>(
  figure: Figure,
  rows: readonly CountedRow[] = [],
) {
  const ofAll = rows.map((row) => wasInWords(figure, row));
  return {
    id: figure,
    header: statsCopy.counters[figure].name,
    align: 'end' as const,
    cell: (row: CountedRow) => (
      <>
        <span>{inWords(figure, row) ?? figuresCopy.noRate}</span>
        <Earlier was={wasInWords(figure, row)} ofAll={ofAll} />
      </>
    ),
  };
}
