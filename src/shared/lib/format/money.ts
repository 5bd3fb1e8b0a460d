const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** Cents as `$12.47` or `$34.00`: always two decimals, so that amounts line up. */
export function money(cents: number): string {
  return dollars.format(cents / 100);
}
