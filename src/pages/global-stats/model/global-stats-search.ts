import * as v from 'valibot';
import { rangeSearch, rangeSearchDefaults } from '@/features/choose-range/index.route';

export const globalStatsSearch = v.object({
  ...rangeSearch,
  /** Whether charts are shown as tables. */
  table: v.optional(v.fallback(v.boolean(), false), false),
});

export const globalStatsSearchDefaults = { ...rangeSearchDefaults, table: false } as const;
