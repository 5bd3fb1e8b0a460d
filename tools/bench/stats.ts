import { spawnSync } from 'node:child_process';
import { appendFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { Client } from 'pg';
import { Failure } from '../../scripts/lib/failure.mjs';
import { root } from '../../scripts/lib/root.mjs';
import { makeSyntheticLog, textOf } from '../../scripts/lib/synthetic-log';
import { percentile, withPostgres, withServer, type Figure } from './harness';
import { signIn } from './signed-in';

const days = 30;
const rounds = 60;
const warmUps = 10;
const repeated = 100;

/** Demo accounts with one domain each, and the number of visits in the range. */
const visited = [
  { account: '100101', visits: 100_000 },
  { account: '100102', visits: 1_000_000 },
  { account: '100103', visits: 10_000_000 },
] as const;

const graphs = ['indepth', 'dashboard', 'campaigns_view', 'qlp'] as const;

/** The number of distinct values per day of a busy site. */
const paths = 200;
const labels = {
  device_type: 6,
  referrer: 80,
  external_links: 20,
  bot_browser: 15,
  browser: 12,
  os: 8,
  city: 100,
};

export const method = `PostgreSQL that syncs nothing to disk. Roll-ups are filled by SQL with what so many visits in ${days} days leave on a site with ${paths} pages and campaigns, ${labels.referrer} referrers and ${labels.city} cities a day. One client asks for ${days} days, ${rounds} times for each graph and account in turn. A log (ACCESS_LOG, or else a synthetic one of 10,000 lines) is imported ${repeated} times over, with the program's start.`;

/** Returns SQL that inserts the roll-ups of an account's visits. */
function rollUps({ account, visits }: (typeof visited)[number]): readonly string[] {
  const daily = Math.round(visits / days);
  const ofDays = (values = '') => `
    from domains, generate_series(current_date - ${days - 1}, current_date, interval '1 day') as each(day)${values}
    where account_number = '${account}'`;
  return [
    `insert into stat_days (domain, day, page_views, visits, quotestarts)
      select name, each.day, ${daily * 2}, ${daily}, ${Math.round(daily / 10)} ${ofDays()}
      on conflict (domain, day) do update set page_views = excluded.page_views, visits = excluded.visits`,
    `insert into stat_paths (domain, day, path, cmpid, page_views, visits)
      select name, each.day, (array['/homepage', '/auto', '/home', '/tenants', '/condo'])[1 + n % 5] || case when n < 25 then '' else '/' || n end,
        'GD' || lpad((n % 40)::text, 3, '0'), ${Math.ceil((daily * 2) / paths)}, ${Math.ceil(daily / paths)}
      ${ofDays(`, generate_series(1, ${paths}) as n`)} on conflict do nothing`,
    ...Object.entries(labels).map(
      ([dimension, count]) => `insert into stat_labels (domain, day, dimension, label, hits)
        select name, each.day, '${dimension}',
          ${dimension === 'device_type' ? `(array['Console', 'Smart TV', 'Tablet', 'Mobile', 'Desktop', 'Unknown'])[n]` : `'label ' || n`}, ${Math.ceil((daily * 2) / count)}
        ${ofDays(`, generate_series(1, ${count}) as n`)} on conflict do nothing`,
    ),
  ];
}

interface Measured {
  readonly account: string;
  readonly visits: number;
  readonly graph: (typeof graphs)[number];
  readonly durations: number[];
}

/** Requests every graph of every account in turn from a single client, after a few warm-up rounds. */
async function measureGraphs(origin: string, cookie: string): Promise<readonly Measured[]> {
  const ask = async (account: string, path: string) => {
    const start = performance.now();
    const url = `${origin}/backend/api/frontend/accounts/${account}/${path}`;
    const response = await fetch(url, { headers: { cookie } });
    const text = await response.text();
    if (response.status !== 200 || text.length < 50) throw new Failure(`${url}: ${text}`);
    return { text, duration: performance.now() - start };
  };
  const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);
  const measured: (Measured & { readonly domain: string })[] = [];
  for (const { account, visits } of visited) {
    const { text } = await ask(account, 'domains/');
    const [{ name: domain }] = JSON.parse(text) as [{ readonly name: string }];
    measured.push(...graphs.map((graph) => ({ account, visits, domain, graph, durations: [] })));
  }
  for (let round = -warmUps; round < rounds; round += 1) {
    for (const { account, domain, graph, durations } of measured) {
      const query = new URLSearchParams({ graph, start: day(days - 1), end: day(0) });
      if (graph === 'indepth') query.set('domain', domain);
      const { duration } = await ask(account, `stats/?${query.toString()}`);
      if (round >= 0) durations.push(duration);
    }
  }
  return measured;
}

async function graphFigures(url: string): Promise<readonly Figure[]> {
  const env = { DATABASE_URL: url, PORTAL_TEST_MODE: '0', LOG_LEVEL: 'warn' };
  const measured = await withServer(env, async (origin) => {
    const client = new Client({ connectionString: url });
    await client.connect();
    for (const sql of [...visited.flatMap(rollUps), 'analyze']) await client.query(sql);
    const cookie = await signIn(client, 'staff');
    await client.end();
    return measureGraphs(origin, cookie);
  });
  const p95 = (all: readonly Measured[]) =>
    percentile(
      all.flatMap(({ durations }) => durations),
      0.95,
    );
  const p95Of = (visits: number) => p95(measured.filter((each) => each.visits === visits));
  return [
    ...measured.map((each) => ({
      name: `${each.visits.toLocaleString('en-US')} visits, ${each.graph}: p95`,
      measured: p95([each]),
      values: each.durations,
      unit: 'ms',
    })),
    {
      name: '1,000,000 visits, all graphs: p95',
      measured: p95Of(1_000_000),
      unit: 'ms',
      limit: 50,
    },
    {
      name: '10,000,000 visits, to 100,000',
      measured: p95Of(10_000_000) / p95Of(100_000),
      unit: '×',
      limit: 1.5,
    },
  ];
}

/** Returns the lines of a real log if there is one, otherwise generated ones. */
function someLines(): string {
  const file = process.env['ACCESS_LOG'];
  if (file === undefined) return textOf(makeSyntheticLog(10_000));
  const bytes = readFileSync(file);
  return (bytes[0] === 0x1f ? gunzipSync(bytes) : bytes).toString('utf8');
}

/** Imports a log that repeats the same lines, as `npm run import-log` does. */
function importFigure(url: string): Figure {
  const folder = mkdtempSync(join(tmpdir(), 'portal-bench-'));
  try {
    const lines = someLines();
    const file = join(folder, 'access.log');
    for (let time = 0; time < repeated; time += 1) appendFileSync(file, lines);
    const start = performance.now();
    const tool = ['scripts/tool.mjs', 'import-log', file, '--domain', 'cedar-quote.example'];
    const { status } = spawnSync(process.execPath, [...tool, '--database', url], {
      cwd: root,
      stdio: 'inherit',
    });
    if (status !== 0) throw new Failure('The import failed.');
    const millions = ((lines.split('\n').length - 1) * repeated) / 1e6;
    const seconds = (performance.now() - start) / 1000;
    return {
      name: 'import of a million lines',
      measured: seconds / millions,
      unit: 's',
      limit: 50,
    };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

export function measure(): Promise<readonly Figure[]> {
  return withPostgres(async (url) => [...(await graphFigures(url)), importFigure(url)]);
}
