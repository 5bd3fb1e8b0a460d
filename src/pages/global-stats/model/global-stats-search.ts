import * as v from 'valibot';
import { figuresSearch } from '@/entities/visit/index.route';
import { rangeSearch } from '@/features/choose-range/index.route';

export const globalStatsSearch = v.object({
  ...rangeSearch,
  ...figuresSearch,
});

export const globalStatsSearchDefaults = v.getDefaults(globalStatsSearch);
