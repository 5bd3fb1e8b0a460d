import { shortDay } from '@/shared/lib/format/day';
import { dateFormat } from '@/shared/lib/format/formatters';

const shortDayWithYear = dateFormat({ dateStyle: 'medium', timeZone: 'UTC' });

/** Formats `2026-11-21` as `Nov 21, 2026`, for date columns. */
export function dayInShort(day: string): string {
  return shortDayWithYear(new Date(`${day}T00:00:00Z`));
}

/**
 * Formats a range as `Nov 12 to Dec 11`, with the year if it isn't the current year. Formats a range of one day as that
 * day.
 */
export function rangeInWords(first: string, last: string, now: Date = new Date()): string {
  const year = last.slice(0, 4);
  const isThisYear = year === String(now.getUTCFullYear());
  const end = (isThisYear ? shortDay : dayInShort)(last);
  if (first === last) return end;
  const beganInYear = isThisYear || first.startsWith(year);
  return `${(beganInYear ? shortDay : dayInShort)(first)} to ${end}`;
}
