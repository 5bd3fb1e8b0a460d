import { daysOfZone, shiftDay } from '@backend/shared/calendar-days';
import { statSums } from '@backend/resources/stats/stat-sums';
import { openPostgres } from '@backend/store/postgres';
import { Client } from 'pg';
import { Failure } from '../lib/failure.mjs';
import { percentile, withServer, type Figure } from './harness';
import { signedIn } from './signed-in';

const agencies = 5_000;
const domainsEach = 12;
const filledDays = 30;
const yearDays = 365;
const rounds = 60;
const ranges = [7, filledDays, yearDays] as const;
const dayMs = 86_400_000;

/** The 95th percentile limits, in milliseconds. */
const limits: Readonly<Record<(typeof ranges)[number], number>> = {
  7: 200,
  30: 200,
  365: 500,
};

const today = daysOfZone('America/Chicago')(new Date());
const daysAgo = (days: number) => shiftDay(today, -days);

/** Each dimension, with its number of labels across all agencies and its number per agency and day. */
const variety = [
  ['device_type', 3, 3],
  ['referrer', 3_000, 5],
  // Each agency has a different label.
  ['external_links', agencies, 1],
  ['bot_browser', 80, 3],
  ['browser', 30, 3],
  ['os', 12, 2],
  ['city', 2_000, 3],
] as const;

const someDomain = (number: string) =>
  `'d' || 1 + (n * 7 + ${number}) % ${domainsEach} || '.a' || n || '.example'`;

const makeAgencies = `
  insert into accounts (number, full_name, agent_code, agency_type, profile, billing_status)
    select 'B' || lpad(n::text, 5, '0'), full_name, agent_code, agency_type, profile, billing_status
    from accounts, generate_series(1, ${agencies}) as n where number = '100101';
  insert into domains (name, account_number, active, domain_type, created_at)
    select 'd' || d || '.a' || n || '.example', 'B' || lpad(n::text, 5, '0'), true, 'c1', now()
    from generate_series(1, ${agencies}) as n, generate_series(1, ${domainsEach}) as d`;

/** Returns SQL that inserts a day's roll-ups for each domain. */
const fillDay = (day: string) => `
  insert into stat_days (domain, day, page_views, visits, quotestarts)
    select name, '${day}', 40, 20, 2 from domains where account_number like 'B%';
  insert into stat_labels (domain, day, dimension, label, hits)
    select ${someDomain('k')}, '${day}', dimension,
      case dimension
        when 'device_type' then (array['Mobile', 'Desktop', 'Tablet'])[k]
        else dimension || (n * 7919 + k * 104729) % size end,
      1 + (n + k) % 40
    from generate_series(1, ${agencies}) as n,
      (values ${variety.map((each) => `('${each[0]}', ${each[1]}, ${each[2]})`).join(', ')}) as kinds(dimension, size, most),
      generate_series(1, most) as k
    on conflict do nothing`;

/**
 * Returns SQL that copies sums to other days. The SQL in `copies` joins each day with its target days, in the column
 * `copied`.
 */
const copySums = (copies: string) => `
  insert into day_sums (day, page_views, visits, quotestarts)
    select copied, page_views, visits, quotestarts from day_sums, ${copies};
  insert into label_sums (day, dimension, label, hits)
    select copied, dimension, label, hits from label_sums, ${copies}`;

const finishedDays = filledDays - 1;
const restOfYear = `generate_series(1, ${Math.ceil(yearDays / finishedDays) - 1}) as n,
  lateral (select day - ${finishedDays} * n as copied) as copies`;
const daysOfLog = `generate_series(0, 3) as n,
  lateral (select date '2015-05-17' + n as copied) as copies where day = '${daysAgo(1)}'`;

/** Sums all days as the server would, and returns how long each day took. */
async function sumDays(url: string): Promise<number[]> {
  const store = openPostgres(url, { calls: 10, background: 4, directUrl: undefined });
  const sums = statSums({
    database: store.database,
    dayOf: () => today,
    rollupMs: 2 * yearDays * dayMs,
  });
  const durations: number[] = [];
  for (let day = 1; day <= finishedDays; day += 1) {
    const start = performance.now();
    await sums.sumNext();
    durations.push(performance.now() - start);
  }
  await store.close();
  return durations;
}

async function askedBy(origin: string, cookie: string, days: number): Promise<[number, number]> {
  const query = new URLSearchParams({ start: daysAgo(days - 1), end: today });
  const start = performance.now();
  const answer = await fetch(`${origin}/backend/api/frontend/stats/global/?${query.toString()}`, {
    headers: { cookie },
  });
  const { length } = await answer.text();
  if (answer.status !== 200) throw new Failure(`Global stats of ${days} days: ${answer.status}`);
  return [performance.now() - start, length];
}

/**
 * Benchmarks global stats on PostgreSQL, with many agencies added to the demo data. Leaves the agencies in place, with
 * day sums from a generated log.
 */
export async function measureGlobalStats(url: string): Promise<readonly Figure[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  const { cookie, statement } = signedIn('staff');
  await client.query(statement);
  await client.query(makeAgencies);
  for (let day = filledDays - 1; day >= 0; day -= 1) await client.query(fillDay(daysAgo(day)));
  await client.query('vacuum analyze');
  const summing = await sumDays(url);
  await client.query(copySums(restOfYear));
  await client.query('vacuum analyze');
  const { rows } = await client.query<{ days: string; labels: string; summed: string }>(
    'select (select count(*) from stat_days) as days, (select count(*) from stat_labels) as labels, (select count(*) from label_sums) as summed',
  );
  const count = (text = '') => Number(text).toLocaleString('en-US');
  console.log(
    `Global stats of ${agencies.toLocaleString('en-US')} agencies with ${domainsEach} domains each: ${count(rows[0]?.days)} rows of counters and ${count(rows[0]?.labels)} of labels for ${filledDays} days, filled by SQL day by day. Of the rest of a year there are only the sums, copied from these days (${count(rows[0]?.summed)} labels). One client asks for each range in turn, ${rounds} times.`,
  );
  const env = { DATABASE_URL: url, PORTAL_TEST_MODE: '0', LOG_LEVEL: 'warn' };
  const measured = ranges.map((days) => ({ days, durations: [] as number[], size: 0 }));
  await withServer(env, async ({ origin }) => {
    for (let round = -5; round < rounds; round += 1) {
      for (const each of measured) {
        const [duration, size] = await askedBy(origin, cookie, each.days);
        each.size = size;
        if (round >= 0) each.durations.push(duration);
      }
    }
  });
  await client.query(copySums(daysOfLog));
  await client.end();
  const p95 = (name: string, values: readonly number[], limit?: number): Figure => ({
    name: `${name}: p95`,
    measured: percentile(values, 0.95),
    values,
    unit: 'ms',
    limit,
  });
  return [
    p95('summing a day', summing),
    ...measured.map(({ days, durations, size }) =>
      p95(`global stats of ${days} days, ${Math.round(size / 1000)} kB`, durations, limits[days]),
    ),
  ];
}
