import { splitCampaign } from '@contract/campaign';
import { landingPages } from '@contract/stats';
import { remembered } from './remembered';

export const unknown = 'Unknown';

const longestPath = 200;
const longestCampaign = 64;

/** Text from outside as one line, without what no database and no screen can hold. */
export function cleanText(text: string, most: number): string {
  return text
    .replace(/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim()
    .slice(0, most)
    .replace(/[\ud800-\udbff]$/, '');
}

/** A page as it is counted: `/quote` is the landing page `/homepage`, `/quote/auto` is `/auto`. */
function countedPath(path: string): string {
  if (path === '/quote') return '/homepage';
  return landingPages.find((page) => path === `/quote${page}`) ?? path;
}

function campaignIn(query: string): string {
  return query.includes('cmpid') ? (new URLSearchParams(query).get('cmpid') ?? '') : '';
}

/** A campaign id as it is counted: one of the link generator in capitals, any other as it is. */
export function countedCampaign(cmpid: string): string {
  const parts = splitCampaign(cmpid);
  return parts === null ? cleanText(cmpid, longestCampaign) : `${parts.source}${parts.code}`;
}

export interface Page {
  readonly path: string;
  readonly cmpid: string;
}

function read(address: string): Page {
  const [whole = ''] = address.replace(/^https?:\/\/[^/?#]*/i, '').split('#', 1);
  const [path = '', ...query] = whole.split('?');
  const cleaned = cleanText(path, longestPath).replace(/\/+$/, '');
  return {
    path: countedPath(cleaned.startsWith('/') ? cleaned : `/${cleaned}`),
    cmpid: countedCampaign(campaignIn(query.join('?'))),
  };
}

/** The path of a page's address without trailing slashes, and the campaign in its query. */
export const readPage = remembered(read);

function hostOf(address: string): string {
  try {
    const { protocol, hostname } = new URL(address);
    const isKnown = /^(?:https?|android-app|ios-app):$/.test(protocol) && hostname !== '';
    return isKnown ? hostname.toLowerCase().replace(/^www\./, '') : unknown;
  } catch {
    return unknown;
  }
}

const hostOfText = remembered(hostOf);

/** Where a visitor came from: a host without `www.`; empty for none and for the site's own pages. */
export function referrerOf(referrer: string, domain: string): string {
  if (referrer === '' || referrer === '-') return '';
  const host = hostOfText(referrer);
  return host === domain ? '' : host;
}

/** Where an external link leads: host and path, without what a query might tell about the visitor. */
export function targetOf(address: string): string {
  const host = hostOf(address);
  if (host === unknown) return unknown;
  const { pathname } = new URL(address);
  return cleanText(`${host}${pathname}`.replace(/\/+$/, ''), longestPath);
}
