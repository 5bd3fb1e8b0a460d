/** Sorts the largest first; equal ones by label, so that the order never depends on the input's. */
export function ranked<Item extends { readonly label: string }>(
  items: readonly Item[],
  valueOf: (item: Item) => number,
): readonly Item[] {
  return items.toSorted((a, b) => valueOf(b) - valueOf(a) || a.label.localeCompare(b.label));
}

/** Splits off the items beyond `limit`. A rest of one is shown, since its line would be as long. */
export function firstAndRest<Item>(
  items: readonly Item[],
  limit: number,
): { readonly first: readonly Item[]; readonly rest: readonly Item[] } {
  const shown = items.length === limit + 1 ? limit + 1 : limit;
  return { first: items.slice(0, shown), rest: items.slice(shown) };
}
