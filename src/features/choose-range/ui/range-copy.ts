import type { DayRange } from '@contract/day-range';
import { dayInWords } from '@/shared/lib/format/day';
import type { RangePreset } from '../model/range-search';
import type { RangeProblem } from '../model/time-range';

const presets: Readonly<Record<RangePreset, string>> = {
  'last-7-days': 'Last 7 Days',
  'last-30-days': 'Last 30 Days',
  'last-90-days': 'Last 90 Days',
  'this-month': 'This Month',
  'last-month': 'Last Month',
  'this-year': 'This Year',
  custom: 'Custom',
};

const problems: Readonly<Record<RangeProblem, string>> = {
  missing: 'Choose both days',
  reversed: 'The first day must not be after the last one',
  long: 'Choose at most ten years',
};

const withYear = (day: string) => `${dayInWords(day, new Date(day))}, ${day.slice(0, 4)}`;

/** `October 25 to November 23, 2026`, with both years if they differ. */
export function daysInWords({ start, end }: DayRange): string {
  if (start === end) return withYear(end);
  const first =
    start.slice(0, 4) === end.slice(0, 4) ? dayInWords(start, new Date(end)) : withYear(start);
  return `${first} to ${withYear(end)}`;
}

export const rangeCopy = {
  label: 'Time range',
  presets,
  start: 'First day',
  end: 'Last day',
  show: 'Show',
  problems,
  instead: (days: DayRange) => `Showing the last 30 days instead: ${daysInWords(days)}`,
  compared: (days: DayRange, previous: DayRange) =>
    `${daysInWords(days)}, compared with ${daysInWords(previous)}`,
  compare: 'Compare with the previous period',
  noEarlier: "The previous period couldn't be loaded, so nothing is compared.",
  readEarlier: 'Try again',
  readingEarlier: 'Loading…',
} as const;
