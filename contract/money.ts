import { formatCount } from './count';

/** Formats cents as `$12.47` or `$34.00`, always with two decimals, so that amounts line up. */
export function money(cents: number): string {
  const amount = Math.abs(Math.round(cents));
  const decimals = String(amount % 100).padStart(2, '0');
  return `${cents < 0 ? '-' : ''}$${formatCount(Math.floor(amount / 100))}.${decimals}`;
}
