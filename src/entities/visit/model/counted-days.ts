import type { FilteredStats } from '@contract/stats';
import type { AskedDays } from '@/shared/api/stats-queries';

/** Returns the days from the first counted one up to today, because zeros on other days would look like no visits. */
export const countedDays = (
  { graph }: FilteredStats,
  { today, countedFrom = '' }: AskedDays,
): FilteredStats['graph'] => graph.filter(({ date }) => countedFrom <= date && date <= today);
