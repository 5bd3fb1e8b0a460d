const usDollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
const usLongDay = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** Formats an amount: `$1,234.50`. */
export function dollars(cents: number): string {
  return usDollars.format(cents / 100);
}

/** Formats a day: `2026-11-21` as `November 21, 2026`. */
export function longDay(day: string): string {
  return usLongDay.format(new Date(day));
}

/** Formats a list: `one, two and three`. */
export function listed(parts: readonly string[]): string {
  return [parts.slice(0, -1).join(', '), ...parts.slice(-1)].filter(Boolean).join(' and ');
}
