import { shortDay, shortDayWithYear } from '@/shared/lib/format/day';

/** Formats a range as `Nov 12 to Dec 11, 2026`, and a range of one day as that day. */
export function rangeInWords(first: string, last: string): string {
  const end = shortDayWithYear(last);
  if (first === last) return end;
  const isOneYear = first.slice(0, 4) === last.slice(0, 4);
  return `${(isOneYear ? shortDay : shortDayWithYear)(first)} to ${end}`;
}
