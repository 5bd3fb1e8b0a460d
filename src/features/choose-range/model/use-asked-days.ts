import { useCallback, useState } from 'react';
import { statsDay } from '@/entities/visit';
import type { AskedDays } from '@/shared/api/stats-queries';
import { rangeSearchDefaults, type RangeSearch } from './range-search';
import { chosenDays, previousDays } from './time-range';

export interface AskedRanges {
  readonly days: AskedDays;
  /** As many days, right before. */
  readonly previous: AskedDays;
  readonly last30Days: AskedDays;
}

/** The days to read stats for. */
export function askedDays(search: RangeSearch, today: string = statsDay(new Date())): AskedRanges {
  const days = chosenDays(search, today);
  return {
    days: { ...days, isLast30Days: search.range === 'last-30-days' },
    previous: { ...previousDays(days), isLast30Days: false },
    last30Days: { ...chosenDays(rangeSearchDefaults, today), isLast30Days: true },
  };
}

/** The same. Today is the day on which the page was opened, until it is read again: no figure changes by itself at midnight. */
export function useAskedDays(
  search: RangeSearch,
): AskedRanges & { readonly readToday: (this: void) => void } {
  const [today, setToday] = useState(() => statsDay(new Date()));
  const readToday = useCallback(() => setToday(statsDay(new Date())), []);
  return { ...askedDays(search, today), readToday };
}
