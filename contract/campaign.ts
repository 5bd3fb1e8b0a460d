/** A link generator campaign id, split into its parts: `GD042` is source `GD` (Google Ads desktop) and code `042`. */
export interface Campaign {
  readonly source: string;
  readonly code: string;
}

const lastCode = 699;

/**
 * Splits a `cmpid`: two letters, the second of which may be a digit (`U1`), and a code from 001 to 699. Returns `null`
 * for any other id, because the link generator didn't create it.
 */
export function splitCampaign(cmpid: string): Campaign | null {
  const [, source = '', code = ''] = /^([a-z][a-z\d])(\d{3})$/i.exec(cmpid.trim()) ?? [];
  const isCode = Number(code) >= 1 && Number(code) <= lastCode;
  return isCode ? { source: source.toUpperCase(), code } : null;
}

/**
 * Parameters that Google Ads and Facebook add to the links people follow. Only their presence is counted, because their
 * values identify a click.
 */
export const clickIds = ['gclid', 'fbclid'] as const;
export type ClickId = (typeof clickIds)[number];

/** The `utm_source`, `utm_medium` and `utm_campaign` of a link; empty if the link doesn't have them. */
export interface UtmTags {
  readonly source: string;
  readonly medium: string;
  readonly campaign: string;
}

const utmPrefix = 'utm:';

/** Writes UTM tags as a campaign ID: `utm:newsletter/email/spring`. */
export function utmCampaign({ source, medium, campaign }: UtmTags): string {
  const parts = [source, medium, campaign].map((part) =>
    part.replaceAll(/[%/]/g, encodeURIComponent),
  );
  return `${utmPrefix}${parts.join('/')}`;
}

/** Reads a campaign ID written by `utmCampaign`; `null` for any other. */
export function splitUtm(cmpid: string): UtmTags | null {
  if (!cmpid.startsWith(utmPrefix)) return null;
  const [source = '', medium = '', campaign = ''] = cmpid
    .slice(utmPrefix.length)
    .split('/')
    .map((part) => part.replaceAll('%2F', '/').replaceAll('%25', '%'));
  return { source, medium, campaign };
}
