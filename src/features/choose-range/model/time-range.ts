import { daysIn, longestRange, type DayRange } from '@contract/day-range';
import { daysAfter, monthsAfter } from '@contract/iso-day';
import { Day } from '@contract/text';
import * as v from 'valibot';
import type { ChosenRange, RangePreset } from './range-search';

const monthOf = (day: string) => `${day.slice(0, 7)}-01`;

const days: Readonly<Record<Exclude<RangePreset, 'custom'>, (today: string) => DayRange>> = {
  'last-7-days': (today) => ({ start: daysAfter(today, -6), end: today }),
  'last-30-days': (today) => ({ start: daysAfter(today, -29), end: today }),
  'last-90-days': (today) => ({ start: daysAfter(today, -89), end: today }),
  'this-month': (today) => ({ start: monthOf(today), end: today }),
  'last-month': (today) => {
    const end = daysAfter(monthOf(today), -1);
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
 * Returns the days of the range in the URL, until today: days to come would be compared with days that are over. For an
 * invalid custom range, returns the default's days, and the page shows
 * a message.
 */
export function chosenDays({ range, start, end }: ChosenRange, today: string): DayRange {
  if (range !== 'custom') return days[range](today);
  if (rangeProblem({ start, end }) !== null) return days['last-30-days'](today);
  return { start, end: start <= today && today < end ? today : end };
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
  const dayBefore = daysAfter(start, -1);
  if (preset === 'last-month') return { start: monthOf(dayBefore), end: dayBefore };
  const back = months[preset];
  return back === undefined
    ? { start: daysAfter(start, -daysIn({ start, end })), end: dayBefore }
    : { start: monthsAfter(start, -back), end: monthsAfter(end, -back) };
}
