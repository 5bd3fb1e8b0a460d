import { clickIds, splitCampaign, utmCampaign } from '@contract/campaign';
import { landingPages } from '@contract/stats';
import { cleanText } from '../../shared/clean-text';
import { remembered } from './remembered';

export const unknown = 'Unknown';

const longestPath = 200;
const longestCampaign = 64;

/** The length of a UTM tag that is counted. */
const longestTag = 40;

/**
 * Returns the path that a page is counted under: `/quote` is the landing page `/homepage`, `/quote/auto` is `/auto`.
 */
function countedPath(path: string): string {
  if (path === '/quote') return '/homepage';
  return landingPages.find((page) => path === `/quote${page}`) ?? path;
}

/**
 * Returns the id that a campaign is counted under: uppercase for the link generator's campaigns, unchanged for others.
 */
export function countedCampaign(cmpid: string): string {
  const parts = splitCampaign(cmpid);
  return parts === null ? cleanText(cmpid, longestCampaign) : `${parts.source}${parts.code}`;
}

/** Any parameter that names a campaign. Most queries have none and needn't be parsed. */
const namesCampaign = /cmpid|utm_|gclid|fbclid/;

function read(query: string): string {
  if (!namesCampaign.test(query)) return '';
  const parameters = new URLSearchParams(query);
  const tag = (name: string) => cleanText(parameters.get(name) ?? '', longestTag);
  const cmpid = countedCampaign(parameters.get('cmpid') ?? '');
  if (cmpid !== '') return cmpid;
  const utm = {
    source: tag('utm_source').toLowerCase(),
    medium: tag('utm_medium').toLowerCase(),
    campaign: tag('utm_campaign'),
  };
  const isTagged = Object.values(utm).some((value) => value !== '');
  return isTagged ? utmCampaign(utm) : (clickIds.find((name) => tag(name) !== '') ?? '');
}

/**
 * Returns the campaign that a page's query is counted under: its `cmpid`, else its UTM tags, else the name of the click
 * ID that Google Ads or Facebook added.
 */
export const campaignIn = remembered(read);

export interface Page {
  readonly path: string;
  readonly cmpid: string;
}

function pageOf(address: string): Page {
  const [whole = ''] = address.replace(/^https?:\/\/[^/?#]*/i, '').split('#', 1);
  const [path = '', ...query] = whole.split('?');
  const cleaned = cleanText(path, longestPath).replace(/\/+$/, '');
  return {
    path: countedPath(cleaned.startsWith('/') ? cleaned : `/${cleaned}`),
    cmpid: campaignIn(query.join('?')),
  };
}

/** The path in a page's URL without trailing slashes, and the campaign in its query. */
export const readPage = remembered(pageOf);

const cyrillic = new TextDecoder('windows-1251');

/** Doesn't use `URL.canParse`: once Node has optimized a caller, `canParse` refuses letters such as `ü`. */
function urlOf(text: string): URL | null {
  try {
    return new URL(text);
  } catch {
    return null;
  }
}

/**
 * Decodes a host that an old browser sent in its own character set. A URL's host can't contain such bytes, whether raw
 * or percent-encoded. Reads them as Latin-1, or as Cyrillic if Latin-1 would give a top-level domain without ASCII
 * letters, which doesn't exist.
 */
function withReadableHost(address: string): string {
  return address.replace(/^[a-z-]+:\/\/[^/?#]*/i, (origin) => {
    const latin1 = urlOf(origin)
      ? origin
      : origin.replace(/%([89a-f][\da-f])/gi, (_, byte: string) =>
          String.fromCodePoint(Number.parseInt(byte, 16)),
        );
    return /\.[\u00c0-\u00ff]+$/.test(latin1)
      ? cyrillic.decode(Buffer.from(latin1, 'latin1'))
      : latin1;
  });
}

function hostIn({ protocol, hostname }: Pick<URL, 'protocol' | 'hostname'>): string {
  const isKnown = /^(?:https?|android-app|ios-app):$/.test(protocol) && hostname !== '';
  return isKnown ? hostname.toLowerCase().replace(/^www\./, '') : unknown;
}

function hostOf(address: string): string {
  const url = urlOf(withReadableHost(address));
  return url === null ? unknown : hostIn(url);
}

const hostOfText = remembered(hostOf);

/**
 * Returns the referrer's host without `www.`; empty if there is no referrer, or if it is one of the site's own pages.
 */
export function referrerOf(referrer: string, domain: string): string {
  if (referrer === '' || referrer === '-') return '';
  const host = hostOfText(referrer);
  return host === domain ? '' : host;
}

/** Returns an external link's host and path, without the query, which could identify the visitor. */
export function targetOf(address: string): string {
  const url = urlOf(withReadableHost(address));
  const host = url === null ? unknown : hostIn(url);
  if (url === null || host === unknown) return unknown;
  return cleanText(`${host}${url.pathname}`.replace(/\/+$/, ''), longestPath);
}
