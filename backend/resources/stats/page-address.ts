import { clickIds, splitCampaign, utmCampaign } from '@contract/campaign';
import { landingPages } from '@contract/stats';
import { cleanText } from '../../shared/clean-text';
import { remembered } from './remembered';

export const unknown = 'Unknown';

const longestPath = 200;
const longestCampaign = 64;

/** The length of a UTM tag that is counted. */
const longestTag = 40;

/** A parameter that identifies a click, wherever it was pasted. Its value must never be stored. */
const clickId =
  /(?:[a-z_]{0,8}cl(?:ic)?k?_?id|[gw]braid|gclsrc|(?:mc_e|sc_?c|rdt_c)id|igshi?d|li_fat_id|epik)(?:=|%3d).*/is;

/**
 * Returns a pasted parameter's value without what mail programs and chats add to a link, the parameters after a second
 * question mark, and IDs of clicks.
 */
function pasted(value: string, most: number): string {
  const own = value
    .replace(/[?&;][\w.-]+=.*/s, '')
    .replace(clickId, '')
    .replace(/^[\s<"'“‘]+/, '')
    .replace(/[<>"“”].*/s, '');
  const text = cleanText(own, most);
  // A closing bracket stays if it was opened in the text, as in "Fall (2026)".
  return text.replace(
    /(?:[\s.,;:!?'=…’»*_~|\\/&#\]}\u200b-\u200f\ufeff-]|%[\da-f]{2}|(?<!\([^()]*)\))+$/iu,
    '',
  );
}

/** A question mark or its substitute, before the first parameter of a page's URL. */
const queryStart = /\?|[&;](?=[\w.-]+=)/;

/** Decodes ampersands from a page's source code. */
const withoutEntities = (text: string) =>
  text.replace(/&(?:(?:amp|#0*38|#x0*26)(?:;|%3b))+/gi, '&');

/** Decodes a path in which a mail program encoded more than it had to; leaves a malformed one unchanged. */
function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/**
 * Returns the path that a page is counted under: `/quote` is the landing page `/homepage`, `/quote/auto` is `/auto`,
 * however the link spells them.
 */
function countedPath(path: string): string {
  const spelled = pasted(decoded(path).toLowerCase(), longestPath)
    .replace(/\/{2,}/g, '/')
    .replace(/\/(?:index|default)\.\w+$/, '')
    .replace(/\/$/, '');
  if (spelled === '/quote') return '/homepage';
  return landingPages.find((page) => spelled === page || spelled === `/quote${page}`) ?? path;
}

/**
 * Returns the id that a campaign is counted under: uppercase for the link generator's campaigns, unchanged for others.
 */
export function countedCampaign(cmpid: string): string {
  const own = pasted(cmpid, longestCampaign);
  const parts = splitCampaign(own);
  return parts === null ? own : `${parts.source}${parts.code}`;
}

/** Any parameter that names a campaign. Most queries have none and needn't be parsed. */
const namesCampaign = /cmpid|utm_|gclid|fbclid/i;

function read(query: string): string {
  if (!namesCampaign.test(query)) return '';
  const parameters = new Map<string, string>();
  const readable = withoutEntities(query)
    .replace(/[?;](?=[\w.-]+(?:=|%3d))/gi, '&')
    // `=3D` is the equals sign of an email's source code (RFC 2045, section 6.7).
    .replace(/(^|&)([\w.-]+)(?:%3d|=3d(?=[a-z][a-z\d]\d{3}\b))/gi, '$1$2=');
  for (const [name, value] of new URLSearchParams(readable)) {
    const known = name.trim().toLowerCase();
    if (!parameters.get(known)) parameters.set(known, value);
  }
  const tag = (name: string) => pasted(parameters.get(name) ?? '', longestTag);
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
  const local = withoutEntities(address.replace(/^https?:\/\/[^/?#]*/i, ''));
  const [whole = ''] = local.split('#', 1);
  const readable = decoded(whole);
  // A mail program may have encoded the question mark, too.
  const given = queryStart.test(whole) || !queryStart.test(readable) ? whole : readable;
  const start = given.search(queryStart);
  const path = start < 0 ? given : given.slice(0, start);
  const cleaned = cleanText(path.replace(clickId, ''), longestPath).replace(/\/+$/, '');
  return {
    path: countedPath(cleaned.startsWith('/') ? cleaned : `/${cleaned}`),
    cmpid: start < 0 ? '' : campaignIn(given.slice(start + 1)),
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

/** Returns the host of a site or an app without `www.`, and the path; `null` for any other address. */
function siteIn(address: string) {
  const { protocol = '', hostname = '', pathname = '' } = urlOf(withReadableHost(address)) ?? {};
  if (!/^(?:https?|android-app|ios-app):$/.test(protocol) || hostname === '') return null;
  return { host: hostname.toLowerCase().replace(/^www\./, ''), pathname };
}

const hostOf = remembered((address) => siteIn(address)?.host ?? unknown);

/**
 * Returns the referrer's host without `www.`; empty if there is no referrer, or if it is one of the site's own pages.
 */
export function referrerOf(referrer: string, domain: string): string {
  if (referrer === '' || referrer === '-') return '';
  const host = hostOf(referrer);
  return host === domain ? '' : host;
}

/** Returns an external link's host and path, without the query and click IDs, which could identify the visitor. */
export function targetOf(address: string): string {
  const site = siteIn(address);
  if (site === null) return unknown;
  const shown = `${site.host}${site.pathname}`.replace(clickId, '').replace(/\/+$/, '');
  return cleanText(shown, longestPath);
}
