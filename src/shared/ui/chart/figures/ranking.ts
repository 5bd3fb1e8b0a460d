/** The largest first; equal ones by their labels, so that the order never depends on how they came. */
export function ranked<Item extends { readonly label: string }>(
  items: readonly Item[],
  valueOf: (item: Item) => number,
): readonly Item[] {
  return items.toSorted((a, b) => valueOf(b) - valueOf(a) || a.label.localeCompare(b.label));
}

/** The first `limit` items and the rest. A rest of one is shown: its line would be as long. */
export function firstAndRest<Item>(
  items: readonly Item[],
  limit: number,
): { readonly first: readonly Item[]; readonly rest: readonly Item[] } {
  const shown = items.length === limit + 1 ? limit + 1 : limit;
  return { first: items.slice(0, shown), rest: items.slice(shown) };
}
