import type { StatsReasons } from '@contract/stats';
import { campaignWords } from '@/entities/campaign';
import { pageName } from '@/entities/visit';
import { otherLabel } from '@contract/stats-filters';
import { formatCount } from '@/shared/lib/format/count';
import { explain, type ReasonKind } from '../model/explain';

const kinds: Readonly<Record<ReasonKind, string>> = {
  page: 'By page',
  source: 'By source',
  device: 'By device',
  referrer: 'By referrer',
};

const none: Readonly<Record<ReasonKind, string>> = {
  page: 'unknown page',
  source: 'visits without a campaign ID',
  device: 'unknown device',
  referrer: 'no referrer',
};

const unexplained = {
  chance: 'The numbers are too small to say why: changes like this often happen by chance.',
  spread: 'No page or source stands out: the change is spread over many.',
} as const;

/** The name of what a change comes from. Names are listed with commas, so they have none. */
function nameOf(kind: ReasonKind, label: string): string {
  if (label === '') return none[kind];
  if (label === otherLabel) return 'others';
  if (kind === 'page') return pageName(label) ?? label;
  if (kind !== 'source') return label;
  return (campaignWords(label).source ?? label).replace(',', '');
}

/** Formats a change as `−9`. */
const signed = (change: number) => `${change < 0 ? '−' : '+'}${formatCount(Math.abs(change))}`;

/** Says in a sentence what a change comes from. */
function inWords(name: string, reasons: StatsReasons | null): string {
  if (reasons === null) return `${name}: the earlier days weren't counted in full.`;
  const found = explain(reasons, nameOf);
  const figures = `${name}: ${formatCount(reasons.now)}, were ${formatCount(reasons.earlier)}.`;
  if (found.kind !== 'explained') return `${figures} ${unexplained[found.kind]}`;
  const changes = found.reasons.map((each) => `${each.label} ${signed(each.now - each.earlier)}`);
  return `${figures} ${kinds[found.by]}: ${changes.join(', ')}.`;
}

export const reasonsCopy = {
  loading: (name: string) => `Looking for what changed the ${name.toLowerCase()}…`,
  inWords,
} as const;
