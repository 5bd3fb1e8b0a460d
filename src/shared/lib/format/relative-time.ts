import { daysBetween } from '@contract/iso-day';
import { portalDay } from './day';

const format = new Intl.RelativeTimeFormat('en-US', { numeric: 'auto' });

const minute = 60_000;
const hour = 60 * minute;

/**
 * Formats the time since a moment, such as `just now`, `5 minutes ago`, `3 hours ago`, `yesterday` or `12 days ago`.
 * From 24 hours on, counts calendar days, so that the words agree with the date beside them.
 */
export function agoInWords(moment: Date | string, now: Date = new Date()): string {
  const elapsed = now.getTime() - new Date(moment).getTime();
  if (elapsed < minute) return 'just now';
  if (elapsed < hour) return format.format(-Math.floor(elapsed / minute), 'minute');
  if (elapsed < 24 * hour) return format.format(-Math.floor(elapsed / hour), 'hour');
  return format.format(-daysBetween(portalDay(moment), portalDay(now)), 'day');
}
