import type { StatsFilter } from '@contract/stats-filters';
import { momentInWords } from '@/shared/lib/format/day';

/** The chart's texts for a figure. */
function chart(one: string, other: string, name: string) {
  const capitalized = `${other.charAt(0).toUpperCase()}${other.slice(1)}`;
  return {
    title: `${capitalized} over time`,
    empty: `No ${other} in this time range`,
    noun: { one, other, name },
  };
}

const charts = {
  page_views: chart('page view', 'page views', 'Page Views'),
  visits: chart('visit', 'visits', 'Visits'),
  quotestarts: chart('quote start', 'quote starts', 'Quote Starts'),
  contactforms: chart('contact form sent', 'contact forms sent', 'Contact Forms Sent'),
  phone_clicks: chart('phone click', 'phone clicks', 'Phone Clicks'),
  map_clicks: chart(
    'map and directions click',
    'map and directions clicks',
    'Map & Directions Clicks',
  ),
  google_review_clicks: chart('review click', 'review clicks', 'Review Clicks'),
  quote_rate: {
    title: 'Quote rate over time',
    empty: 'No quote starts in this time range',
    noun: { one: 'of visits', other: 'of visits', name: 'Quote Rate', unit: 'percent' },
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
