import { daysAfter, isoDay } from '@contract/iso-day';

/** The interval for which a day is cached: in all current time zones, days begin on a quarter hour. */
const quarterMs = 900_000;
const mostKept = 10_000;

export type DayOf = (at: Date) => string;

/**
 * Returns a function that maps a moment to its day in a time zone, as `YYYY-MM-DD`, even if days are unusually long or
 * short.
 */
export function daysOfZone(timeZone: string): DayOf {
  const known = new Map<number, string>();
  return (at) => {
    const quarter = Math.floor(at.getTime() / quarterMs);
    const found = known.get(quarter);
    if (found !== undefined) return found;
    if (known.size >= mostKept) known.clear();
    const day = isoDay(new Date(quarter * quarterMs), timeZone);
    known.set(quarter, day);
    return day;
  };
}

export function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

const dayMs = 86_400_000;

/** Returns the first day whose figures are still stored. */
export function firstKept(today: string, rollupMs: number): string {
  return daysAfter(today, -Math.floor(rollupMs / dayMs));
}
