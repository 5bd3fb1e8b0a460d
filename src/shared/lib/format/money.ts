const dollars = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  trailingZeroDisplay: 'stripIfInteger',
});

/** Cents as a person writes them: `$12.47`, and `$34` when there are no cents. */
export function money(cents: number): string {
  return dollars.format(cents / 100);
}
