import { statsFilters, type StatsFilters } from '@contract/stats-filters';
import type { FiltersSearch } from './figures-search';

/** Returns the filters in the URL. */
export function filtersOf(search: FiltersSearch): StatsFilters {
  return Object.fromEntries(
    statsFilters.flatMap((name) => {
      const value = search[`${name}_is`];
      return value === undefined ? [] : [[name, value]];
    }),
  );
}

/** The search parameters without filters. */
export const noFilters: FiltersSearch = {
  page_is: undefined,
  referrer_is: undefined,
  device_is: undefined,
  browser_is: undefined,
  os_is: undefined,
  city_is: undefined,
};
