import type { StatsFilter } from '@contract/stats-filters';
import { momentInWords } from '@/shared/lib/format/day';
import type { ShownFigure } from '../model/shown-figure';
import { statsCopy } from './stats-copy';

const { counters } = statsCopy;

/** The chart's texts for a figure. */
function chart(figure: ShownFigure, one: string, other: string) {
  const capitalized = `${other.charAt(0).toUpperCase()}${other.slice(1)}`;
  return {
    title: `${capitalized} over time`,
    empty: `No ${other} in this time range`,
    noun: { one, other, name: counters[figure].name },
  };
}

const charts = {
  page_views: chart('page_views', 'page view', 'page views'),
  visits: chart('visits', 'visit', 'visits'),
  quotestarts: chart('quotestarts', 'quote start', 'quote starts'),
  contactforms: chart('contactforms', 'contact form sent', 'contact forms sent'),
  phone_clicks: chart('phone_clicks', 'phone click', 'phone clicks'),
  map_clicks: chart('map_clicks', 'map and directions click', 'map and directions clicks'),
  google_review_clicks: chart('google_review_clicks', 'review click', 'review clicks'),
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

const filters: Readonly<Record<StatsFilter, { name: string; none: string }>> = {
  page: { name: 'Page', none: 'Unknown' },
  referrer: { name: 'Referrer', none: 'None' },
  device: { name: 'Device', none: 'Unknown' },
  browser: { name: 'Browser', none: 'Unknown' },
  os: { name: 'Operating system', none: 'Unknown' },
  city: { name: 'City', none: 'Unknown' },
};

/** Formats a filter as `Referrer: google.com`. */
const filterInWords = (filter: StatsFilter, label: string) =>
  `${filters[filter].name}: ${label || filters[filter].none}`;

/** The texts that only stats pages need. */
export const figuresCopy = {
  charts,
  noRate: '–',
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
    failed: 'Export (try again)',
    days: 'Days',
    devices: 'Device types',
  },
  pagesTable: {
    title: 'Pages',
    page: 'Page',
    pages: 'Pages of Pages',
  },
  paper: (agency: string, subject: string, filtered: readonly string[]) =>
    [agency, subject, ...filtered, `Printed ${momentInWords(new Date())}`]
      .filter((part) => part !== '')
      .join(' · '),
} as const;
