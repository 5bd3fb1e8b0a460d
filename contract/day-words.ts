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

/** Formats the month of a day: `December`. */
export const monthOf = (day: string): string => months[Number(day.slice(5, 7)) - 1] ?? '';

/** Returns the day of the month. */
export const dateOf = (day: string): number => Number(day.slice(8));

/** `2026-11-21` as `November 21, 2026`. */
export const dayWithYear = (day: string): string =>
  `${monthOf(day)} ${dateOf(day)}, ${day.slice(0, 4)}`;

/** `2026-11-21` as `Nov 21`. */
export const shortDay = (day: string): string => `${monthOf(day).slice(0, 3)} ${dateOf(day)}`;

/** `2026-11-21` as `Nov 21, 2026`, for records. */
export const shortDayWithYear = (day: string): string => `${shortDay(day)}, ${day.slice(0, 4)}`;

/** Formats a range as `Nov 12 to Dec 11, 2026`, and a range of one day as that day. */
export function rangeInWords(first: string, last: string): string {
  const end = shortDayWithYear(last);
  if (first === last) return end;
  const isOneYear = first.slice(0, 4) === last.slice(0, 4);
  return `${(isOneYear ? shortDay : shortDayWithYear)(first)} to ${end}`;
}
