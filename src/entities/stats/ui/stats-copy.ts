import { atTimeInWords } from '@/shared/lib/format/day';
import type { Change } from '../model/change';

const percent = new Intl.NumberFormat('en-US');

function inWords(change: Change): string {
  switch (change.kind) {
    case 'no-earlier-data':
      return 'No earlier data';
    case 'same':
      return 'As before';
    case 'up':
      return `Up ${percent.format(change.percent)} %`;
    case 'down':
      return `Down ${percent.format(change.percent)} %`;
  }
}

export const statsCopy = {
  failed: 'there was a problem loading stats, please try again later',
  /** Completes the specified sentence while older figures stay on screen. */
  older: (readAt: number) => `The figures below were loaded ${atTimeInWords(new Date(readAt))}.`,
  tryAgain: 'Try again',
  tryingAgain: 'Trying again',
  loaded: (readAt: number) => `Loaded ${atTimeInWords(new Date(readAt))}`,
  refresh: 'Refresh',
  refreshing: 'Refreshing',
  change: inWords,
  counters: {
    page_views: { name: 'Page Views', term: 'page-views' },
    visits: { name: 'Visits', term: 'visits' },
    quotestarts: { name: 'Quote Starts', term: 'quote-starts' },
    contactforms: { name: 'Contact Forms Sent', term: 'contact-forms-sent' },
    phone_clicks: { name: 'Phone Clicks', term: 'phone-clicks' },
    map_clicks: { name: 'Map & Directions Clicks', term: 'map-and-directions-clicks' },
    google_review_clicks: { name: 'Review Clicks', term: 'review-clicks' },
  },
  glossary: 'Glossary',
} as const;
