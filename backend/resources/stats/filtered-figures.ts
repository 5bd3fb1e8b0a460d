import type { SiteEventKind } from '@contract/collect';
import type { Counter } from '@contract/stats-figures';
import { statsFilters, type StatsFilter, type StatsFilters } from '@contract/stats-filters';
import { sql, type SQL } from 'drizzle-orm';
import { topLabels } from './roll-up-sql';

/*
 * Filters combine labels that the roll-ups count separately, so filtered figures are counted from the individual events.
 */

const columns: Readonly<Record<StatsFilter, string>> = {
  page: 'path',
  referrer: 'referrer',
  device: 'device',
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

/** The labels of a page view. */
const labeled = {
  device_type: 'device',
  referrer: 'referrer',
  browser: 'browser',
  os: 'os',
  city: 'city',
} as const;

const listed = (parts: readonly SQL[]) => sql.join([...parts], sql`, `);

const counterOf = (counter: Counter) =>
  counter === 'visits'
    ? sql`count(*) filter (where starts_visit)::int as visits`
    : sql`count(*) filter (where kind = ${kinds[counter]})::int as ${sql.identifier(counter)}`;

export const isFiltered = (filters: StatsFilters) =>
  statsFilters.some((name) => filters[name] !== undefined);

function matching(filters: StatsFilters): SQL {
  const conditions = statsFilters.flatMap((name) => {
    const value = filters[name];
    return value === undefined ? [] : [sql`${sql.identifier(columns[name])} = ${value}`];
  });
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
  const views = sql`select ${listed(
    Object.values(labeled)
      .map((column) => sql.identifier(column))
      .map((column) => sql`${column}`),
  )}, count(*) as hits
        from events where kind = 'page_view' and bot = '' group by 1, 2, 3, 4, 5`;
  const pairs = Object.entries(labeled).map(
    ([dimension, column]) => sql`(${dimension}, ${sql.identifier(column)})`,
  );
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
