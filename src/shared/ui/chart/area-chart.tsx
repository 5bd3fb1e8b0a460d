import { legend, legendItem } from './chart-frame.css';
import { ChartFrame, type ChartProps } from './chart-frame';
import { swatch } from './chart-marks.css';
import { AreaSkeleton } from './chart-skeleton';
import { ChartTable } from './chart-table';
import { AreaPlot } from './lazy-plots';
import { courseInWords, soFar, type DayValue } from './figures/summaries';
import {
  dayWords,
  figureOf,
  headingOf,
  rangeInWords,
  type DayWords,
  type Noun,
} from './figures/wording';

export type AreaChartProps = ChartProps & {
  /** Every day of the period, including days with a zero. The last day may be incomplete. */
  points: readonly DayValue[];
  /**
   * The days of the previous period, drawn less prominently. The first day is aligned with the first day of `points`.
   */
  previous?: readonly DayValue[] | undefined;
  noun: Noun;
};

/** An area chart of a daily figure, which can be compared with the previous period. */
export function AreaChart({ points, previous = [], noun, ...chart }: AreaChartProps) {
  const earlier = previous.slice(0, points.length);
  const words = dayWords(earlier, points);
  const isRunning = points.at(-1)?.isRunning === true;
  return (
    <ChartFrame
      {...chart}
      summary={courseInWords(points, noun)}
      skeleton={<AreaSkeleton />}
      table={(named) => <ChartTable {...named} {...tableOf(points, earlier, noun, words)} />}
    >
      {(names) => (
        <>
          {earlier.length === 0 && !isRunning ? null : (
            <div className={legend} aria-hidden="true">
              <span className={legendItem}>
                <span className={swatch({ mark: 'line' })} />
                <span>{rangeInWords(points, words)}</span>
              </span>
              {isRunning ? (
                <span className={legendItem}>
                  <span className={swatch({ mark: 'dashes' })} />
                  <span>Today so far</span>
                </span>
              ) : null}
              {earlier.length === 0 ? null : (
                <span className={legendItem}>
                  <span className={swatch({ mark: 'dots' })} />
                  <span>{rangeInWords(earlier, words)}</span>
                </span>
              )}
            </div>
          )}
          <AreaPlot points={points} earlier={earlier} noun={noun} names={names} />
        </>
      )}
    </ChartFrame>
  );
}

type Row = readonly [string, ...string[]];

function tableOf(
  points: readonly DayValue[],
  earlier: readonly DayValue[],
  noun: Noun,
  { short, withWeekday }: DayWords,
) {
  const name = headingOf(noun);
  if (earlier.length === 0) {
    return {
      columns: ['Day', name],
      rows: points.map((point): Row => [
        soFar(point, withWeekday(point.day)),
        figureOf(point.value, noun),
      ]),
    };
  }
  // Omits weekdays, so that four columns fit on a phone.
  return {
    columns: ['Day', name, 'Compared with', `Previous ${noun.other}`],
    rows: points.map((point, index): Row => {
      const before = earlier[index];
      return [
        soFar(point, short(point.day)),
        figureOf(point.value, noun),
        ...(before === undefined ? ['', ''] : [short(before.day), figureOf(before.value, noun)]),
      ];
    }),
  };
}
