/** `$1,234.50` */
export function dollars(cents: number): string {
  return (cents / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD' });
}

/** `November 21, 2026`, from `2026-11-21` or an instant. */
export function longDay(day: string | Date): string {
  return new Date(day).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' });
}
