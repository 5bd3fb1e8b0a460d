import type { Link } from '@contract/link';
import type { LandingPage } from '@contract/stats';
import { campaignCode } from '@/entities/campaign';

export type TypedCode =
  | { readonly code: string; readonly problem: null }
  | { readonly code: null; readonly problem: 'digits' | 'length' | 'range' };

/** The campaign number for links without a code. */
const usual = '001';

/** Maximum number of digits in a campaign code. */
const longest = 3;

/** Parses a typed campaign code: up to three digits, with or without leading zeros. An empty code becomes `001`. */
export function readTypedCode(typed: string): TypedCode {
  const text = typed.trim();
  if (text === '') return { code: usual, problem: null };
  if (!/^\d+$/.test(text)) return { code: null, problem: 'digits' };
  if (text.length > longest) return { code: null, problem: 'length' };
  const code = campaignCode(Number(text));
  return code === null ? { code, problem: 'range' } : { code, problem: null };
}

/** Placeholder for a landing page that hasn't been chosen yet. */
const noLandingPage = '/quote/[Landing Page]';

export interface TrackingLink {
  readonly domain: string;
  readonly landingPage: LandingPage | null;
  /** The two-letter code of a traffic source. */
  readonly source: string;
  readonly code: string;
}

/** A link whose parts are all chosen. */
export interface CompleteLink extends TrackingLink {
  readonly landingPage: LandingPage;
}

/** Builds `cedar-quote.example/quote/auto/?cmpid=GD001`. The homepage adds nothing to the path. */
export function trackingLink({ domain, landingPage, source, code }: TrackingLink): string {
  const page =
    landingPage === null
      ? noLandingPage
      : `/quote${landingPage === '/homepage' ? '' : landingPage}`;
  return `${domain}${page}/?cmpid=${source}${code}`;
}

/** Returns the address of a saved link, without `https://`. */
export function addressOfSaved({ landing_page: landingPage, ...link }: Link): string {
  return trackingLink({ ...link, landingPage });
}
