const dollars = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  trailingZeroDisplay: 'stripIfInteger',
});

/** Cents as `$12.47`, or `$34` when there are no cents. */
export function money(cents: number): string {
  return dollars.format(cents / 100);
}
