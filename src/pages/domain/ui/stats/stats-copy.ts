import type { DayRange } from '@contract/day-range';
import { formatCount } from '@/shared/lib/format/count';
import { daysInWords } from '@/features/choose-range';
import { dayWithYear } from '@/shared/lib/format/day';

export const statsTabCopy = {
  loading: 'Loading the stats of this domain',
  loadingPages: 'Loading the pages of this domain',
  glossary: 'Glossary',
  campaigns: 'Campaign Stats',
  /** Explains the rows, above the first table. */
  howToFilter: 'Choose a page, referrer, city, browser, system or device to filter everything.',
  filtered: (pageViews: number, filters: readonly string[]) =>
    filters.length === 0
      ? `Filters removed: ${formatCount(pageViews)} page views`
      : `Filtered by ${filters.join(', ')}: ${formatCount(pageViews)} page views`,
  outOfReach: {
    title: "These days can't be filtered",
    reason: (since: string) =>
      `Filters need single visits, which are stored since ${dayWithYear(since)}. For earlier days, only totals are stored.`,
    show: (days: DayRange) => `Show ${daysInWords(days)}`,
    none: 'Filters apply from tomorrow on, because no single visits are stored yet.',
    remove: 'Remove filters',
  },
} as const;
