import { daysIn, longestRange, type DayRange } from '@contract/day-range';
import { Day } from '@contract/text';
import * as v from 'valibot';
import type { ChosenRange, RangePreset } from './range-search';

const dayMs = 86_400_000;

function plus(day: string, days: number): string {
  return new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10);
}

const monthOf = (day: string) => `${day.slice(0, 7)}-01`;

const days: Readonly<Record<Exclude<RangePreset, 'custom'>, (today: string) => DayRange>> = {
  'last-7-days': (today) => ({ start: plus(today, -6), end: today }),
  'last-30-days': (today) => ({ start: plus(today, -29), end: today }),
  'last-90-days': (today) => ({ start: plus(today, -89), end: today }),
  'this-month': (today) => ({ start: monthOf(today), end: today }),
  'last-month': (today) => {
    const end = plus(monthOf(today), -1);
    return { start: monthOf(end), end };
  },
  'this-year': (today) => ({ start: `${today.slice(0, 4)}-01-01`, end: today }),
};

export type RangeProblem = 'missing' | 'reversed' | 'long';

/** Returns the problem with two typed days; null if they are a valid range. */
export function rangeProblem({ start, end }: DayRange): RangeProblem | null {
  if (!v.is(Day, start) || !v.is(Day, end)) return 'missing';
  if (start > end) return 'reversed';
  return daysIn({ start, end }) > longestRange ? 'long' : null;
}

/** Returns the problem with the range in the URL; null if it is valid. */
export function addressProblem({ range, start, end }: ChosenRange): RangeProblem | null {
  return range === 'custom' ? rangeProblem({ start, end }) : null;
}

/**
 * Returns the days of the range in the URL. For an invalid custom range, returns the default's days, and the page shows
 * a message.
 */
export function chosenDays({ range, start, end }: ChosenRange, today: string): DayRange {
  if (range !== 'custom') return days[range](today);
  return rangeProblem({ start, end }) === null ? { start, end } : days['last-30-days'](today);
}

/**
 * Returns the same day of the month the given number of months earlier, or the last day of that month if it is shorter.
 */
function monthsBefore(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const lastOfMonth = new Date(Date.UTC(year, month - months, 0));
  lastOfMonth.setUTCDate(Math.min(date, lastOfMonth.getUTCDate()));
  return lastOfMonth.toISOString().slice(0, 10);
}

/**
 * The number of months by which a calendar period goes back for its previous period. Other ranges go back by their
 * number of days.
 */
const months: Readonly<Partial<Record<RangePreset, number>>> = { 'this-month': 1, 'this-year': 12 };

/**
 * Returns the days for the comparison: the previous calendar period up to the same day or, for other ranges, the same
 * number of days immediately before.
 */
export function previousDays(preset: RangePreset, { start, end }: DayRange): DayRange {
  const dayBefore = plus(start, -1);
  if (preset === 'last-month') return { start: monthOf(dayBefore), end: dayBefore };
  const back = months[preset];
  return back === undefined
    ? { start: plus(start, -daysIn({ start, end })), end: dayBefore }
    : { start: monthsBefore(start, back), end: monthsBefore(end, back) };
}
