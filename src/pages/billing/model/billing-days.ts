import { isoDay } from '@contract/iso-day';
import { portalConfig } from '@/shared/config/portal-config';
import { shortDay, shortDayWithYear } from '@/shared/lib/format/day';
import { dateFormat } from '@/shared/lib/format/formatters';

/** Formats a range as `Nov 12 to Dec 11, 2026`, and a range of one day as that day. */
export function rangeInWords(first: string, last: string): string {
  const end = shortDayWithYear(last);
  if (first === last) return end;
  const isOneYear = first.slice(0, 4) === last.slice(0, 4);
  return `${(isOneYear ? shortDay : shortDayWithYear)(first)} to ${end}`;
}

/** Returns a moment's day where bills are dated, so that a bill and its payment have the same day for everyone. */
export const billingDay = (moment: string, timeZone = portalConfig.billing_time_zone): string =>
  isoDay(new Date(moment), timeZone);

const localTime = dateFormat({ dateStyle: 'medium', timeStyle: 'short' });

/** Formats a moment's local day and time as `Nov 21, 2026, 9:05 AM`. */
export const timeWithYear = (moment: string): string => localTime(new Date(moment));
