/**
 * Returns whole percentages that add up to 100. Each is rounded down, and the ones with the largest remainders get the
 * missing points. If the sum is zero, all are zero.
 */
export function wholeShares(values: readonly number[]): readonly number[] {
  const sum = values.reduce((total, value) => total + value, 0);
  if (sum === 0) return values.map(() => 0);
  const exact = values.map((value) => (value / sum) * 100);
  const floors = exact.map(Math.floor);
  const missing = 100 - floors.reduce((total, share) => total + share, 0);
  const rounded = exact
    .map((share, index) => ({ index, rest: share - Math.floor(share) }))
    .toSorted((a, b) => b.rest - a.rest)
    .slice(0, missing)
    .map(({ index }) => index);
  return floors.map((share, index) => (rounded.includes(index) ? share + 1 : share));
}

/** Formats a share as `62%`. A nonzero share that rounds to zero becomes `<1%`. */
export function shareInWords(share: number, value: number): string {
  return share === 0 && value > 0 ? '<1%' : `${share}%`;
}
