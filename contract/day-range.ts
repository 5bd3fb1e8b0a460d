import { daysBetween } from './iso-day';

/** First and last day as `YYYY-MM-DD`, both included. */
export interface DayRange {
  readonly start: string;
  readonly end: string;
}

/** Maximum length of a range in days: ten years. Figures older than the retention period are zero. */
export const longestRange = 3653;

/** Counts the days in a range. */
export function daysIn({ start, end }: DayRange): number {
  return daysBetween(start, end) + 1;
}

/**
 * Returns true if every day in a range was counted in full. The day on which counting began may be incomplete, so it
 * isn't covered.
 */
export function isCovered({ start }: DayRange, countingBegan: string | null): boolean {
  return countingBegan !== null && start > countingBegan;
}

export function isForward({ start, end }: DayRange): boolean {
  return start <= end;
}

/** Messages about a range that can't be used. */
export const rangeMessages = {
  reversed: 'The first day must not be after the last one',
  tooLong: 'Choose at most ten years',
} as const;
