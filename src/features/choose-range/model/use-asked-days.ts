import { useCallback, useState } from 'react';
import { statsDay } from '@/entities/visit';
import type { AskedDays } from '@/shared/api/stats-queries';
import { serverNow } from '@/shared/lib/network/server-time';
import { rangeSearchDefaults, type RangeSearch } from './range-search';
import { chosenDays, previousDays } from './time-range';

export interface AskedRanges {
  readonly days: AskedDays;
  /** The days for the comparison. */
  readonly previous: AskedDays;
  readonly last30Days: AskedDays;
}

const currentDay = () => statsDay(serverNow());

/** Returns the day ranges to load stats for. */
export function askedDays(search: RangeSearch, today: string = currentDay()): AskedRanges {
  const days = chosenDays(search, today);
  return {
    days: { ...days, today, isLast30Days: search.range === 'last-30-days' },
    previous: { ...previousDays(search.range, days), today, isLast30Days: false },
    last30Days: { ...chosenDays(rangeSearchDefaults, today), today, isLast30Days: true },
  };
}

/**
 * Returns the day ranges for which stats are loaded. Until the stats are reloaded, today is the day on which the page
 * was opened, so that figures don't change by themselves at midnight.
 */
export function useAskedDays(
  search: RangeSearch,
): AskedRanges & { readonly readToday: (this: void) => void } {
  const [today, setToday] = useState(currentDay);
  const readToday = useCallback(() => setToday(currentDay()), []);
  return { ...askedDays(search, today), readToday };
}
