import { formatCount } from '@/shared/lib/format/count';
import { percentage } from '@/shared/ui/chart/figures/wording';
import { Span } from '@/shared/ui/text/text';
import { quoteRate } from '../model/quote-rate';
import { figuresCopy as copy } from './figures-copy';
import { statsCopy } from './stats-copy';

type RowFigure = keyof RowCounts | 'quote_rate';

type RowCounts = Readonly<Record<'visits' | 'quotestarts', number>> &
  Partial<Readonly<Record<'page_views' | 'phone_clicks', number>>>;

interface CountedRow extends RowCounts {
  /** The counts of the previous period, if the periods are compared. */
  readonly was?: RowCounts | undefined;
}

function inWords(figure: RowFigure, row: RowCounts): string {
  if (figure !== 'quote_rate') return formatCount(row[figure] ?? 0);
  const rate = quoteRate(row);
  return rate === null ? copy.noRate : percentage(rate);
}

/** A column with a figure of each row and, while periods are compared, the earlier one: `55, was 90`. */
export const figureColumn = <const Figure extends RowFigure>(figure: Figure) => ({
  id: figure,
  header: statsCopy.counters[figure].name,
  align: 'end' as const,
  cell: ({ was, ...now }: CountedRow) => (
    <>
      <span>{inWords(figure, now)}</span>
      {was === undefined ? null : (
        <Span tone="muted" size="small">
          {copy.was(inWords(figure, was))}
        </Span>
      )}
    </>
  ),
});
