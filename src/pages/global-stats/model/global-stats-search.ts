import * as v from 'valibot';
import { figuresSearch } from '@/entities/visit/index.route';
import { rangeSearch } from '@/features/choose-range/index.route';
import { trueByDefault } from '@/shared/lib/address/search-params';

/** Compared by default, as a domain's stats are. */
export const globalStatsSearch = v.object({
  ...rangeSearch,
  compare: trueByDefault,
  ...figuresSearch,
});

export const globalStatsSearchDefaults = v.getDefaults(globalStatsSearch);
