const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
const wholeDollars = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  maximumFractionDigits: 0,
});

/** Cents as a person writes them: `$12.47`, and `$34` when there are no cents and `exact` is not asked for. */
export function money(cents: number, precision: 'exact' | 'short' = 'exact'): string {
  return precision === 'short' && cents % 100 === 0
    ? wholeDollars.format(cents / 100)
    : dollars.format(cents / 100);
}
