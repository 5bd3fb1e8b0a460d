import { isCovered } from '@contract/day-range';
import type { reasonKinds, StatsReason, StatsReasons } from '@contract/stats-reasons';
import type { Counter } from '@contract/stats-figures';
import { sql } from 'drizzle-orm';
import { rowsOf, type Database } from '../../store/database';
import {
  domainsIn,
  firstDays,
  isMicrosite,
  within,
  type DayRange,
  type StatsScope,
} from './stats-queries';

/** The maximum number of labels of a kind to return. */
const mostReasons = 50;

/**
 * What a campaign ID is grouped by: the two letters of a tracking link, the source of UTM tags, or all of it. It is a
 * prefix that the portal's words for a source depend on (see `splitCampaign` and `splitUtm`).
 */
const sourceKey = sql`case
  when cmpid ~* '^[a-z][a-z0-9][0-6][0-9]{2}$' and right(cmpid, 3) <> '000' then upper(left(cmpid, 2))
  when cmpid like 'utm:%' then split_part(cmpid, '/', 1)
  else cmpid end`;

/**
 * Breaks down a counter's change, of all pages or of one, by what the totals know of it; `null` if the earlier days weren't counted in full, and
 * `undefined` if the domain isn't on the account.
 */
export async function readReasons(
  database: Database,
  scope: Exclude<StatsScope, 'all'>,
  { counter, page }: { readonly counter: Counter; readonly page?: string | undefined },
  { range, earlier }: { readonly range: DayRange; readonly earlier: DayRange },
): Promise<StatsReasons | null | undefined> {
  const counted = sql`${'domain' in scope ? isMicrosite : sql`true`}
    and ${within({ start: earlier.start, end: range.end })}
    and (${within(range)} or ${within(earlier)})`;
  const sumsOf = (column: string) => {
    const sum = sql`coalesce(sum(${sql.identifier(column)}) filter`;
    return sql`${sum} (where ${within(range)}), 0)::int as now,
      ${sum} (where ${within(earlier)}), 0)::int as earlier`;
  };
  const sums = sql`sum(now)::int as now, sum(earlier)::int as earlier`;
  const hasLabels = counter === 'page_views' && page === undefined;
  const ofLabels = sql`
    union all
    select case dimension when 'device_type' then 'device' else dimension end, label, ${sumsOf('hits')}
    from scope join stat_labels using (domain)
    where ${counted} and dimension in ('device_type', 'referrer') group by dimension, label`;
  const [found] = await rowsOf<{
    exists: boolean;
    began: string | null;
    now: number;
    earlier: number;
    reasons: readonly (StatsReason & { kind: (typeof reasonKinds)[number] })[] | null;
  }>(
    database,
    sql`
      with scope as (select name as domain, domain_type from domains where ${domainsIn(scope)}),
      paths as (
        select path, cmpid, ${sumsOf(counter)}
        from scope join stat_paths using (domain) where ${counted}
          ${page === undefined ? sql`` : sql`and path = ${page}`} group by path, cmpid
      ),
      changes as (
        select 'page' as kind, path as label, ${sums} from paths group by path
        union all
        select 'source', min(cmpid), ${sums} from paths group by ${sourceKey}
        ${hasLabels ? ofLabels : sql``}
      ),
      ranked as (
        select *, row_number() over (
          partition by kind order by abs(now - earlier) desc, label
        ) as rank
        from changes where now <> earlier
      )
      select
        exists(select from scope) as exists,
        (select min(day) from (${firstDays(domainsIn(scope))}) as days) as began,
        (select coalesce(sum(now), 0)::int from paths) as now,
        (select coalesce(sum(earlier), 0)::int from paths) as earlier,
        (select json_agg(ranked order by rank) from ranked where rank <= ${mostReasons}) as reasons`,
  );
  if (found === undefined || ('domain' in scope && !found.exists)) return undefined;
  if (!isCovered(earlier, found.began)) return null;
  const by = (kind: (typeof reasonKinds)[number]) =>
    (found.reasons ?? [])
      .filter((each) => each.kind === kind)
      .map(({ label, now, earlier: before }) => ({ label, now, earlier: before }));
  return {
    now: found.now,
    earlier: found.earlier,
    by: {
      page: page === undefined ? by('page') : [],
      source: by('source'),
      ...(hasLabels ? { device: by('device'), referrer: by('referrer') } : {}),
    },
  };
}
