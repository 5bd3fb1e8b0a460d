import type { DayRange } from '@contract/day-range';
import type { StatsFilter } from '@contract/stats-filters';
import { formatCount } from '@contract/count';
import { daysInWords } from '@/features/choose-range';
import { dayWithYear } from '@contract/day-words';

const names: Readonly<Record<Exclude<StatsFilter, 'page'>, string>> = {
  referrer: 'referrer',
  device: 'device',
  browser: 'browser',
  os: 'operating system',
  city: 'city',
};

export const statsTabCopy = {
  loading: 'Loading the stats of this domain',
  loadingPages: 'Loading the pages of this domain',
  glossary: 'Glossary',
  campaigns: 'Campaign Stats',
  /** Explains the rows, above the first table. */
  howToFilter: 'A visit counts on the page where it begins. Click a row to filter the page.',
  whyNot: (filters: number) =>
    `We can't say why with ${filters === 1 ? 'this filter' : 'these filters'}: our daily totals list sources only for all visits and for each page. `,
  whyOfAll: 'See why for all visits',
  filtered: (pageViews: number, filters: readonly string[]) =>
    filters.length === 0
      ? `Filters removed: ${formatCount(pageViews)} page views`
      : `Filtered by ${filters.join(', ')}: ${formatCount(pageViews)} page views`,
  noMatch: {
    title: 'No visits match',
    words: (page: string | undefined, filters: readonly string[]) =>
      page === undefined
        ? `Nothing was counted in this time range with ${filters.join(' and ')}.`
        : `No visit to ${page} was counted in this time range.`,
    remove: (count: number) => (count === 1 ? 'Remove filter' : 'Remove filters'),
  },
  filterReach: {
    show: (days: DayRange) => `Show ${daysInWords(days)}`,
    title: (since: string) => `Two filters work from ${dayWithYear(since)}`,
    noneTitle: 'Two filters work from tomorrow',
    ofTwo:
      'Two filters need single visits, which we keep only since then. For earlier days, we keep totals, which one filter can use.',
    keepOnly: (words: string) => `Keep only ${words}`,
    ofOne: (filter: StatsFilter, since: string) =>
      filter === 'page'
        ? `For days before ${dayWithYear(since)}, we keep a page's totals, but not its referrers, cities and devices.`
        : `For days before ${dayWithYear(since)}, we keep only page views by ${names[filter]}. All other figures are kept for all visits together.`,
    ofEarlier: (filter: StatsFilter) =>
      filter === 'page'
        ? "Only the counters, the chart and the table of pages are compared: for the earlier days, we keep a page's totals, but not its referrers, cities and devices."
        : `Only page views are compared: for the earlier days, we keep nothing else by ${names[filter]}.`,
  },
} as const;
