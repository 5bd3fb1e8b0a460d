import type { DayRange } from '@contract/day-range';
import type { StatsFilter } from '@contract/stats-filters';
import { filtersOf } from '@/entities/visit';
import type { AskedFilters } from '@/shared/api/stats-queries';
import type { StatsSearch } from './stats-search';

/** The filters in the URL, and what they mean for the figures. */
export interface AskedFiltering {
  /** The filters as the backend is asked for them. */
  readonly asked: AskedFilters;
  /** The only filter, or null. */
  readonly only: StatsFilter | null;
  readonly areSeveral: boolean;
  /** Returns true if all filtered figures of the days are known, if single visits are stored from `since` on. */
  isWhole(this: void, days: DayRange, since: string | undefined): boolean;
}

export function askedFiltering(search: StatsSearch, previous: DayRange): AskedFiltering {
  const filters = filtersOf(search);
  const [first, ...others] = Object.keys(filters) as StatsFilter[];
  const only = first !== undefined && others.length === 0 ? first : null;
  const areSeveral = others.length > 0;
  return {
    asked:
      only !== null && search.compare ? { ...filters, compared_from: previous.start } : filters,
    only,
    areSeveral,
    isWhole: ({ start }, since) => first === undefined || since === undefined || start >= since,
  };
}
