/** Returns the share of visits that led to a quote start, in percent; null without visits. */
export function quoteRate({
  visits,
  quotestarts,
}: {
  readonly visits: number;
  readonly quotestarts: number;
}): number | null {
  return visits === 0 ? null : (quotestarts / visits) * 100;
}
