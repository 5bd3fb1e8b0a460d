import { anchorWithin, labelWidth, pointX, type Anchor } from './line-geometry';
import { shortDay, shortMonth } from './wording';

export type DayTick = {
  readonly index: number;
  readonly x: number;
  readonly label: string;
  readonly anchor: Anchor;
};

/** The minimum space between two labels, in pixels. */
const gap = 16;

const daySteps = [1, 2, 3, 4, 5, 7, 10, 14, 21, 28];
const monthSteps = [1, 2, 3, 4, 6, 12, 24, 60, 120];

/** The number of days above which the axis shows months. */
const mostDays = 120;

/**
 * Returns the labels below a daily chart, as many as fit without touching: every day, every few days, or the first days
 * of months.
 */
export function dayTicks(days: readonly string[], width: number): readonly DayTick[] {
  const [first] = days;
  if (first === undefined) return [];
  const choices =
    days.length > mostDays
      ? monthSteps.map((step) => monthTicks(days, step, width))
      : daySteps.map((step) =>
          days.flatMap((day, index) =>
            index % step === 0 ? [tick(index, shortDay(day), days.length, width)] : [],
          ),
        );
  return choices.find(fits) ?? [tick(0, shortDay(first), days.length, width)];
}

function monthTicks(days: readonly string[], step: number, width: number): readonly DayTick[] {
  const ticks: DayTick[] = [];
  // If all days are in the same year, the labels omit the year.
  let year = days[0]?.slice(0, 4) === days.at(-1)?.slice(0, 4) ? days[0]?.slice(0, 4) : '';
  days.forEach((day, index) => {
    const monthNumber = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1;
    if (!day.endsWith('-01') || monthNumber % step !== 0) return;
    const label =
      day.slice(0, 4) === year ? shortMonth(day) : `${shortMonth(day)} ${day.slice(0, 4)}`;
    year = day.slice(0, 4);
    ticks.push(tick(index, label, days.length, width));
  });
  return ticks;
}

function tick(index: number, label: string, count: number, width: number): DayTick {
  const x = pointX(index, count, width);
  return { index, x, label, anchor: anchorWithin(x, labelWidth(label), width) };
}

/** Returns where a label starts and ends. */
export function tickSpan({ x, label, anchor }: DayTick): readonly [number, number] {
  const wide = labelWidth(label);
  if (anchor === 'start') return [x, x + wide];
  return anchor === 'end' ? [x - wide, x] : [x - wide / 2, x + wide / 2];
}

function fits(ticks: readonly DayTick[]): boolean {
  return (
    ticks.length > 0 &&
    ticks.every((each, index) => {
      const before = ticks[index - 1];
      return before === undefined || tickSpan(each)[0] - tickSpan(before)[1] >= gap;
    })
  );
}
