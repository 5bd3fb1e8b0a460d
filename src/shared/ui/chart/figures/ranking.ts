/**
 * Sorts items by value in descending order. Sorts equal values by label, so that the result doesn't depend on the order
 * of the input.
 */
export function ranked<Item extends { readonly label: string }>(
  items: readonly Item[],
  valueOf: (item: Item) => number,
): readonly Item[] {
  return items.toSorted((a, b) => valueOf(b) - valueOf(a) || a.label.localeCompare(b.label));
}

/**
 * Splits the items after the first `limit`. If only one item would remain, it is one of the first, because a line for
 * the rest would take as much space.
 */
export function firstAndRest<Item>(
  items: readonly Item[],
  limit: number,
): { readonly first: readonly Item[]; readonly rest: readonly Item[] } {
  const shown = items.length === limit + 1 ? limit + 1 : limit;
  return { first: items.slice(0, shown), rest: items.slice(shown) };
}
