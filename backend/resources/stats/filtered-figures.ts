import type { SiteEventKind } from '@contract/collect';
import type { Counter } from '@contract/stats-figures';
import { statsFilters, type StatsFilter, type StatsFilters } from '@contract/stats-filters';
import { sql, type SQL } from 'drizzle-orm';
import { counterSums, topLabels } from './roll-up-sql';
import type { StatDimension } from './schema';

/*
 * Filters combine labels that the roll-ups count separately, so filtered figures are counted from the individual events
 * while these are stored. A single filter's figures are also in the roll-ups, as far as these count them.
 */

const columns: Readonly<Record<StatsFilter, string>> = {
  page: 'path',
  referrer: 'referrer',
  device: 'device',
  browser: 'browser',
  os: 'os',
  city: 'city',
};

/** The labels that the roll-ups count page views by. Pages have roll-ups of their own, with all counters. */
const dimensions: Readonly<Record<Exclude<StatsFilter, 'page'>, StatDimension>> = {
  referrer: 'referrer',
  device: 'device_type',
  browser: 'browser',
  os: 'os',
  city: 'city',
};

const kinds: Readonly<Record<Exclude<Counter, 'visits'>, SiteEventKind>> = {
  page_views: 'page_view',
  quotestarts: 'quote_start',
  contactforms: 'contact_form',
  phone_clicks: 'phone_click',
  map_clicks: 'map_click',
  google_review_clicks: 'review_click',
};

const listed = (parts: readonly SQL[]) => sql.join([...parts], sql`, `);

const counterOf = (counter: Counter) =>
  counter === 'visits'
    ? sql`count(*) filter (where starts_visit)::int as visits`
    : sql`count(*) filter (where kind = ${kinds[counter]})::int as ${sql.identifier(counter)}`;

const filtersIn = (filters: StatsFilters) =>
  statsFilters.filter((name) => filters[name] !== undefined);

export const isFiltered = (filters: StatsFilters) => filtersIn(filters).length > 0;

export interface OnlyFilter {
  readonly value: string;
  /** The dimension of the label; null for a page. */
  readonly dimension: StatDimension | null;
}

/** Returns the only filter; `null` if there are none or several. */
export function onlyFilter(filters: StatsFilters): OnlyFilter | null {
  const [name, ...others] = filtersIn(filters);
  if (name === undefined || others.length > 0) return null;
  return { value: filters[name] ?? '', dimension: name === 'page' ? null : dimensions[name] };
}

function matching(filters: StatsFilters): SQL {
  const conditions = filtersIn(filters).map(
    (name) => sql`${sql.identifier(columns[name])} = ${filters[name]}`,
  );
  return sql.join(conditions, sql` and `);
}

/** Returns the subquery `events`: a domain's events in a range that match the filters. */
const eventsOf = (counted: SQL, inRange: SQL, filters: StatsFilters) => sql`
    events as (
      select site_events.* from scope join site_events using (domain)
      where ${counted} and ${inRange} and ${matching(filters)}
    )`;

/** Returns the subqueries `days` and `labels`, counted from the events that match the filters. */
export function figuresOfEvents(counted: SQL, inRange: SQL, filters: StatsFilters): SQL {
  const counters = [...(Object.keys(kinds) as Counter[]), 'visits' as const];
  const labeled = Object.entries(dimensions).map(([filter, dimension]) => ({
    dimension,
    column: sql`${sql.identifier(filter)}`,
  }));
  const views = sql`select ${listed(labeled.map(({ column }) => column))}, count(*) as hits
        from events where kind = 'page_view' and bot = '' group by 1, 2, 3, 4, 5`;
  const pairs = labeled.map(({ dimension, column }) => sql`(${dimension}, ${column})`);
  return sql`${eventsOf(counted, inRange, filters)},
    days as (
      select day::text as day, ${listed(counters.map(counterOf))}
      from events where bot = '' group by day
    ),
    views as (${views}),
    labels as (${topLabels(sql`(
      select dimension, label, hits
      from views cross join lateral (values ${listed(pairs)}) as each(dimension, label)
      union all
      select 'external_links', target, 1 from events where kind = 'external_link' and bot = ''
      union all
      select 'bot_browser', bot, 1 from events where kind = 'page_view' and bot <> ''
    ) as of_events`)})`;
}

/** Returns the subqueries `days` and `labels` of a single filter, from the roll-ups. */
export function figuresOfTotals(counted: SQL, inRange: SQL, filter: OnlyFilter): SQL {
  const { value, dimension } = filter;
  if (dimension === null) {
    return sql`
    days as (
      select day::text as day, ${counterSums} from scope join stat_paths using (domain)
      where ${counted} and ${inRange} and path = ${value} group by day
    ),
    labels as (select null where false)`;
  }
  return sql`
    days as (
      select day::text as day, hits as page_views from scope join stat_labels using (domain)
      where ${counted} and ${inRange} and dimension = ${dimension} and label = ${value}
    ),
    labels as (
      select ${dimension} as dimension, ${value} as label, sum(page_views)::int as hits
      from days having sum(page_views) > 0
    )`;
}

/** Returns the subquery `paths`: each page's figures, counted from the events that match the filters. */
export const pathsOfEvents = (counted: SQL, inRange: SQL, filters: StatsFilters) => sql`
    ${eventsOf(counted, inRange, filters)},
    paths as (
      select path, ${listed((['page_views', 'visits', 'quotestarts'] as const).map(counterOf))}
      from events where bot = '' group by path
    )`;

/**
 * Returns the first day from which filters apply: `kept`, the first day whose events haven't begun to be deleted, or the
 * first one after days that were counted while no events were stored. Then the first day with events may be incomplete.
 */
export function filtersSince(domain: string, kept: string): SQL {
  const first = sql`(select min(day) from site_events where domain = ${domain} and day >= ${kept}::date)`;
  return sql`(
    select (case when gap.day is null then ${kept}::date else coalesce(first.day, gap.day) + 1 end)::text
    from (select ${first} as day) as first cross join lateral (
      select max(day) as day from stat_days
      where domain = ${domain} and day >= ${kept}::date and (first.day is null or day < first.day)
    ) as gap
  )`;
}
