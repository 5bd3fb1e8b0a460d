import type { CampaignRow } from '@contract/stats';
import type { StatsReasons } from '@contract/stats-reasons';
import { otherLabel } from '@contract/stats-filters';
import { campaignSource, campaignWords } from '@/entities/campaign';
import { comparedRows, mostGone, pageName, sumsOf, type Compared } from '@/entities/visit';
import type { CampaignsSearch, CampaignTab } from './campaigns-search';
import { linkKey, namesInWords, type LinkNames } from './link-names';

export const groupFigures = ['page_views', 'visits', 'quotestarts', 'phone_clicks'] as const;
export type GroupFigures = Readonly<Record<(typeof groupFigures)[number], number>>;

/** A campaign's figures for a landing page of a site, with labels. */
export interface CampaignLine extends GroupFigures {
  readonly source: string;
  readonly landing_page: string;
  readonly domain: string;
  readonly cmpid: string;
  /** The campaign ID as received; empty if there is none. */
  readonly campaign: string;
  /** The names of the saved links with this campaign ID. */
  readonly names: readonly string[];
}

const noneLabel = 'None';
const unknownLabel = 'Unknown';

/** Labels a row. Empty labels become None, or Unknown if a value must have existed. */
function lineOf(row: CampaignRow, names: LinkNames): CampaignLine {
  const { path, domain_name, cmpid, ...figures } = row;
  const words = cmpid === '' ? { source: noneLabel, id: noneLabel } : campaignWords(cmpid);
  return {
    source: words.source ?? unknownLabel,
    landing_page: path || unknownLabel,
    domain: domain_name || unknownLabel,
    // Quotes a campaign ID that happens to be the same as the label for rows without one.
    cmpid: cmpid === noneLabel ? `“${cmpid}”` : words.id,
    campaign: cmpid,
    names: names.get(linkKey(domain_name, cmpid)) ?? [],
    ...figures,
  };
}

export function linesOf(
  rows: readonly CampaignRow[],
  names: LinkNames = new Map(),
): readonly CampaignLine[] {
  return rows.map((row) => lineOf(row, names));
}

/** Returns the lines with those of the previous period. */
export const comparedLines = (
  lines: readonly CampaignLine[],
  earlier: readonly CampaignLine[] | null | undefined,
): readonly Compared<CampaignLine>[] =>
  comparedRows({
    now: lines,
    earlier,
    nameOf: ({ domain, landing_page: page, campaign }) =>
      page === otherLabel ? page : `${domain} ${page} ${campaign}`,
    none: (line) => ({ ...line, ...totalsOf([]) }),
    most: mostGone,
  });

export interface ShownLines {
  readonly lines: readonly CampaignLine[];
  /** The lines without a campaign ID that the switch hides. */
  readonly without: readonly CampaignLine[];
}

/** Returns true if a line's campaign is one of the campaign IDs, or of a traffic source, to which the rows are limited. */
function isAmong({ campaign }: CampaignLine, only: readonly string[]): boolean {
  return only.some((each) => each === campaign || each === campaignSource(campaign));
}

