import { portalConfig } from '@/shared/config/portal-config';
import { formatCount } from '@/shared/lib/format/count';
import { atTimeInWords } from '@/shared/lib/format/day';
import type { Change } from '../model/change';
import type { ShownFigure } from '../model/shown-figure';

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

/** The texts that the dashboard needs, too. */
export const statsCopy = {
  failed: 'there was a problem loading stats, please try again later',
  /** Added to the specified sentence while older figures stay on screen. */
  older: (readAt: number) => `The figures below were updated ${atTimeInWords(new Date(readAt))}.`,
  tryAgain: 'Try again',
  tryingAgain: 'Trying again',
  change: inWords,
  runningDay: "Today isn't complete yet.",
  timeZone: `Days are in ${portalConfig.stats_time_zone_name}.`,
  counters: figures,
  overTime: (name: string) => `${name} over time`,
} as const;
