import type { CampaignRow } from '@contract/stats';
import { readCampaignId } from '@/entities/campaign';
import type { CampaignsSearch, CampaignTab } from './campaigns-search';

/** Rows of a page of the table (specification, section 9). */
export const pageSize = 5;

/** A row of the table, with the words it shows. */
export interface CampaignLine {
  readonly key: string;
  readonly source: string;
  readonly landing_page: string;
  readonly domain: string;
  readonly cmpid: string;
  readonly visits: number;
  readonly quotestarts: number;
}

export const noneLabel = 'None';
export const unknownLabel = 'Unknown';

const hasCampaign = ({ cmpid }: CampaignRow) => cmpid !== '';

/** An empty label shows as None, or Unknown where something must have been there (specification, section 2). */
const labels: Readonly<Record<CampaignTab, (row: CampaignRow) => string>> = {
  domains: ({ domain_name }) => domain_name || unknownLabel,
  'landing-pages': ({ path }) => path || unknownLabel,
  'campaign-ids': ({ cmpid }) => cmpid || noneLabel,
};

function sourceOf({ cmpid }: CampaignRow): string {
  if (cmpid === '') return noneLabel;
  return readCampaignId(cmpid)?.source.name ?? unknownLabel;
}

function lineOf(row: CampaignRow): CampaignLine {
  const { path, domain_name, cmpid, visits, quotestarts } = row;
  return {
    key: JSON.stringify([domain_name, path, cmpid]),
    source: sourceOf(row),
    landing_page: labels['landing-pages'](row),
    domain: labels.domains(row),
    cmpid: labels['campaign-ids'](row),
    visits,
    quotestarts,
  };
}

export interface ShownRows {
  readonly rows: readonly CampaignRow[];
  /** Rows without a campaign ID that the switch hides or would hide. */
  readonly withoutCampaign: number;
}

/** What the domain filter and the switch leave. */
export function shownRows(
  rows: readonly CampaignRow[],
  { hidden, all }: Pick<CampaignsSearch, 'hidden' | 'all'>,
): ShownRows {
  const left = new Set(hidden);
  const ofDomains = rows.filter(({ domain_name }) => !left.has(domain_name));
  const withCampaign = ofDomains.filter(hasCampaign);
  return {
    rows: all ? ofDomains : withCampaign,
    withoutCampaign: ofDomains.length - withCampaign.length,
  };
}

const { compare } = new Intl.Collator('en-US', { numeric: true });

export function linesOf(rows: readonly CampaignRow[]): readonly CampaignLine[] {
  return rows.map(lineOf);
}

/**
 * The lines in order; equal ones keep theirs in either direction. Few values are different among many lines, and words
 * are slow to compare, so only those values are sorted.
 */
export function sortedLines(
  lines: readonly CampaignLine[],
  { by, descending }: Pick<CampaignsSearch, 'by' | 'descending'>,
): readonly CampaignLine[] {
  const isFigure = by === 'visits' || by === 'quotestarts';
  const groups = new Map<string | number, CampaignLine[]>();
  for (const line of lines) {
    const group = groups.get(line[by]);
    if (group === undefined) groups.set(line[by], [line]);
    else group.push(line);
  }
  const values = [...groups.keys()].toSorted((one, other) =>
    isFigure ? Number(one) - Number(other) : compare(String(one), String(other)),
  );
  if (descending) values.reverse();
  return values.flatMap((value) => groups.get(value) ?? []);
}

export interface TablePage<Line> {
  readonly lines: readonly Line[];
  /** From 1; the last one where the address asks for a later one. */
  readonly page: number;
  readonly pages: number;
}

export function pageOf<Line>(lines: readonly Line[], asked: number): TablePage<Line> {
  const pages = Math.max(1, Math.ceil(lines.length / pageSize));
  const page = Math.min(asked, pages);
  return { lines: lines.slice((page - 1) * pageSize, page * pageSize), page, pages };
}

/** A bar of the chart. */
export interface CampaignBar {
  readonly label: string;
  /** Page views. */
  readonly first: number;
  /** Quote starts. */
  readonly second: number;
}

/** Sums for each domain, landing page or campaign ID, ranked by visits plus quote starts. */
export function rankedBars(rows: readonly CampaignRow[], tab: CampaignTab): readonly CampaignBar[] {
  const sums = new Map<string, { first: number; second: number; rank: number }>();
  for (const row of rows) {
    const label = labels[tab](row);
    const sum = sums.get(label) ?? { first: 0, second: 0, rank: 0 };
    sum.first += row.page_views;
    sum.second += row.quotestarts;
    sum.rank += row.visits + row.quotestarts;
    sums.set(label, sum);
  }
  return [...sums]
    .toSorted(([a, one], [b, other]) => other.rank - one.rank || compare(a, b))
    .map(([label, { first, second }]) => ({ label, first, second }));
}

export function totalsOf(rows: readonly CampaignRow[]): {
  readonly page_views: number;
  readonly quotestarts: number;
} {
  return {
    page_views: rows.reduce((sum, { page_views }) => sum + page_views, 0),
    quotestarts: rows.reduce((sum, { quotestarts }) => sum + quotestarts, 0),
  };
}

/** The domains that the rows name, in order. */
export function domainsOf(rows: readonly CampaignRow[]): readonly string[] {
  return [...new Set(rows.map(({ domain_name }) => domain_name))].toSorted(compare);
}
