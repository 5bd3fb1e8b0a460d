/** Formats `1,204`. Doesn't use `Intl`, because its first use would delay the first screen by 50 ms on a phone. */
export function formatCount(count: number): string {
  return String(Math.round(count)).replaceAll(/\B(?=(?:\d{3})+$)/g, ',');
}
