import { portalConfig } from '@/shared/config/portal-config';
import { formatCount } from '@contract/count';
import { atTimeInWords } from '@/shared/lib/format/day';
import { percentage } from '@/shared/ui/chart/figures/wording';
import type { Change } from '../model/change';
import type { ShownFigure } from '../model/shown-figure';

function amountOf(change: Extract<Change, { kind: 'up' | 'down' }>): string {
  if ('points' in change) return `${change.points} ${change.points === 1 ? 'point' : 'points'}`;
  return change.percent === 0 ? 'less than 1%' : `${formatCount(change.percent)}%`;
}

/** Returns the earlier figure; empty if the change says it, or says that there is none. */
function earlierOf(change: Change): string {
  if ('points' in change) return percentage(change.was);
  return 'percent' in change ? formatCount(change.was) : '';
}

const unmeasured = {
  loading: '',
  'no-earlier-data': 'No earlier data',
  'no-visits': 'No visits to compare',
  same: 'No change',
  'up-from-0': 'Up from 0',
} as const;

const inWords = (change: Change): string =>
  change.kind === 'up' || change.kind === 'down'
    ? `${change.kind === 'up' ? 'Up' : 'Down'} ${amountOf(change)}`
    : unmeasured[change.kind];

/** The name of a figure, in titles and within sentences, and its term in the glossary. */
function named(name: string) {
  const inSentence = name.toLowerCase().replace('&', 'and');
  return { name, inSentence, term: inSentence.replaceAll(' ', '-') };
}

const figures = {
  page_views: named('Page Views'),
  visits: named('Visits'),
  quotestarts: named('Quote Starts'),
  contactforms: named('Contact Forms Sent'),
  phone_clicks: named('Phone Clicks'),
  map_clicks: named('Map & Directions Clicks'),
  google_review_clicks: named('Review Clicks'),
  quote_rate: named('Quote Rate'),
} satisfies Readonly<Record<ShownFigure, object>>;

/** The texts that the dashboard needs, too. */
export const statsCopy = {
  failed: 'there was a problem loading stats, please try again later',
  /** Added to the specified sentence while older figures stay on screen. */
  older: (readAt: number) => `The stats below were updated ${atTimeInWords(new Date(readAt))}.`,
  tryAgain: 'Try again',
  tryingAgain: 'Trying again',
  change: inWords,
  earlierOf,
  was: (figure: string) => `was ${figure}`,
  why: 'Why?',
  whyOf: (name: string) => `Why? ${name}`,
  runningDay: "Today isn't complete yet.",
  timeZone: `Days are in ${portalConfig.stats_time_zone_name}.`,
  counters: figures,
  overTime: (name: string) => `${name} over time`,
} as const;
