import { portalConfig } from '@/shared/config/portal-config';

/** The day as the stats count it, in the operator's time zone: `2026-11-22`. */
export function statsDay(moment: Date, timeZone: string = portalConfig.stats_time_zone): string {
  const parts = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });
  return parts.format(moment);
}
