/** Formatters by time zone, because creating one takes milliseconds. */
const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const format =
    formats.get(timeZone) ??
    new Intl.DateTimeFormat('en-US', {
      timeZone,
      calendar: 'gregory',
      numberingSystem: 'latn',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
    });
  formats.set(timeZone, format);
  return format;
}

/**
 * Returns a moment's day in a time zone: `2026-11-23`. Assembled from its parts, because a locale's order and
 * separators depend on the engine's version of the locale data.
 */
export function isoDay(moment: Date, timeZone: string): string {
  const parts = formatOf(timeZone).formatToParts(moment);
  const figures = (name: 'year' | 'month' | 'day', length: number) =>
    (parts.find(({ type }) => type === name)?.value ?? '').padStart(length, '0');
  return `${figures('year', 4)}-${figures('month', 2)}-${figures('day', 2)}`;
}
