const dayFormat = new Intl.DateTimeFormat('en-US', {
  day: 'numeric',
  month: 'long',
  timeZone: 'UTC',
});
const dayWithYear = new Intl.DateTimeFormat('en-US', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

/** The day before `2026-12-01`, as `2026-11-30`. */
export function dayBefore(day: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() - 1);
  return date.toISOString().slice(0, 10);
}

/** `2026-12-01` as `December 1`, with the year if it is not the current one. */
export function dayInWords(day: string, today: Date = new Date()): string {
  const date = new Date(`${day}T00:00:00Z`);
  return (date.getUTCFullYear() === today.getUTCFullYear() ? dayFormat : dayWithYear).format(date);
}

const localDay = new Intl.DateTimeFormat('en-US', { dateStyle: 'long' });

/** The day of a moment where the reader is: `November 21, 2026`. */
export function momentInWords(moment: Date | string): string {
  return localDay.format(new Date(moment));
}
