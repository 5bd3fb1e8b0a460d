import type { CampaignRow, StatsReason, StatsReasons } from '@contract/stats';
import { campaignWords } from '@/entities/campaign';
import type { CampaignsSearch, CampaignTab } from './campaigns-search';

/** The number of table rows per page. */
export const pageSize = 5;

/** A campaign's figures for a landing page of a site, with labels. */
export interface CampaignLine {
  readonly source: string;
  readonly landing_page: string;
  readonly domain: string;
  readonly cmpid: string;
  /** The campaign ID as received; empty if there is none. */
  readonly campaign: string;
  readonly visits: number;
  readonly page_views: number;
  readonly quotestarts: number;
}

const noneLabel = 'None';
const unknownLabel = 'Unknown';

/** Labels a row. Empty labels become None, or Unknown if a value must have existed. */
function lineOf(row: CampaignRow): CampaignLine {
  const { path, domain_name, cmpid, visits, page_views, quotestarts } = row;
  const words = cmpid === '' ? { source: noneLabel, id: noneLabel } : campaignWords(cmpid);
  return {
    source: words.source ?? unknownLabel,
    landing_page: path || unknownLabel,
    domain: domain_name || unknownLabel,
    // Quotes a campaign ID that happens to be the same as the label for rows without one.
    cmpid: cmpid === noneLabel ? `“${cmpid}”` : words.id,
    campaign: cmpid,
    visits,
    page_views,
    quotestarts,
  };
}

export function linesOf(rows: readonly CampaignRow[]): readonly CampaignLine[] {
  return rows.map(lineOf);
}

export interface ShownLines {
  readonly lines: readonly CampaignLine[];
  /** The number of lines without a campaign ID, which the switch hides. */
  readonly withoutCampaign: number;
}

/** Applies the domain filter and the switch for lines without a campaign ID. */
export function shownLines(
  lines: readonly CampaignLine[],
  { hidden, all }: Pick<CampaignsSearch, 'hidden' | 'all'>,
): ShownLines {
  const left = new Set(hidden);
  const ofDomains = lines.filter(({ domain }) => !left.has(domain));
  const withCampaign = ofDomains.filter(({ campaign }) => campaign !== '');
  return {
    lines: all ? ofDomains : withCampaign,
    withoutCampaign: ofDomains.length - withCampaign.length,
  };
}

const { compare } = new Intl.Collator('en-US', { numeric: true });

/** The rank of each label among all labels. */
export type WordPlaces = ReadonlyMap<string, number>;

/** Ranks the labels once when the data arrives, because comparing text is too slow during an interaction. */
export function wordPlaces(lines: readonly CampaignLine[]): WordPlaces {
  const words = new Set(
    lines.flatMap(({ source, landing_page, domain, cmpid }) => [
      source,
      landing_page,
      domain,
      cmpid,
    ]),
  );
  return new Map([...words].toSorted(compare).map((word, place) => [word, place]));
}

/** The indexes of the sorted lines. The sort is stable in both directions. */
export type LineOrder = Float64Array;

export function orderOf(
  lines: readonly CampaignLine[],
  { by, descending }: Pick<CampaignsSearch, 'by' | 'descending'>,
  places: WordPlaces,
): LineOrder {
  const direction = descending ? -1 : 1;
  const place = (line: CampaignLine) =>
    by === 'visits' || by === 'quotestarts' ? line[by] : (places.get(line[by]) ?? 0);
  const count = lines.length;
  // Sorts numbers that combine the rank and the index, which is several times faster than sorting lines.
  const keys = lines.map((line, index) => direction * place(line) * count + index);
  return new Float64Array(keys).sort().map((key) => key - Math.floor(key / count) * count);
}

export function orderedLines(
  lines: readonly CampaignLine[],
  order: LineOrder,
): readonly CampaignLine[] {
  return Array.from(order).flatMap((index) => lines[index] ?? []);
}

export interface TablePage {
  readonly lines: readonly CampaignLine[];
  /** The page number, starting at 1. If the URL's is too high, this is the last page. */
  readonly page: number;
  readonly pages: number;
}

export function pageOf(lines: readonly CampaignLine[], order: LineOrder, asked: number): TablePage {
  const pages = Math.max(1, Math.ceil(lines.length / pageSize));
  const page = Math.min(asked, pages);
  const onPage = order.subarray((page - 1) * pageSize, page * pageSize);
  return { lines: orderedLines(lines, onPage), page, pages };
}

export interface CampaignBar {
  readonly label: string;
  /** Page views. */
  readonly first: number;
  /** Quote starts. */
  readonly second: number;
}

/** The properties with the key and the label of each tab's bars. */
const ranked = {
  domains: { by: 'domain', words: 'domain' },
  'landing-pages': { by: 'landing_page', words: 'landing_page' },
  'campaign-ids': { by: 'campaign', words: 'cmpid' },
} as const satisfies Readonly<
  Record<CampaignTab, Readonly<Record<'by' | 'words', keyof CampaignLine>>>
>;

/** Returns the totals for each domain, landing page or campaign ID, ranked by visits plus quote starts. */
export function rankedBars(
  lines: readonly CampaignLine[],
  tab: CampaignTab,
  places: WordPlaces,
): readonly CampaignBar[] {
  const { by, words } = ranked[tab];
  const place = (label: string) => places.get(label) ?? 0;
  const sums = new Map<string, { label: string; first: number; second: number; rank: number }>();
  for (const line of lines) {
    const sum = sums.get(line[by]) ?? { label: line[words], first: 0, second: 0, rank: 0 };
    sum.first += line.page_views;
    sum.second += line.quotestarts;
    sum.rank += line.visits + line.quotestarts;
    sums.set(line[by], sum);
  }
  return [...sums.values()]
    .toSorted((one, other) => other.rank - one.rank || place(one.label) - place(other.label))
    .map(({ label, first, second }) => ({ label, first, second }));
}

export function totalsOf(
  lines: readonly CampaignLine[],
): Readonly<Record<'page_views' | 'visits' | 'quotestarts', number>> {
  return {
    visits: lines.reduce((sum, { visits }) => sum + visits, 0),
    page_views: lines.reduce((sum, { page_views }) => sum + page_views, 0),
    quotestarts: lines.reduce((sum, { quotestarts }) => sum + quotestarts, 0),
  };
}

/** Returns the lines' domains in sorted order. */
export function domainsOf(lines: readonly CampaignLine[]): readonly string[] {
  return [...new Set(lines.map(({ domain }) => domain))].toSorted(compare);
}

/** Breaks down a figure's change by what the lines know: pages and campaigns. */
export function reasonsOf(
  lines: readonly CampaignLine[],
  earlierLines: readonly CampaignLine[],
  figure: 'page_views' | 'visits' | 'quotestarts',
): StatsReasons {
  const by = (name: 'landing_page' | 'campaign') => {
    const sums = new Map<string, StatsReason>();
    const add = (each: readonly CampaignLine[], period: 'now' | 'earlier') => {
      for (const line of each) {
        const sum = sums.get(line[name]) ?? { label: line[name], now: 0, earlier: 0 };
        sums.set(line[name], { ...sum, [period]: sum[period] + line[figure] });
      }
    };
    add(lines, 'now');
    add(earlierLines, 'earlier');
    return [...sums.values()];
  };
  return {
    now: totalsOf(lines)[figure],
    earlier: totalsOf(earlierLines)[figure],
    by: { page: by('landing_page'), source: by('campaign') },
  };
}
