import type { DayRange } from '@contract/day-range';
import { statsCopy } from '@/entities/visit';
import type { AskedDays } from '@/shared/api/stats-queries';
import { dayWithYear, shortDay } from '@contract/day-words';
import { dayInWords } from '@/shared/lib/format/day';
import type { RangePreset } from '../model/range-search';
import { chosenDays, type RangeProblem } from '../model/time-range';

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

/** Formats a preset's days as `Nov 19 to Nov 25`. */
function presetDays(range: RangePreset, today: string): string {
  if (range === 'custom') return 'Any two days';
  const { start, end } = chosenDays({ range, start: '', end: '' }, today);
  return start === end ? shortDay(end) : `${shortDay(start)} to ${shortDay(end)}`;
}

/** Formats a range of days as `October 25 to November 23, 2026`, with both years if they differ. */
export function daysInWords({ start, end }: DayRange): string {
  return start === end ? dayWithYear(end) : `${dayInWords(start, end)} to ${dayWithYear(end)}`;
}

interface AboutRange {
  readonly days: AskedDays;
  /** True if these days replace an invalid range in the URL. */
  readonly isInstead: boolean;
  /** The days for the comparison; null without a comparison. */
  readonly previous: DayRange | null;
  /**
   * The day on which counting began, if that is too late for the comparison; null if nothing has been counted yet,
   * undefined if the days can be compared.
   */
  readonly countingBegan: string | null | undefined;
  /** The first day to which filters apply, if the earlier days begin before it. */
  readonly filtersSince: string | undefined;
}

function about({ days, isInstead, previous, countingBegan, filtersSince }: AboutRange): string {
  const { start, end, today, countedFrom } = days;
  const range = daysInWords(days);
  const shown = isInstead ? `Showing the last 30 days instead: ${range}` : range;
  const isCompared = previous !== null && countingBegan === undefined && filtersSince === undefined;
  const sentences = [
    isCompared
      ? `${shown}, compared with ${daysInWords(previous)}. Changes in gray may be chance.`
      : `${shown}.`,
    previous !== null && countingBegan !== undefined ? nothingBefore(countingBegan) : '',
    previous !== null && countingBegan === undefined && filtersSince !== undefined
      ? `Not compared: two filters apply only from ${dayWithYear(filtersSince)} on.`
      : '',
    previous === null && countedFrom !== undefined && start < countedFrom && countedFrom <= end
      ? `Counting began on ${dayWithYear(countedFrom)}.`
      : '',
    start <= today && today <= end ? statsCopy.runningDay : '',
    statsCopy.timeZone,
  ];
  return sentences.filter((sentence) => sentence !== '').join(' ');
}

/** Says why nothing was counted on any of the days; undefined if something may have been. */
function uncounted({ start, end, today, countedFrom }: AskedDays): string | undefined {
  if (start > today) return 'These days are still to come.';
  return countedFrom !== undefined && end < countedFrom
    ? `Nothing was counted then: counting began on ${dayWithYear(countedFrom)}.`
    : undefined;
}

const nothingBefore = (countingBegan: string | null) =>
  countingBegan === null
    ? 'No visits counted yet.'
    : `There is no complete earlier period to compare with: counting began on ${dayWithYear(countingBegan)}.`;

export const rangeCopy = {
  label: 'Time range',
  presets,
  presetDays,
  to: 'to',
  start: 'First day',
  end: 'Last day',
  show: 'Show',
  problems,
  about,
  uncounted,
  compare: {
    possible: 'Compare with the previous period',
    filtered: "Can't compare with these filters",
    uncounted: 'Nothing to compare',
  },
  noDomain: 'Once you have a website, its visits and quote starts appear here.',
  purchase: 'Purchase a domain',
  noEarlier: "The previous period couldn't be loaded, so nothing is compared.",
  readEarlier: 'Try again',
  readingEarlier: 'Loading…',
} as const;
