import type { StatsFilter, StatsFilters } from '@contract/stats-filters';
import type { RowChoice } from './row-label';
import { figuresCopy } from './figures-copy';

const copy = figuresCopy.filters;

/** The active filters of a stats page, and how its rows change them. */
export interface FilterChoice {
  readonly filters: StatsFilters;
  /** Filters by a label; `undefined` removes the filter. */
  onFilter(this: void, filter: StatsFilter, label: string | undefined): void;
}

export const isFiltered = (choice: FilterChoice | undefined): boolean =>
  choice !== undefined && Object.keys(choice.filters).length > 0;

/** Makes rows filter by their labels. Pressing the chosen row removes the filter. */
export function rowChoice({ filters, onFilter }: FilterChoice, filter: StatsFilter): RowChoice {
  const given = filters[filter];
  const none = copy.none(filter);
  return {
    chosen: given === '' ? none : given,
    name: copy.row(filter),
    onChoose(name) {
      // Only a referrer can be missing; elsewhere, Unknown is a label.
      const label = filter === 'referrer' && name === none ? '' : name;
      onFilter(filter, label === given ? undefined : label);
    },
  };
}
