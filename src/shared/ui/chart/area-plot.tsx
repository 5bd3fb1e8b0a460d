import { Area, LinePath } from '@visx/shape';
import { useId, type PointerEvent } from 'react';
import {
  axisLabel,
  canvas,
  cursor,
  curve,
  dot,
  earlierCurve,
  fadeFrom,
  fadeTo,
  gridLine,
  peakLabel,
  picture,
} from './area-plot.css';
import type { PlotNames } from './chart-frame';
import { swatch } from './chart-marks.css';
import { ChartTooltip, type TooltipRow } from './chart-tooltip';
import { dayTicks } from './figures/day-axis';
import { anchorWithin, labelWidth, nearestPoint, pointX, valueY } from './figures/line-geometry';
import { dayInWords, soFar, type DayValue } from './figures/summaries';
import { valueAxis } from './figures/value-axis';
import {
  axisFigure,
  dayWords,
  figureOf,
  nounFor,
  type DayWords,
  type Noun,
} from './figures/wording';
import { PlotSurface } from './plot-surface';
import { useInspection } from './use-inspection';
import { useSize } from './use-size';

export type AreaPlotProps = {
  points: readonly DayValue[];
  /** The days of an earlier period, each aligned with one of `points`. */
  earlier: readonly DayValue[];
  noun: Noun;
  names: PlotNames;
};

const space = { top: 24, end: 10, foot: 26, label: 10 };

/** The height in pixels below which the plot has fewer grid lines. */
const lowPlot = 220;

/** The minimum width in pixels at which a tooltip fits next to its line. */
const roomyPlot = 480;

/** The number of days above which the line is thinner, so that days can be distinguished. */
const manyDays = 120;

export function AreaPlot({ points, earlier, noun, names }: AreaPlotProps) {
  const fade = useId();
  const [element, size] = useSize<HTMLDivElement>({ width: 640, height: 272 });
  const count = points.length;
  const inspection = useInspection(count, { start: count - 1, direction: 'across' });

  const most = [...points, ...earlier].reduce((high, { value }) => Math.max(high, value), 0);
  const axis = valueAxis(most, size.height < lowPlot ? 3 : 4);
  const left =
    Math.max(...axis.ticks.map((tick) => labelWidth(axisFigure(tick, noun)))) + space.label;
  const width = Math.max(1, size.width - left - space.end);
  const height = Math.max(1, size.height - space.top - space.foot);
  const x = (_: DayValue, index: number) => pointX(index, count, width);
  const y = ({ value }: DayValue) => valueY(value, axis.top, height);

  const whole = points.filter(({ isRunning }) => isRunning !== true);
  const days = count > manyDays ? 'many' : 'few';

  const { active, announced } = inspection;
  const point = active === undefined ? undefined : points[active];
  const before = active === undefined ? undefined : earlier[active];
  const spoken = announced === undefined ? undefined : points[announced];
  const words = dayWords(earlier, points);

  function inspect({ clientX, currentTarget }: PointerEvent<HTMLDivElement>): void {
    const from = currentTarget.getBoundingClientRect().left + left;
    inspection.show(nearestPoint(clientX - from, count, width));
  }

  return (
    <PlotSurface
      ref={element}
      names={names}
      inspection={inspection}
      hint="The left and right arrow keys move between days."
      announcement={
        spoken === undefined ? '' : dayInWords(spoken, earlier[announced ?? 0], noun, words)
      }
      onPoint={inspect}
    >
      <div className={canvas}>
        <svg
          className={picture}
          width={size.width}
          height={size.height}
          viewBox={`0 0 ${size.width} ${size.height}`}
          aria-hidden="true"
          focusable="false"
        >
          <linearGradient id={fade} x1="0" y1="0" x2="0" y2="1">
            <stop offset="0" className={fadeFrom} />
            <stop offset="1" className={fadeTo} />
          </linearGradient>
          <g transform={`translate(${left} ${space.top})`}>
            {axis.ticks.map((tick) => {
              const at = valueY(tick, axis.top, height);
              return (
                <g key={tick} transform={`translate(0 ${at})`}>
                  <line x2={width} className={gridLine({ kind: tick === 0 ? 'foot' : 'usual' })} />
                  <text x={-space.label} dy="0.32em" textAnchor="end" className={axisLabel}>
                    {axisFigure(tick, noun)}
                  </text>
                </g>
              );
            })}
            {dayTicks(
              points.map(({ day }) => day),
              width,
            ).map((tick) => (
              <text
                key={tick.index}
                x={tick.x}
                y={height + space.foot - 6}
                textAnchor={tick.anchor}
                className={axisLabel}
              >
                {tick.label}
              </text>
            ))}
            {count > 1 ? (
              <>
                <Area data={[...points]} x={x} y0={height} y1={y} fill={`url(#${fade})`} />
                {point === undefined ? null : (
                  <line
                    x1={x(point, active ?? 0)}
                    x2={x(point, active ?? 0)}
                    y2={height}
                    className={cursor}
                  />
                )}
                <LinePath data={[...earlier]} x={x} y={y} className={earlierCurve} />
                <LinePath data={whole} x={x} y={y} className={curve({ days })} />
                {whole.length === count ? null : (
                  <LinePath
                    data={points.slice(whole.length - 1)}
                    x={(each, index) => x(each, whole.length - 1 + index)}
                    y={y}
                    className={curve({ days, running: true })}
                  />
                )}
              </>
            ) : null}
            {point === undefined ? (
              <Peak points={points} noun={noun} width={width} x={x} y={y} />
            ) : (
              <>
                {before === undefined ? null : (
                  <Dot of="earlier" cx={x(before, active ?? 0)} cy={y(before)} />
                )}
                <Dot of="current" cx={x(point, active ?? 0)} cy={y(point)} />
              </>
            )}
          </g>
        </svg>
      </div>
      {point === undefined ? null : (
        <ChartTooltip
          title={soFar(point, words.withWeekday(point.day))}
          rows={tooltipRows(point, before, noun, words)}
          {...tooltipPlace(left + x(point, active ?? 0), size.width)}
        />
      )}
    </PlotSurface>
  );
}

