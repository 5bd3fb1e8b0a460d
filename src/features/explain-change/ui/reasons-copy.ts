import { clickIds, splitUtm } from '@contract/campaign';
import type { StatsReasons } from '@contract/stats-reasons';
import { campaignWords } from '@/entities/campaign';
import { pageName } from '@/entities/visit';
import { formatCount } from '@contract/count';
import type { ReasonKind } from '../model/explain';

const none: Readonly<Record<ReasonKind, string>> = {
  page: 'unknown page',
  source: 'visits without a campaign ID',
  device: 'unknown device',
  referrer: 'no referrer',
};

/** The name of what a change comes from. Names are listed with commas, so they have none. */
function nameOf(kind: ReasonKind, label: string): string {
  if (label === '') return none[kind];
  if (kind === 'page') return pageName(label) ?? label;
  if (kind !== 'source') return label;
  const source = (campaignWords(label).source ?? label).replace(',', '');
  // Tracking links of the same source have sums of their own.
  if (clickIds.some((id) => id === label)) return `${source} clicks without a campaign ID`;
  return splitUtm(label) === null ? source : `${source} by UTM tags`;
}

/** Formats a change as `−9`. */
const signed = (change: number) => `${change < 0 ? '−' : '+'}${formatCount(Math.abs(change))}`;

export const reasonsCopy = {
  loading: (name: string) => `Looking for what changed the ${name.toLowerCase()}…`,
  uncounted: (name: string) => `${name}: the earlier days weren't counted in full.`,
  figures: (name: string, { now, earlier }: StatsReasons) =>
    `${name} went from ${formatCount(earlier)} to ${formatCount(now)}. `,
  unexplained: 'No page or source stands out: the change is spread over many.',
  kinds: {
    page: 'By page: ',
    source: 'By source: ',
    device: 'By device: ',
    referrer: 'By referrer: ',
  },
  nameOf,
  change: (change: number) => ` ${signed(change)}`,
  others: (change: number) => (change === 0 ? '.' : `, and others ${signed(change)}.`),
} as const;
