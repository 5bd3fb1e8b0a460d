import { dateFormat } from './formatters';

/*
 * One rule for dates. Sentences name the month in full; tables, facts and charts shorten it. A record, such as a bill or
 * a registration, always has the year, because it is also read later. Other dates have it only if it isn't the current
 * year. Dates side by side have the same form.
 */

/** The month names. `formatCount` explains why `Intl` isn't used. */
const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;

const monthOf = (date: Date): string => months[date.getUTCMonth()] ?? '';

/** Returns the previous day, such as `2026-11-30` for `2026-12-01`. */
export function dayBefore(day: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() - 1);
  return date.toISOString().slice(0, 10);
}

/** Formats `2026-12-01` as `December 1`, with the year if it isn't the current year. */
export function dayInWords(day: string, today: Date = new Date()): string {
  const date = new Date(`${day}T00:00:00Z`);
  const year = date.getUTCFullYear();
  const words = `${monthOf(date)} ${date.getUTCDate()}`;
  return year === today.getUTCFullYear() ? words : `${words}, ${year}`;
}

/** `2026-11-21` as `Nov 21`. */
export function shortDay(day: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  return `${monthOf(date).slice(0, 3)} ${date.getUTCDate()}`;
}

/** `2026-11-21` as `Nov 21, 2026`, for records. */
export const shortDayWithYear = (day: string): string => `${shortDay(day)}, ${day.slice(0, 4)}`;

const dayLength = 86_400_000;

/** Formats a period as `21 days, Nov 21 to Dec 11`, counting both days, and a single day as `1 day, Nov 21`. */
export function periodInWords(first: string, last: string): string {
  const [from, to] = [new Date(`${first}T00:00:00Z`), new Date(`${last}T00:00:00Z`)];
  const days = Math.round((to.getTime() - from.getTime()) / dayLength) + 1;
  if (days <= 1) return `1 day, ${shortDay(first)}`;
  return `${days} days, ${shortDay(first)} to ${shortDay(last)}`;
}

const localDay = dateFormat({ dateStyle: 'long' });

/** Formats a moment's local day as `November 21, 2026`. */
export function momentInWords(moment: Date | string): string {
  return localDay(new Date(moment));
}

const shortMoment: Intl.DateTimeFormatOptions = {
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
};
const localMoment = dateFormat(shortMoment);
const localMomentWithYear = dateFormat({ ...shortMoment, year: 'numeric' });

/** Formats a moment's local day and time as `Nov 21, 9:05 AM`, with the year if it isn't the current year. */
export function timeInWords(moment: Date | string, now: Date = new Date()): string {
  const date = new Date(moment);
  const isThisYear = date.getFullYear() === now.getFullYear();
  return (isThisYear ? localMoment : localMomentWithYear)(date);
}

const localTimestamp = dateFormat({
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
});

/** Formats a moment as `MM/dd/yyyy hh:mmb` (Unicode TR 35): `11/21/2026 09:05AM`, and `noon` only at 12:00. */
export function timestamp(moment: Date | string): string {
  return localTimestamp(new Date(moment))
    .replace(/, (.{5})\s/, ' $1')
    .replace(' 12:00PM', ' 12:00noon')
    .replace(' 12:00AM', ' 12:00midnight');
}

const localTime = dateFormat({ timeStyle: 'short' });

/** Formats a moment for use in a sentence: `at 9:05 AM` if it is today, otherwise `on Nov 21, 9:05 AM`. */
export function atTimeInWords(moment: Date | string, now: Date = new Date()): string {
  const date = new Date(moment);
  return date.toDateString() === now.toDateString()
    ? `at ${localTime(date)}`
    : `on ${timeInWords(date, now)}`;
}
