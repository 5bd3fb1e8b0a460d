import { dateOf, dayWithYear, monthOf, shortDay, shortDayWithYear } from '@contract/day-words';
import { daysBetween, isoDay } from '@contract/iso-day';
import { portalConfig } from '@/shared/config/portal-config';
import { dateFormat } from './formatters';

/*
 * One rule for dates. Sentences name the month in full; tables, facts and charts shorten it. A record, such as a bill or
 * a registration, always has the year, because it is also read later. Other dates have it only if it isn't the current
 * year. Dates side by side have the same form.
 *
 * The contract carries days as days. Moments are shown in the time zone of the bills, which is named beside the time, so
 * that an agent, a colleague elsewhere and our emails give the same day for the same thing.
 */

/** Returns a moment's day where bills are dated. */
export const portalDay = (moment: Date | string = new Date()): string =>
  isoDay(new Date(moment), portalConfig.billing_time_zone);

/** Formats `2026-12-01` as `December 1`, with the year if it isn't the current year. */
export function dayInWords(day: string, today: string = portalDay()): string {
  return day.slice(0, 4) === today.slice(0, 4)
    ? `${monthOf(day)} ${dateOf(day)}`
    : dayWithYear(day);
}

/** Formats `2026-10-21` as `Oct 21`, with the year if it isn't the current year. */
export function shortDayInWords(day: string, today: string = portalDay()): string {
  return (day.slice(0, 4) === today.slice(0, 4) ? shortDay : shortDayWithYear)(day);
}

/** Formats a period as `21 days, Nov 21 to Dec 11`, counting both days, and a single day as `1 day, Nov 21`. */
export function periodInWords(first: string, last: string): string {
  const days = daysBetween(first, last) + 1;
  if (days <= 1) return `1 day, ${shortDay(first)}`;
  return `${days} days, ${shortDay(first)} to ${shortDay(last)}`;
}

/** Formats a moment with no-break spaces in its time of day, which engines write with different spaces. */
function momentFormat(options: Intl.DateTimeFormatOptions): (at: Date) => string {
  const format = dateFormat({
    minute: '2-digit',
    timeZone: portalConfig.billing_time_zone,
    timeZoneName: 'shortGeneric',
    ...options,
  });
  return (at) => format(at).replaceAll(/\s(?=[A-Z]{2})/g, '\u00a0');
}

const shortMoment = { month: 'short', day: 'numeric', hour: 'numeric' } as const;
const moment = momentFormat(shortMoment);
const momentWithYear = momentFormat({ ...shortMoment, year: 'numeric' });

/** Formats a moment as `Nov 21, 9:05 AM CT`, with the year if it isn't the current year. */
export function timeInWords(at: Date | string, now: Date = new Date()): string {
  const isThisYear = portalDay(at).slice(0, 4) === portalDay(now).slice(0, 4);
  return (isThisYear ? moment : momentWithYear)(new Date(at));
}

/** Formats a moment as `Nov 21, 2026, 9:05 AM CT`, for records. */
export const timeWithYear = (at: string): string => momentWithYear(new Date(at));

const longMoment = momentFormat({
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  // The specified format has no zone.
  timeZoneName: undefined,
});

/** Formats a moment as `MM/dd/yyyy hh:mmb` (Unicode TR 35): `11/21/2026 09:05AM`, and `noon` only at 12:00. */
export function timestamp(at: Date | string): string {
  return longMoment(new Date(at))
    .replace(/, (.{5})\s/, ' $1')
    .replace(' 12:00PM', ' 12:00noon')
    .replace(' 12:00AM', ' 12:00midnight');
}

const time = momentFormat({ hour: 'numeric' });

const zone = dateFormat({ timeZone: portalConfig.billing_time_zone, timeZoneName: 'longGeneric' });

/** The name of the time zone of days, regardless of the season: `Central Time`. */
export const portalZone = (): string => zone(new Date()).replace(/^.*, /, '');

/** Formats a moment for use in a sentence: `at 9:05 AM CT` if it is today, otherwise `on Nov 21, 9:05 AM CT`. */
export function atTimeInWords(at: Date | string, now: Date = new Date()): string {
  return portalDay(at) === portalDay(now)
    ? `at ${time(new Date(at))}`
    : `on ${timeInWords(at, now)}`;
}
