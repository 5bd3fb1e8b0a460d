import * as v from 'valibot';
import { figuresSearch, figuresSearchDefaults, filtersSearch } from '@/entities/visit/index.route';
import { rangeSearch, rangeSearchDefaults } from '@/features/choose-range/index.route';

/** The time range and filters of a domain's stats, and how its figures are shown. */
export const statsSearch = v.object({
  ...rangeSearch,
  // A single figure says little, so it is compared unless the person turns this off.
  compare: v.optional(v.fallback(v.boolean(), true), true),
  ...figuresSearch,
  ...filtersSearch,
});
export type StatsSearch = v.InferOutput<typeof statsSearch>;

export const statsSearchDefaults = {
  ...rangeSearchDefaults,
  compare: true,
  ...figuresSearchDefaults,
} as const;
