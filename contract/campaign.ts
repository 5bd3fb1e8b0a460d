/** A campaign id of the link generator, in its parts: `GD042` is source `GD` (Google Ads desktop) and code `042`. */
export interface Campaign {
  readonly source: string;
  readonly code: string;
}

const lastCode = 699;

/**
 * Splits a `cmpid`: two letters, of which the second may be a digit (`U1`), and a code from 001 to 699.
 * `null` for any other, which was made by other means.
 */
export function splitCampaign(cmpid: string): Campaign | null {
  const [, source = '', code = ''] = /^([a-z][a-z\d])(\d{3})$/i.exec(cmpid.trim()) ?? [];
  const isCode = Number(code) >= 1 && Number(code) <= lastCode;
  return isCode ? { source: source.toUpperCase(), code } : null;
}
