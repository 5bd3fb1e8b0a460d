import { daysAfter } from '@contract/iso-day';
import { domainTypes, type DomainType } from '@contract/domain';
import { daysIn, isCovered } from '@contract/day-range';
import type { LastDays } from '@contract/overview';
import {
  landingPages,
  type CampaignRow,
  type DomainStats,
  type FilteredStats,
  type LandingPageRow,
  type SitePageRow,
} from '@contract/stats';
import { counters, type Counter, type StatsDay, type StatsTotals } from '@contract/stats-figures';
import type { StatsFilters } from '@contract/stats-filters';
import { sql, type Placeholder, type SQL } from 'drizzle-orm';
import { rowsOf, type Database } from '../../store/database';
import { prepared } from '../../store/prepared';
import { isOnAccount } from '../../store/schema/domains';
import {
  figuresOfEvents,
  figuresOfTotals,
  filtersSince,
  isFiltered,
  onlyFilter,
  pathsOfEvents,
  type OnlyFilter,
} from './filtered-figures';
import { other } from './label-bounds';
import { statDimensions, type StatDimension } from './schema';
import { counterSums, topLabels } from './roll-up-sql';

export interface DayRange {
  readonly start: string;
  readonly end: string;
}

interface DayFigures extends StatsTotals {
  readonly day: string;
}

interface LabelFigures {
  readonly dimension: StatDimension;
  readonly label: string;
  readonly hits: number;
}

interface StoredStats {
  readonly counts: Readonly<Partial<Record<DomainType, number>>> | null;
  readonly days: readonly DayFigures[] | null;
  readonly labels: readonly LabelFigures[] | null;
  /** The first day from which a single domain's filters apply. */
  readonly since: string | null;
}

/** The scope of the stats: a domain, an account, or all accounts. */
export type StatsScope =
  | { readonly account: string; readonly domain: string }
  | { readonly account: string }
  | 'all';

const domainsOf = (account: string | Placeholder) =>
  sql`account_number = ${account} and ${isOnAccount}`;

/** The domains that are being transferred or registered, which count although they aren't active. */
const transferring = sql`(
  select domain_name from transfers where status in ('submitted', 'waiting')
)`;

const countsOfDomains = sql`
  select domain_type, count(*) filter (where active or domain in ${transferring})::int as number
  from scope group by domain_type`;

/** Counts the active domains in their index first, because counting rows of both kinds together takes twice as long. */
const countsOfAll = sql`
  select domain_type, sum(number)::int as number from (
    select domain_type, count(*) as number from domains
    where active and ${isOnAccount} group by domain_type
    union all
    select domain_type, count(*) from domains
    where not active and ${isOnAccount} and name in ${transferring} group by domain_type
  ) as counted
  group by domain_type`;

/** Returns the condition that selects the domains in `scope`. */
export function domainsIn(scope: StatsScope): SQL {
  if (scope === 'all') return sql`${isOnAccount}`;
  const ofAccount = domainsOf(scope.account);
  return 'domain' in scope ? sql`${ofAccount} and name = ${scope.domain}` : ofAccount;
}

export const within = ({ start, end }: DayRange) =>
  sql`day between ${start}::date and ${end}::date`;

/** A parked domain has no stats. */
export const isMicrosite = sql`domain_type = 'c1'`;

/** Returns the subqueries `days` and `labels` for the domains in `scope`. */
function figuresOfDomains(counted: SQL, range: DayRange): SQL {
  const inRange = sql`${counted} and ${within(range)}`;
  return sql`
    days as (
      select day::text as day, ${counterSums}
      from scope join stat_days using (domain) where ${inRange} group by day
    ),
    labels as (
      select dimension, label, sum(hits)::int as hits
      from scope join stat_labels using (domain) where ${inRange}
      group by dimension, label having sum(hits) > 0
    )`;
}

/**
 * Returns the subqueries `days` and `labels` for all domains. Days that aren't summed are added up one by one, because
 * for a plain join the planner would read every row.
 */
function figuresOfAll(range: DayRange): SQL {
  const inRange = within(range);
  const ofDay = sql`day = live.day`;
  return sql`
    live as (
      select day from (
        select ${range.start}::date + number as day
        from generate_series(0, ${daysIn(range) - 1}::int) as number
      ) as asked
      where not exists (
        select from day_sums where day_sums.day = asked.day
      )
    ),
    days as (
      select day::text as day, ${counterSums} from day_sums where ${inRange} group by day
      union all
      select live.day::text, figures.*
      from live cross join lateral (
        select ${counterSums} from stat_days where ${ofDay} having count(*) > 0
      ) as figures
    ),
    labels as (${topLabels(sql`(
      select dimension, label, sum(hits) as hits from label_sums where ${inRange}
      group by dimension, label
      union all
      select labels.*
      from live cross join lateral (${topLabels(sql`stat_labels where ${ofDay}`)}) as labels
    ) as of_days where hits > 0`)})`;
}

