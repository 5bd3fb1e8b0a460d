import { clickIds, splitUtm, type ClickId } from '@contract/campaign';
import { readCampaignId } from './campaign-id';

/** Names of often used `utm_source` values. Others are shown as they came, with a capital. */
const utmSources: Readonly<Record<string, string>> = {
  bing: 'Bing',
  facebook: 'Facebook',
  fb: 'Facebook',
  google: 'Google',
  ig: 'Instagram',
  instagram: 'Instagram',
  linkedin: 'LinkedIn',
  mailchimp: 'Mailchimp',
  nextdoor: 'Nextdoor',
  tiktok: 'TikTok',
  twitter: 'Twitter',
  x: 'X',
  yelp: 'Yelp',
  youtube: 'YouTube',
};

const clicks: Readonly<Record<ClickId, CampaignWords>> = {
  gclid: { source: 'Google Ads', id: 'Google Ads click (gclid)' },
  fbclid: { source: 'Facebook', id: 'Facebook click (fbclid)' },
};

export interface CampaignWords {
  /** The traffic source; null if the campaign ID doesn't tell. */
  readonly source: string | null;
  readonly id: string;
}

function utmSource(source: string): string | null {
  if (source === '') return null;
  return Object.hasOwn(utmSources, source)
    ? (utmSources[source] ?? null)
    : source.charAt(0).toUpperCase() + source.slice(1);
}

/**
 * Returns the source and the campaign that people read for a campaign ID as counted: of a tracking link, of UTM tags
 * (written as `newsletter / email / spring`), or of an ad click.
 */
export function campaignWords(cmpid: string): CampaignWords {
  const click = clickIds.find((name) => name === cmpid);
  if (click !== undefined) return clicks[click];
  const utm = splitUtm(cmpid);
  if (utm === null) return { source: readCampaignId(cmpid)?.source.name ?? null, id: cmpid };
  const tags = [utm.source, utm.medium, utm.campaign].filter((tag) => tag !== '');
  return { source: utmSource(utm.source), id: `UTM: ${tags.join(' / ')}` };
}

/** Returns what a tracking link is called: its name or, if nobody named it, its traffic source. */
export const linkTitle = (name: string, campaign: string) =>
  name || (campaignWords(campaign).source ?? campaign);
