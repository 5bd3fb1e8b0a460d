import { formatCount } from '@/shared/lib/format/count';
import { percentage } from '@/shared/ui/chart/figures/wording';
import { Span } from '@/shared/ui/text/text';
import { quoteRate } from '../model/quote-rate';
import { figuresCopy } from './figures-copy';
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

/** The earlier figure, beside the current one: `55, was 90`. */
export function Was({ figure }: { readonly figure: number | string | null | undefined }) {
  if (figure === undefined || figure === null) return null;
  return (
    <Span tone="muted" size="small">
      {statsCopy.was(figure)}
    </Span>
  );
}

/** A column with a figure of each row and, while periods are compared, the earlier one. */
export const figureColumn = <const Figure extends RowFigure>(figure: Figure) => ({
  id: figure,
  header: statsCopy.counters[figure].name,
  align: 'end' as const,
  cell: (row: CountedRow) => (
    <>
      <span>{inWords(figure, row) ?? figuresCopy.noRate}</span>
      <Was figure={row.was && inWords(figure, row.was)} />
    </>
  ),
});
