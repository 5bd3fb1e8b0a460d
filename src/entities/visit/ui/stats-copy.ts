import type { StatsFilter } from '@contract/stats-filters';
import { portalConfig } from '@/shared/config/portal-config';
import { formatCount } from '@/shared/lib/format/count';
import { atTimeInWords, momentInWords } from '@/shared/lib/format/day';
import type { Change } from '../model/change';
import type { ShownFigure } from '../model/figures-search';

function amountOf(change: Extract<Change, { kind: 'up' | 'down' }>): string {
  if ('points' in change) return `${change.points} ${change.points === 1 ? 'point' : 'points'}`;
  return change.percent === 0 ? 'less than 1%' : `${formatCount(change.percent)}%`;
}

function inWords(change: Change): string {
  switch (change.kind) {
    // Keeps the line's height.
    case 'loading':
      return '\u00a0';
    case 'no-earlier-data':
      return 'No earlier data';
    case 'same':
      return 'As before';
    case 'up':
      return `Up ${amountOf(change)}`;
    case 'up-from-0':
      return 'Up from 0';
    case 'down':
      return `Down ${amountOf(change)}`;
  }
}

const figures: Readonly<Record<ShownFigure, { name: string; term: string }>> = {
  page_views: { name: 'Page Views', term: 'page-views' },
  visits: { name: 'Visits', term: 'visits' },
  quotestarts: { name: 'Quote Starts', term: 'quote-starts' },
  contactforms: { name: 'Contact Forms Sent', term: 'contact-forms-sent' },
  phone_clicks: { name: 'Phone Clicks', term: 'phone-clicks' },
  map_clicks: { name: 'Map & Directions Clicks', term: 'map-and-directions-clicks' },
  google_review_clicks: { name: 'Review Clicks', term: 'review-clicks' },
  quote_rate: { name: 'Quote Rate', term: 'quote-rate' },
};

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

export const statsCopy = {
  failed: 'there was a problem loading stats, please try again later',
  /** Added to the specified sentence while older figures stay on screen. */
  older: (readAt: number) => `The figures below were updated ${atTimeInWords(new Date(readAt))}.`,
  tryAgain: 'Try again',
  tryingAgain: 'Trying again',
  loaded: (readAt: number) => `Updated ${atTimeInWords(new Date(readAt))}`,
  refresh: 'Refresh',
  refreshing: 'Refreshing',
  change: inWords,
  runningDay: "Today isn't complete yet.",
  timeZone: `Days are in ${portalConfig.stats_time_zone_name}.`,
  counters: figures,
  charts,
  overTime: (name: string) => `${name} over time`,
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
  hits: {
    column: 'Hits',
    pages: (title: string) => `Pages of ${title}`,
    noRows: 'Nothing in this time range.',
    notPrinted: (count: number) =>
      `${formatCount(count)} more rows aren't printed. Export the CSV to have all of them.`,
  },
  day: 'Day',
  days: 'Days',
  devices: 'Device type',
  device: 'Device',
  paper: (agency: string, subject: string, filtered: readonly string[]) =>
    [agency, subject, ...filtered, `Printed ${momentInWords(new Date())}`]
      .filter((part) => part !== '')
      .join(' · '),
  tables: {
    referrer: { title: 'Page Views by Referrer', label: 'Referrer', emptyLabel: 'None' },
    external_links: {
      title: 'Links Clicked to External Sites',
      label: 'Link',
      emptyLabel: 'Unknown',
    },
    bot_browser: {
      title: 'Bots and Crawlers',
      lead: 'Not counted in other stats.',
      label: 'Bot or crawler',
      emptyLabel: 'Unknown',
    },
    browser: { title: 'Browsers', label: 'Browser', emptyLabel: 'Unknown' },
    os: { title: 'Operating Systems', label: 'Operating system', emptyLabel: 'Unknown' },
    city: { title: 'Cities', label: 'City', emptyLabel: 'Unknown' },
  },
} as const;
