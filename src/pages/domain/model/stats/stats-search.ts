import * as v from 'valibot';
import { figuresSearch, filtersSearch } from '@/entities/visit/index.route';
import { rangeSearch } from '@/features/choose-range/index.route';

/** The time range and filters of a domain's stats, and how its figures are shown. */
export const statsSearch = v.object({
  ...rangeSearch,
  ...figuresSearch,
  ...filtersSearch,
});
export type StatsSearch = v.InferOutput<typeof statsSearch>;

export const statsSearchDefaults = v.getDefaults(statsSearch);
