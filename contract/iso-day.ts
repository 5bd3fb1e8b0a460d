/*
 * The only file that takes days from moments and counts days. A day, such as `2026-11-23`, has no time zone. Days are
 * counted in UTC, where each has 24 hours.
 */

/** Formatters by time zone, because creating one takes milliseconds. */
const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const format = formats.get(timeZone) ?? new Intl.DateTimeFormat('en-US', { timeZone });
  formats.set(timeZone, format);
  return format;
}

/**
 * Returns a moment's day in a time zone: `2026-11-23`. Assembled from its parts, because a locale's order and
 * separators depend on the engine's version of the locale data.
 */
export function isoDay(moment: Date, timeZone: string): string {
  const parts = formatOf(timeZone).formatToParts(moment);
  const figures = (name: 'year' | 'month' | 'day', length: number) =>
    (parts.find(({ type }) => type === name)?.value ?? '').padStart(length, '0');
  return `${figures('year', 4)}-${figures('month', 2)}-${figures('day', 2)}`;
}

const dayMs = 86_400_000;

/** Returns the day that is this number of days later, or earlier. */
export function daysAfter(day: string, days: number): string {
  return new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10);
}

/** Counts calendar days, so that daylight saving time makes no difference. */
export function daysBetween(first: string, last: string): number {
  return (Date.parse(last) - Date.parse(first)) / dayMs;
}

/**
 * Returns the day of the month that is this number of months later, or earlier. If that month is shorter, returns its
 * last day.
 */
export function monthsAfter(day: string, months: number, date = Number(day.slice(8))): string {
  const [year, month] = [Number(day.slice(0, 4)), Number(day.slice(5, 7)) + months];
  const last = new Date(Date.UTC(year, month, 0));
  last.setUTCDate(Math.min(date, last.getUTCDate()));
  return last.toISOString().slice(0, 10);
}

/** Returns the formatters of a day and of a range of days, in US English. They are created on first use. */
export function dayFormat(options: Intl.DateTimeFormatOptions) {
  let made: Intl.DateTimeFormat | undefined;
  const format = () => (made ??= new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' }));
  return {
    one: (day: string) => format().format(new Date(day)),
    range: (first: string, last: string) => format().formatRange(new Date(first), new Date(last)),
  };
}
