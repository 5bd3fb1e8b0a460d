import { formatCount } from '@/shared/lib/format/count';
import { Span } from '@/shared/ui/text/text';
import { percentage } from '@/shared/ui/chart/figures/wording';
import { changeOf, rateChangeOf } from '../model/change';
import { quoteRate } from '../model/quote-rate';
import { toneOf } from './counters';
import { figuresCopy as copy } from './figures-copy';

interface RowFigureProps {
  readonly now: number;
  /** The figure in the previous period; undefined or null if the periods aren't compared. */
  readonly earlier?: number | null | undefined;
}

/** A figure in a table's row and, while periods are compared, the earlier one: `55, was 90`. */
export function RowFigure({ now, earlier }: RowFigureProps) {
  const change = changeOf(now, earlier);
  return (
    <>
      <span>{formatCount(now)}</span>
      {typeof earlier !== 'number' || change === undefined ? null : (
        <Span size="small" tone={toneOf(change)}>
          {copy.was(formatCount(earlier))}
        </Span>
      )}
    </>
  );
}

type Counted = Parameters<typeof quoteRate>[0];

interface RowRateProps {
  readonly now: Counted;
  /** The counts of the previous period, as in `RowFigure`. */
  readonly earlier?: Counted | null | undefined;
}

const rateInWords = (rate: number | null) => (rate === null ? copy.noRate : percentage(rate));

/** A row's quote rate and, while periods are compared, the earlier one. */
export function RowRate({ now, earlier }: RowRateProps) {
  const rate = quoteRate(now);
  const before = earlier ? quoteRate(earlier) : null;
  return (
    <>
      <span>{rateInWords(rate)}</span>
      {before === null ? null : (
        <Span size="small" tone={toneOf(rateChangeOf(rate, before))}>
          {copy.was(rateInWords(before))}
        </Span>
      )}
    </>
  );
}
