import { deviceTypes } from '@contract/stats';
import { statsFilters, type StatsFilters } from '@contract/stats-filters';
import type { FiltersSearch } from './figures-search';

const devices: readonly string[] = deviceTypes;

/** Returns the filters in the URL, without a device that there isn't, which the backend would refuse. */
export function filtersOf(search: FiltersSearch): StatsFilters {
  return Object.fromEntries(
    statsFilters.flatMap((name) => {
      const value = search[`${name}_is`];
      return value === undefined || (name === 'device' && !devices.includes(value))
        ? []
        : [[name, value]];
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
