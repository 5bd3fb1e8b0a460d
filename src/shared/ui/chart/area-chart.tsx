import { formatCount } from '@/shared/lib/format/count';
import { legend, legendItem } from './chart-frame.css';
import { ChartFrame, type ChartProps } from './chart-frame';
import { swatch } from './chart-marks.css';
import { AreaSkeleton } from './chart-skeleton';
import { AreaPlot } from './lazy-plots';
import { courseInWords, type DayValue } from './figures/summaries';
import {
  capitalized,
  dayOfRange,
  isOneYear,
  rangeInWords,
  shortDay,
  shortDayWithYear,
  type Noun,
} from './figures/wording';

export type AreaChartProps = ChartProps & {
  /** Every day of the period, also those of zero. */
  points: readonly DayValue[];
  /** The days of the previous period, drawn more quietly: its first below the first of `points`. */
  previous?: readonly DayValue[] | undefined;
  noun: Noun;
};

/** A figure over days, and beside it the previous period. */
export function AreaChart({ points, previous = [], noun, ...chart }: AreaChartProps) {
  const earlier = previous.slice(0, points.length);
  return (
    <ChartFrame
      {...chart}
      summary={courseInWords(points, noun)}
      skeleton={<AreaSkeleton />}
      table={() => tableOf(points, earlier, noun)}
    >
      {(names) => (
        <>
          {earlier.length === 0 ? null : (
            <div className={legend} aria-hidden="true">
              <span className={legendItem}>
                <span className={swatch({ mark: 'line' })} />
                {rangeOf(points)}
              </span>
              <span className={legendItem}>
                <span className={swatch({ mark: 'dashes' })} />
                {rangeOf(earlier)}
              </span>
            </div>
          )}
          <AreaPlot points={points} earlier={earlier} noun={noun} names={names} />
        </>
      )}
    </ChartFrame>
  );
}

function rangeOf(points: readonly DayValue[]): string {
  const [first, last] = [points[0], points.at(-1)];
  return first === undefined || last === undefined ? '' : rangeInWords(first.day, last.day);
}

type Row = readonly [string, ...string[]];

function tableOf(points: readonly DayValue[], earlier: readonly DayValue[], noun: Noun) {
  const name = capitalized(noun.other);
  if (earlier.length === 0) {
    return {
      columns: ['Day', name],
      rows: points.map(({ day, value }): Row => [dayOfRange(day, points), formatCount(value)]),
    };
  }
  // Four columns fit a phone without the weekdays.
  const dayWords = isOneYear([...earlier, ...points]) ? shortDay : shortDayWithYear;
  return {
    columns: ['Day', name, 'Previous day', `Previous ${noun.other}`],
    rows: points.map(({ day, value }, index): Row => {
      const before = earlier[index];
      return [
        dayWords(day),
        formatCount(value),
        ...(before === undefined ? ['', ''] : [dayWords(before.day), formatCount(before.value)]),
      ];
    }),
  };
}
