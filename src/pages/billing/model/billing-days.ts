import { dateFormat } from '@/shared/lib/format/formatters';

const shortDay = dateFormat({
  day: 'numeric',
  month: 'short',
  timeZone: 'UTC',
});
const shortDayWithYear = dateFormat({ dateStyle: 'medium', timeZone: 'UTC' });

const dateOf = (day: string) => new Date(`${day}T00:00:00Z`);

/** `2026-11-21` as `Nov 21, 2026`, for columns of dates. */
export function dayInShort(day: string): string {
  return shortDayWithYear(dateOf(day));
}

/** `Nov 12 to Dec 11`, with the year if it is not the current one. One day is that day. */
export function rangeInWords(first: string, last: string, now: Date = new Date()): string {
  const year = last.slice(0, 4);
  const isThisYear = year === String(now.getUTCFullYear());
  const end = (isThisYear ? shortDay : shortDayWithYear)(dateOf(last));
  if (first === last) return end;
  const beganInYear = isThisYear || first.startsWith(year);
  return `${(beganInYear ? shortDay : shortDayWithYear)(dateOf(first))} to ${end}`;
}
