/**
 * Formats `1,204`. Doesn't use `Intl`, because its first use would delay the first screen by 50 ms on a phone.
 *
 * @__NO_SIDE_EFFECTS__
 */
export function formatCount(count: number): string {
  return String(Math.round(count)).replaceAll(/\B(?=(?:\d{3})+$)/g, ',');
}

/**
 * Says how long a text may be.
 *
 * @__NO_SIDE_EFFECTS__
 */
export function tooLong(most: number): string {
  return `Use at most ${formatCount(most)} characters`;
}
