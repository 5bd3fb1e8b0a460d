import * as v from 'valibot';
import { rangeSearch, rangeSearchDefaults } from '@/features/choose-range/index.route';

/** The time range of a domain's stats, and whether charts are shown as tables. */
export const statsSearch = v.object({
  ...rangeSearch,
  table: v.optional(v.fallback(v.boolean(), false), false),
});
export type StatsSearch = v.InferOutput<typeof statsSearch>;

export const statsSearchDefaults = { ...rangeSearchDefaults, table: false } as const;
