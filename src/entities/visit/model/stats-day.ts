import { portalConfig } from '@/shared/config/portal-config';

/** By time zone: a formatter takes milliseconds to make. */
const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const format =
    formats.get(timeZone) ??
    new Intl.DateTimeFormat('en-CA', {
      timeZone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
    });
  formats.set(timeZone, format);
  return format;
}

/** The day as the stats count it, in the operator's time zone: `2026-11-22`. */
export function statsDay(moment: Date, timeZone: string = portalConfig.stats_time_zone): string {
  return formatOf(timeZone).format(moment);
}
