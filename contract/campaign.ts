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
