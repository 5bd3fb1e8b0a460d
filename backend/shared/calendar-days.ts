import { isoDay } from '@contract/iso-day';

/** No time zone of today changes its day within a quarter of an hour. */
const quarterMs = 900_000;
const mostKept = 10_000;

export type DayOf = (at: Date) => string;

/** Tells the day of a moment in a time zone, as `YYYY-MM-DD`, also on days that are shorter or longer than others. */
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

/** The day so many days later, or earlier. */
export function shiftDay(day: string, days: number): string {
  return new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10);
}

/** The first day whose figures are kept, so long after it. */
export function firstKept(today: string, rollupMs: number): string {
  return shiftDay(today, -Math.floor(rollupMs / dayMs));
}
