const usDollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
const usLongDay = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** `$1,234.50` */
export function dollars(cents: number): string {
  return usDollars.format(cents / 100);
}

/** `November 21, 2026`, in UTC. */
export function longDay(day: Date): string {
  return usLongDay.format(day);
}
