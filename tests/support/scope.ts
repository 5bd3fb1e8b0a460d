export const isFullRun = process.env['TEST_SCOPE'] === 'full';

/** Returns all items in the full run. In `npm test`, returns only the first ones, as a sample. */
export function smokeSubset<Item>(items: readonly Item[], first = 1): readonly Item[] {
  return isFullRun ? items : items.slice(0, first);
}

/** Returns all items in the full run. In `npm test`, returns every nth one, as a sample. */
export function sampleOf<Item>(items: readonly Item[], nth: number): readonly Item[] {
  return items.filter((_, index) => isFullRun || index % nth === 0);
}