export interface Filtering {
  readonly filters: StatsFilters;
  /** The first day whose events haven't begun to be deleted. */
  readonly kept: string;
  /** The first of the earlier days that a single filter's figures are compared with. */
  readonly comparedFrom?: string | undefined;
}

interface AskedFiltering extends Filtering {
  /** The only filter, if its figures are to come from the totals. */
  readonly only?: OnlyFilter | undefined;
}

interface StatsSource {
  readonly domains: SQL;
  readonly counts: SQL;
  readonly figures: SQL;
  readonly since: SQL;
}

/** Returns the counted domains, their figures, and since when filters apply. */
function sourceOf(
  scope: StatsScope,
  range: DayRange,
  filtering: AskedFiltering | null,
): StatsSource {
  const source = { domains: domainsIn(scope), counts: countsOfDomains, since: sql`null` };
  if (scope === 'all') return { ...source, counts: countsOfAll, figures: figuresOfAll(range) };
  if (!('domain' in scope) || filtering === null) {
    return { ...source, figures: figuresOfDomains(sql`true`, range) };
  }
  const { filters, kept, only } = filtering;
  return {
    ...source,
    since: filtersSince(scope.domain, kept),
    figures:
      only !== undefined
        ? figuresOfTotals(isMicrosite, within(range), only)
        : isFiltered(filters)
          ? figuresOfEvents(isMicrosite, within(range), filters)
          : figuresOfDomains(isMicrosite, range),
  };
}

/**
 * Reads the stored figures with one statement. Without filters, its cost doesn't depend on the number of visits.
 */
async function storedStats(
  database: Database,
  scope: StatsScope,
  range: DayRange,
  filtering: AskedFiltering | null = null,
): Promise<StoredStats | undefined> {
  const { domains, counts, figures, since } = sourceOf(scope, range, filtering);
  const [stored] = await rowsOf<StoredStats>(
    database,
    sql`
      with scope as (
        select name as domain, domain_type, active from domains where ${domains}
      ),
      counts as (${counts}),
      ${figures}
      select
        (select json_object_agg(domain_type, number) from counts) as counts,
        (select json_agg(days) from days) as days,
        (select json_agg(labels) from labels) as labels,
        ${since} as since`,
  );
  return stored;
}

/** All days of a range, oldest first. */
function daysOf(range: DayRange): readonly string[] {
  return Array.from({ length: daysIn(range) }, (_, index) => daysAfter(range.start, index));
}

const byHits = (one: LabelFigures, other: LabelFigures) =>
  other.hits - one.hits || (one.label < other.label ? -1 : 1);

function piesOf(labels: readonly LabelFigures[]): DomainStats['pies'] {
  const pie = (wanted: StatDimension) =>
    labels
      .filter(({ dimension }) => dimension === wanted)
      .sort(byHits)
      .map(({ label, hits }) => ({ label, hits }));
  return Object.fromEntries(statDimensions.map((each) => [each, pie(each)])) as Required<
    DomainStats['pies']
  >;
}

/** The figures of all days of a range, oldest first. */
function everyDay(days: readonly DayFigures[] | null, range: DayRange): StatsDay[] {
  const stored = new Map((days ?? []).map((each) => [each.day, each]));
  return daysOf(range).map((date) => toStatsDay(date, stored.get(date)));
}

const eachCounter = (figureOf: (counter: Counter) => number) =>
  Object.fromEntries(counters.map((counter) => [counter, figureOf(counter)])) as Record<
    Counter,
    number
  >;

const toStatsDay = (date: string, stored: DayFigures | undefined): StatsDay => ({
  date,
  ...eachCounter((counter) => stored?.[counter] ?? 0),
});

const totalsOf = (figures: readonly StatsDay[]): StatsTotals =>
  eachCounter((counter) => figures.reduce((total, each) => total + each[counter], 0));

/** The first day of each domain, read from the index. A join with `min` would read every row. */
export function firstDays(domainsOfScope: SQL): SQL {
  return sql`
    select (
      select min(day)::text from stat_days
      where stat_days.domain = name
    ) as day
    from domains where ${domainsOfScope}`;
}

