/**
 * Formats a list as `domain`, `domain and plan`, or `domain, plan and card`, without a serial comma, like all our
 * texts.
 */
export function listed(things: readonly string[]): string {
  return new Intl.ListFormat('en-GB').format(things);
}