/** Places the tooltip next to the day's line or, if it doesn't fit there, above the plot, where no finger covers it. */
function tooltipPlace(x: number, width: number) {
  const place = { x: `${Math.round(x)}px`, maxWidth: `${width}px` };
  if (width < roomyPlot) {
    return {
      ...place,
      y: '0px',
      side: 'over',
      shift: `${Math.round((x / width) * -100)}%`,
    } as const;
  }
  return { ...place, y: '0.5rem', side: x > width / 2 ? 'before' : 'after' } as const;
}

function Dot({ of, cx, cy }: { of: 'current' | 'earlier'; cx: number; cy: number }) {
  return <circle r={4.5} cx={cx} cy={cy} className={dot({ of })} />;
}

type PeakProps = {
  points: readonly DayValue[];
  noun: Noun;
  width: number;
  x: (point: DayValue, index: number) => number;
  y: (point: DayValue) => number;
};

/** The label of the maximum, placed at its point: of equal ones the latest, which the description names. */
function Peak({ points, noun, width, x, y }: PeakProps) {
  const most = Math.max(...points.map(({ value }) => value));
  const index = points.findLastIndex(({ value }) => value === most);
  const point = points[index];
  if (point === undefined || (most === 0 && points.length > 1)) return null;
  const label = axisFigure(most, noun);
  const at = x(point, index);
  return (
    <>
      <Dot of="current" cx={at} cy={y(point)} />
      <text
        x={at}
        y={y(point) - 10}
        textAnchor={anchorWithin(at, labelWidth(label), width)}
        className={peakLabel}
      >
        {label}
      </text>
    </>
  );
}

function tooltipRows(
  point: DayValue,
  before: DayValue | undefined,
  noun: Noun,
  { short }: DayWords,
): readonly TooltipRow[] {
  const current = {
    mark: <span className={swatch({ mark: 'line' })} />,
    figure: figureOf(point.value, noun),
    label: nounFor(point.value, noun),
  };
  if (before === undefined) return [current];
  return [
    current,
    {
      mark: <span className={swatch({ mark: 'dots' })} />,
      figure: figureOf(before.value, noun),
      label: `on ${short(before.day)}`,
    },
  ];
}