interface StoredLastDays {
  readonly days: readonly DayFigures[] | null;
  readonly visits: Readonly<Record<string, number>> | null;
  readonly began: string | null;
}

/** Returns the first day with any count, if there is one; `undefined` if the domain doesn't exist. */
export async function readCountingBegan(
  database: Database,
  scope: StatsScope,
): Promise<string | null | undefined> {
  if (scope === 'all') {
    const [first] = await rowsOf<{ day: string | null }>(
      database,
      sql`select min(day)::text as day from stat_days`,
    );
    return first?.day ?? null;
  }
  const domains = await rowsOf<{ day: string | null }>(database, firstDays(domainsIn(scope)));
  if ('domain' in scope && domains.length === 0) return undefined;
  return domains.flatMap(({ day }) => day ?? []).sort()[0] ?? null;
}

const lastDaysOf = prepared((database) => {
  const account = sql.placeholder('account');
  const counted = (from: string) => sql`
    from domains join stat_days on stat_days.domain = name
    where ${domainsOf(account)}
      and day between ${sql.placeholder(from)}::date and ${sql.placeholder('end')}::date`;
  return database
    .select({
      days: sql<StoredLastDays['days']>`(select json_agg(days) from (
        select day::text as day, ${counterSums} ${counted('earlier')} group by day
      ) as days)`,
      visits: sql<StoredLastDays['visits']>`(select json_object_agg(name, visits) from (
        select name, sum(visits)::int as visits ${counted('start')} group by name
      ) as domains)`,
      began: sql<
        StoredLastDays['began']
      >`(select min(day) from (${firstDays(domainsOf(account))}) as days)`,
    })
    .from(sql`(values (1)) as one`)
    .prepare('last days of an account');
});

/**
 * The dashboard figures of an account: the days of a range, their totals and, if it was counted in full, the totals of
 * the preceding range of the same length.
 */
export async function readLastDays(
  database: Database,
  account: string,
  range: DayRange,
): Promise<LastDays> {
  const count = daysIn(range);
  const start = daysAfter(range.start, -count);
  const [found] = await lastDaysOf(database).execute({ account, earlier: start, ...range });
  const { days, visits, began } = found ?? { days: null, visits: null, began: null };
  const figures = everyDay(days, { start, end: range.end });
  const now = figures.slice(count);
  return {
    days: now.filter(({ date }) => began !== null && date >= began),
    totals: totalsOf(now),
    earlier: isCovered({ start, end: range.end }, began) ? totalsOf(figures.slice(0, count)) : null,
    visits: visits ?? {},
  };
}

function toDomainStats({ counts, days, labels, since }: StoredStats, range: DayRange): DomainStats {
  const figures = everyDay(days, range);
  return {
    graph: figures,
    pies: piesOf(labels ?? []),
    stats: totalsOf(figures),
    domain_counts: Object.fromEntries(domainTypes.map((type) => [type, counts?.[type] ?? 0])),
    ...(since === null ? {} : { filters_since: since }),
  };
}

type DomainScope = Extract<StatsScope, { readonly domain: string }>;

/** What knows the figures of a range that match the filters. Both are false if nothing does. */
export interface FilterSources {
  /** The first day from which events do. */
  readonly since: string;
  readonly events: boolean;
  /** The totals, which know a single filter's figures, but not all of them. */
  readonly totals: boolean;
}

/**
 * Tells what a domain's filtered figures come from; `null` if it isn't on the account. Figures that are compared come
 * from the totals in both ranges unless events cover both, because totals have limits that events don't have.
 */
export async function readFilterSources(
  database: Database,
  scope: DomainScope,
  { start }: DayRange,
  { filters, kept, comparedFrom = start }: Filtering,
): Promise<FilterSources | null> {
  const [found] = await rowsOf<{ since: string; began: string | null }>(
    database,
    sql`
      select ${filtersSince(scope.domain, kept)} as since, days.day as began
      from (${firstDays(domainsIn(scope))}) as days`,
  );
  if (found === undefined) return null;
  const { since, began } = found;
  const events = start >= since;
  const isCompared = isCovered({ start: comparedFrom, end: start }, began);
  const totals = onlyFilter(filters) !== null && (!events || (isCompared && comparedFrom < since));
  return { since, events, totals };
}