/** Applies the filters for domains and campaigns, and the switch for lines without a campaign ID. */
export function shownLines(
  lines: readonly CampaignLine[],
  {
    hidden,
    all,
    domain = '',
    only = [],
  }: Pick<CampaignsSearch, 'hidden' | 'all'> & Partial<Pick<CampaignsSearch, 'domain' | 'only'>>,
): ShownLines {
  const left = new Set(hidden);
  const ofDomains = lines.filter(
    (line) =>
      (domain === '' ? !left.has(line.domain) : line.domain === domain) &&
      (only.length === 0 || isAmong(line, only)),
  );
  if (all) return { lines: ofDomains, without: [] };
  return {
    lines: ofDomains.filter(({ campaign }) => campaign !== ''),
    without: ofDomains.filter(({ campaign }) => campaign === ''),
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

/** Sorts lines. The sort is stable in both directions. */
export function sortedLines(
  lines: readonly Compared<CampaignLine>[],
  { by, descending }: Pick<CampaignsSearch, 'by' | 'descending'>,
  places: WordPlaces,
): readonly Compared<CampaignLine>[] {
  const direction = descending ? -1 : 1;
  const place = (line: CampaignLine) =>
    by === 'visits' || by === 'quotestarts' ? line[by] : (places.get(line[by]) ?? places.size);
  const count = lines.length;
  // Sorts numbers that combine the rank and the index, which is several times faster than sorting lines.
  const keys = lines.map((line, index) => direction * place(line) * count + index);
  return Array.from(
    new Float64Array(keys).sort(),
    (key) => lines[key - Math.floor(key / count) * count] as Compared<CampaignLine>,
  );
}

/** The properties with the key and the label of each tab's bars. */
const ranked = {
  domains: { by: 'domain', words: 'domain' },
  'landing-pages': { by: 'landing_page', words: 'landing_page' },
  'campaign-ids': { by: 'campaign', words: 'cmpid' },
} as const satisfies Readonly<
  Record<CampaignTab, Readonly<Record<'by' | 'words', keyof CampaignLine>>>
>;

/** The lines of a domain, a landing page or a campaign ID, added up. */
interface GroupedLines extends GroupFigures {
  readonly key: string;
  readonly label: string;
  /** The plain name of the page or of the campaign's links, if it has one. */
  readonly name: string | undefined;
}
export type CampaignGroup = Compared<GroupedLines>;

const nameOf: Readonly<
  Record<CampaignTab, (lines: readonly CampaignLine[]) => string | undefined>
> = {
  domains: () => undefined,
  'landing-pages': ([line]) => line && pageName(line.landing_page),
  'campaign-ids': (lines) => {
    const name = namesInWords([...new Set(lines.flatMap(({ names }) => names))]);
    const domains = domainsOf(lines).length;
    return name !== undefined && domains > 1 ? `${name}, on ${domains} domains` : name;
  },
};

function groupedBy(lines: readonly CampaignLine[], tab: CampaignTab): readonly GroupedLines[] {
  const { by, words } = ranked[tab];
  const groups = new Map<string, [CampaignLine, ...CampaignLine[]]>();
  for (const line of lines) {
    const group = groups.get(line[by]);
    if (group === undefined) groups.set(line[by], [line]);
    else group.push(line);
  }
  return Array.from(groups, ([key, group]) => ({
    ...totalsOf(group),
    key,
    label: group[0][words],
    name: nameOf[tab](group),
  }));
}

/**
 * Returns the domains, landing pages or campaign IDs, ranked by visits plus quote starts. With the lines of the previous
 * period, what only that period has comes last, without figures.
 */
export function rankedGroups(
  lines: readonly CampaignLine[],
  tab: CampaignTab,
  places: WordPlaces,
  earlier?: readonly CampaignLine[] | null,
): readonly CampaignGroup[] {
  const rank = ({ visits, quotestarts }: CampaignGroup) => visits + quotestarts;
  const place = ({ label }: CampaignGroup) => places.get(label) ?? places.size;
  return comparedRows({
    now: groupedBy(lines, tab),
    earlier: earlier && groupedBy(earlier, tab),
    nameOf: ({ key }) => key,
    none: (group) => ({ ...group, ...totalsOf([]) }),
  }).toSorted((one, other) => rank(other) - rank(one) || place(one) - place(other));
}

/** Returns the bars of the stacked chart. */
export const barsOf = (groups: readonly CampaignGroup[]) =>
  groups.map(({ label, name, page_views, quotestarts }) => ({
    label: name === undefined ? label : `${label} (${name})`,
    first: page_views,
    second: quotestarts,
    ...(label === noneLabel && { isNone: true }),
  }));

export const totalsOf = (lines: readonly CampaignLine[]): GroupFigures =>
  sumsOf(lines, groupFigures);

/** Returns the lines' domains in sorted order. */
export function domainsOf(lines: readonly CampaignLine[]): readonly string[] {
  return [...new Set(lines.map(({ domain }) => domain))].toSorted(compare);
}

/** Breaks down a figure's change by what the lines know: pages and campaigns. Labels occur several times. */
export function reasonsOf(
  lines: readonly CampaignLine[],
  earlierLines: readonly CampaignLine[],
  figure: keyof GroupFigures,
): StatsReasons {
  const by = (name: 'landing_page' | 'campaign') => [
    ...lines.map((line) => ({ label: line[name], now: line[figure], earlier: 0 })),
    ...earlierLines.map((line) => ({ label: line[name], now: 0, earlier: line[figure] })),
  ];
  return {
    now: totalsOf(lines)[figure],
    earlier: totalsOf(earlierLines)[figure],
    by: { page: by('landing_page'), source: by('campaign') },
  };
}
