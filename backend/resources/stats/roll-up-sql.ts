import { sql, type SQL } from 'drizzle-orm';
import { mostLabels, other } from './label-bounds';

/** The counters, by column name in the roll-ups. */
export const counters = [
  'page_views',
  'visits',
  'quotestarts',
  'contactforms',
  'phone_clicks',
  'sms_clicks',
  'map_clicks',
  'google_review_clicks',
] as const;

const listed = (each: (counter: SQL) => SQL) =>
  sql.join(
    counters.map((counter) => each(sql`${sql.identifier(counter)}`)),
    sql`, `,
  );

export const counterNames = listed((counter) => counter);
export const counterSums = listed((counter) => sql`sum(${counter})::int as ${counter}`);
export const negativeCounters = listed((counter) => sql`-${counter} as ${counter}`);

/** Assignments that add the row `excluded` to the row under the alias `stored`. */
export const addCounters = listed(
  (counter) => sql`${counter} = stored.${counter} + excluded.${counter}`,
);
export const addHits = sql`hits = stored.hits + excluded.hits`;

/**
 * Adds up the hits of each label in `rows`: a table or subquery, optionally followed by a condition. Returns each
 * dimension's labels with the most hits; all others are counted as `Other`.
 */
export const topLabels = (rows: SQL) => sql`
  select
    dimension,
    case when rank <= ${mostLabels} then label else ${other} end as label,
    sum(hits)::bigint as hits
  from (
    select dimension, label, sum(hits) as hits,
      row_number() over (partition by dimension order by sum(hits) desc, label) as rank
    from ${rows}
    group by dimension, label
  ) as ranked
  group by 1, 2`;