/** Leaves out the figures that the totals of a filter don't know. */
function knownByTotals({ graph, pies, stats, ...rest }: DomainStats, { dimension }: OnlyFilter) {
  if (dimension === null) return { ...rest, graph, stats, pies: {} };
  return {
    ...rest,
    graph: graph.map(({ date, page_views }) => ({ date, page_views })),
    stats: { page_views: stats.page_views },
    pies: { [dimension]: pies[dimension] },
  };
}

/** The stats of one domain; `null` if it isn't on the account. */
export async function readDomainFigures(
  database: Database,
  scope: DomainScope,
  range: DayRange,
  filtering: Filtering,
  sources: FilterSources | null,
): Promise<FilteredStats | null> {
  const read = async (only?: OnlyFilter) => {
    const stored = await storedStats(database, scope, range, { ...filtering, only });
    return stored === undefined || stored.counts === null ? null : toDomainStats(stored, range);
  };
  const only = sources?.totals === true ? onlyFilter(filtering.filters) : null;
  if (only === null) return read();
  const ofTotals = await read(only);
  const known = ofTotals && knownByTotals(ofTotals, only);
  const ofEvents = sources?.events === true ? await read() : null;
  if (known === null || ofEvents === null) return known;
  return {
    ...ofEvents,
    graph: ofEvents.graph.map((day, index) => ({ ...day, ...known.graph[index] })),
    pies: { ...ofEvents.pies, ...known.pies },
    stats: { ...ofEvents.stats, ...known.stats },
  };
}

/** The maximum number of pages to list; the least viewed ones are added up. */
const mostPages = 200;

/** The pages of one domain; `null` if it isn't on the account. */
export async function readSitePageRows(
  database: Database,
  scope: DomainScope,
  range: DayRange,
  filters: StatsFilters,
  sources: FilterSources | null,
): Promise<SitePageRow[] | null> {
  const { page } = filters;
  const paths =
    sources === null || (sources.totals && page !== undefined)
      ? sql`
    paths as (
      select path, ${counterSums} from scope join stat_paths using (domain)
      where ${isMicrosite} and ${within(range)}
        ${page === undefined ? sql`` : sql`and path = ${page}`} group by path
    )`
      : pathsOfEvents(isMicrosite, within(range), filters);
  const [found] = await rowsOf<{ rows: SitePageRow[] | null; exists: boolean }>(
    database,
    sql`
      with scope as (select name as domain, domain_type from domains where ${domainsIn(scope)}),
      ${paths},
      ranked as (
        select *, row_number() over (order by page_views desc, visits desc, path) as rank
        from paths where page_views + visits + quotestarts > 0
      ),
      pages as (
        select
          case when rank <= ${mostPages} then path else ${other} end as path,
          sum(visits)::int as visits,
          sum(page_views)::int as page_views,
          sum(quotestarts)::int as quotestarts
        from ranked group by 1
        order by page_views desc, visits desc, path
      )
      select
        (select json_agg(pages) from pages) as rows,
        exists(select from scope) as exists`,
  );
  return found === undefined || !found.exists ? null : (found.rows ?? []);
}

/** The stats of an account, or of all accounts. */
export async function readFigures(
  database: Database,
  scope: { readonly account: string } | 'all',
  range: DayRange,
): Promise<DomainStats> {
  const stored = await storedStats(database, scope, range);
  return toDomainStats(stored ?? { counts: null, days: null, labels: null, since: null }, range);
}

export async function readCampaignRows(
  database: Database,
  account: string,
  { start, end }: DayRange,
): Promise<CampaignRow[]> {
  const rows = await rowsOf<CampaignRow>(
    database,
    sql`
      select path, name as domain_name, cmpid, ${counterSums}
      from domains join stat_paths on stat_paths.domain = name
      where ${domainsOf(account)} and day between ${start}::date and ${end}::date
      group by path, name, cmpid
      order by visits desc, name, path, cmpid`,
  );
  return [...rows];
}

export async function readLandingPageRows(
  database: Database,
  account: string,
  { start, end }: DayRange,
): Promise<LandingPageRow[]> {
  const rows = await rowsOf<LandingPageRow>(
    database,
    sql`
      select
        path as "Landing_Page",
        name as "Domain",
        sum(visits)::int as "Views",
        sum(quotestarts)::int as "Quotes"
      from domains join stat_paths on stat_paths.domain = name
      where ${domainsOf(account)} and day between ${start}::date and ${end}::date
        and path in ${[...landingPages]}
      group by path, name
      order by "Views" desc, name, path`,
  );
  return [...rows];
}
