import type { StatsFilter } from '@contract/stats-filters';
import { formatCount } from '@contract/count';
import { atTimeInWords } from '@/shared/lib/format/day';
import { pageInWords } from '../model/page-name';
import type { ShownFigure } from '../model/shown-figure';
import { statsCopy } from './stats-copy';

const { counters } = statsCopy;

/** The chart's texts for a figure, of which `one` is the singular. */
function chart(figure: ShownFigure, one: string) {
  const { name, inSentence: other } = counters[figure];
  return {
    title: `${other.charAt(0).toUpperCase()}${other.slice(1)} over time`,
    empty: `No ${other} in this time range`,
    noun: { one, other, name },
  };
}

const charts = {
  page_views: chart('page_views', 'page view'),
  visits: chart('visits', 'visit'),
  quotestarts: chart('quotestarts', 'quote start'),
  contactforms: chart('contactforms', 'contact form sent'),
  phone_clicks: chart('phone_clicks', 'phone click'),
  map_clicks: chart('map_clicks', 'map and directions click'),
  google_review_clicks: chart('google_review_clicks', 'review click'),
  quote_rate: {
    title: 'Quote rate over time',
    empty: 'No quote starts in this time range',
    noun: {
      one: 'of visits',
      other: 'of visits',
      name: counters.quote_rate.name,
      unit: 'percent',
    },
  },
} as const;

const filters: Readonly<Record<StatsFilter, { name: string; none: 'None' | 'Unknown' }>> = {
  page: { name: 'Page', none: 'Unknown' },
  referrer: { name: 'Referrer', none: 'None' },
  device: { name: 'Device', none: 'Unknown' },
  browser: { name: 'Browser', none: 'Unknown' },
  os: { name: 'Operating system', none: 'Unknown' },
  city: { name: 'City', none: 'Unknown' },
};

/** The texts of the table whose rows are choices of a filter. */
const table = (filter: StatsFilter, title: string) => ({
  title,
  label: filters[filter].name,
  count: counters.page_views.name,
  emptyLabel: filters[filter].none,
});

/** Formats a filter as `Referrer: google.com`. */
const filterInWords = (filter: StatsFilter, label: string) =>
  `${filters[filter].name}: ${(filter === 'page' ? pageInWords(label) : label) || filters[filter].none}`;

/** The texts that only stats pages need. */
export const figuresCopy = {
  charts,
  noRate: '–',
  loaded: (readAt: number) => `Updated ${atTimeInWords(new Date(readAt))}`,
  refresh: 'Refresh',
  hits: {
    noRows: (isFiltered: boolean) =>
      isFiltered ? 'Nothing matches these filters.' : 'Nothing in this time range.',
  },
  rows: {
    all: (count: number) => `Show all ${formatCount(count)}`,
    fewer: 'Show fewer',
    left: (count: number) =>
      `${formatCount(count)} more rows aren't listed. Export the table to get them all.`,
  },
  day: 'Day',
  devices: 'Device type',
  device: filters.device.name,
  tables: {
    referrer: table('referrer', 'Page Views by Referrer'),
    external_links: {
      title: 'Links Clicked to External Sites',
      label: 'Link',
      count: 'Clicks',
      emptyLabel: 'Unknown',
    },
    bot_browser: {
      title: 'Bots and Crawlers',
      lead: 'Not counted in other stats.',
      label: 'Bot or crawler',
      count: counters.page_views.name,
      emptyLabel: 'Unknown',
    },
    browser: table('browser', 'Browsers'),
    os: table('os', 'Operating Systems'),
    city: table('city', 'Cities'),
  },
  totals: 'Totals',
  /** The choices on a phone. */
  breakdowns: {
    label: 'Show',
    page: 'Pages',
    device: 'Devices',
    referrer: 'Referrers',
    city: 'Cities',
    browser: 'Browsers',
    os: 'Operating systems',
    external_links: 'Links',
    bot_browser: 'Bots',
  },
  filters: {
    group: 'Filters',
    none: (filter: StatsFilter) => filters[filter].none,
    inWords: filterInWords,
    row: (filter: StatsFilter) => (label: string) =>
      `Filter by ${filters[filter].name.toLowerCase()}: ${label}`,
    remove: (words: string) => `Remove filter ${words}`,
    clear: 'Clear filters',
  },
  export: {
    button: 'Export',
    label: 'Export as CSV',
    days: 'Days',
    devices: 'Device types',
  },
  pagesTable: {
    title: 'Pages',
    page: filters.page.name,
  },
} as const;
