import { isoDay } from '@contract/iso-day';
import { portalConfig } from '@/shared/config/portal-config';

/** Returns the day of a date in the operator's time zone, which stats use, as in `2026-11-22`. */
export function statsDay(moment: Date, timeZone: string = portalConfig.stats_time_zone): string {
  return isoDay(moment, timeZone);
}
