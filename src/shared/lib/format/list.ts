/** `domain`, `domain and plan`, or `domain, plan and card`: like our other texts, without a comma before the `and`. */
export function listed(things: readonly string[]): string {
  return new Intl.ListFormat('en-GB').format(things);
}
