import { PGlite } from '@electric-sql/pglite';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { Client } from 'pg';
import { makeSyntheticLog, textOf } from '../lib/synthetic-log';
import { Failure } from '../lib/failure.mjs';
import { realLog } from '../lib/real-log';
import { root } from '../lib/root.mjs';
import { measureGlobalStats } from './global-stats';
import { percentile, withPostgres, withServer, type Figure } from './harness';
import { residentMegabytes } from './load/process-figures';
import { signedIn } from './signed-in';

const days = 30;
const rounds = 60;

/** Demo accounts with one domain each, and the number of visits in the range. */
const visited = [
  { account: '100101', visits: 100_000, full: false },
  { account: '100102', visits: 1_000_000, full: false },
  { account: '100103', visits: 10_000_000, full: false },
  { account: '100104', visits: 10_000_000, full: true },
] as const;

const graphs = ['indepth', 'dashboard', 'campaigns_view', 'qlp'] as const;

/** The number of distinct values per day: of a busy site, and the maximum that is stored. */
const variety = {
  busy: {
    paths: 200,
    referrer: 80,
    external_links: 20,
    bot_browser: 15,
    browser: 12,
    os: 8,
    city: 100,
  },
  full: {
    paths: 700,
    referrer: 200,
    external_links: 200,
    bot_browser: 200,
    browser: 200,
    os: 200,
    city: 200,
  },
};

/** Returns SQL that inserts the roll-ups of an account's visits. */
function rollUps({ account, visits, full }: (typeof visited)[number]): string {
  const daily = Math.round(visits / days);
  const { paths, ...labels } = full ? variety.full : variety.busy;
  const ofDays = `from domains, generate_series(current_date - ${days - 1}, current_date, interval '1 day') as each(day)
    where account_number = '${account}'`;
  const dimensions = Object.entries({ device_type: 6, ...labels });
  return [
    `insert into stat_days (domain, day, page_views, visits, quotestarts)
      select name, each.day, ${daily * 2}, ${daily}, ${Math.round(daily / 10)} ${ofDays}
      on conflict (domain, day) do update set page_views = excluded.page_views, visits = excluded.visits`,
    `insert into stat_paths (domain, day, path, cmpid, page_views, visits)
      select name, each.day, (array['/homepage', '/auto', '/home', '/tenants', '/condo'])[1 + n % 5] || case when n < 25 then '' else '/' || n end,
        'GD' || lpad((n % 40)::text, 3, '0'), ${Math.ceil((daily * 2) / paths)}, ${Math.ceil(daily / paths)}
      ${ofDays.replace('where', `, generate_series(1, ${paths}) as n where`)}
      on conflict do nothing`,
    ...dimensions.map(
      ([dimension, count]) => `insert into stat_labels (domain, day, dimension, label, hits)
        select name, each.day, '${dimension}',
          ${dimension === 'device_type' ? `(array['Console', 'Smart TV', 'Tablet', 'Mobile', 'Desktop', 'Unknown'])[n]` : `'label ' || n`}, ${Math.ceil((daily * 2) / count)}
        ${ofDays.replace('where', `, generate_series(1, ${count}) as n where`)}
        on conflict do nothing`,
    ),
  ].join(';\n');
}

const filling = `${visited.map(rollUps).join(';\n')};`;

async function domainsByAccount(origin: string, cookie: string): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for (const { account } of visited) {
    const path = `/backend/api/frontend/accounts/${account}/domains/`;
    const answer = await fetch(origin + path, { headers: { cookie } });
    const [first] = (await answer.json()) as { name: string }[];
    found.set(account, first?.name ?? '');
  }
  return found;
}

interface Measured {
  readonly visits: number;
  readonly full: boolean;
  readonly graph: (typeof graphs)[number];
  readonly durations: number[];
}

/** Requests every graph of every account in turn from a single client, after a few warm-up rounds. */
async function measureGraphs(origin: string, cookie: string): Promise<Measured[]> {
  const domains = await domainsByAccount(origin, cookie);
  const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);
  const measured = visited.flatMap(({ account, visits, full }) =>
    graphs.map((graph) => ({ account, visits, full, graph, durations: [] as number[] })),
  );
  for (let round = -10; round < rounds; round += 1) {
    for (const { account, graph, durations } of measured) {
      const query = new URLSearchParams({ graph, start: day(days - 1), end: day(0) });
      if (graph === 'indepth') query.set('domain', domains.get(account) ?? '');
      const start = performance.now();
      const answer = await fetch(
        `${origin}/backend/api/frontend/accounts/${account}/stats/?${query.toString()}`,
        { headers: { cookie } },
      );
      const { length } = await answer.text();
      if (answer.status !== 200 || length < 50) throw new Failure(`${graph}: ${answer.status}`);
      if (round >= 0) durations.push(performance.now() - start);
    }
  }
  return measured;
}

const millions = (visits: number) => visits.toLocaleString('en-US');

function p95Of(measured: readonly Measured[], visits: number): number {
  const durations = measured
    .filter((each) => each.visits === visits && !each.full)
    .flatMap((each) => each.durations);
  return percentile(durations, 0.95);
}

const figuresOf = (store: string, measured: readonly Measured[]): readonly Figure[] =>
  measured.map(({ visits, full, graph, durations }) => ({
    name: `${store}, ${millions(visits)} visits${full ? ', all bounds reached' : ''}, ${graph}: p95`,
    measured: percentile(durations, 0.95),
    values: durations,
    unit: 'ms',
  }));

const quiet = { PORTAL_TEST_MODE: '0', LOG_LEVEL: 'warn' };

function onPostgres(url: string): Promise<Measured[]> {
  return withServer({ ...quiet, DATABASE_URL: url }, async ({ origin }) => {
    const { cookie, statement } = signedIn('staff');
    const client = new Client({ connectionString: url });
    await client.connect();
    await client.query(filling);
    await client.query('analyze');
    await client.query(statement);
    await client.end();
    return measureGraphs(origin, cookie);
  });
}

async function onPglite(): Promise<Measured[]> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-bench-'));
  const env = { ...quiet, PORTAL_DATA_DIR: folder };
  try {
    // The first start seeds the data.
    await withServer(env, () => Promise.resolve());
    const { cookie, statement } = signedIn('staff');
    const client = await PGlite.create({ dataDir: join(folder, 'database') });
    await client.exec(`${filling} analyze; ${statement}`);
    await client.close();
    return await withServer(env, ({ origin }) => measureGraphs(origin, cookie));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Returns 10,000 log lines: real ones if available, otherwise generated ones. */
function someLines(): string {
  if (realLog === null) return textOf(makeSyntheticLog(10_000));
  const bytes = readFileSync(realLog);
  return (bytes[0] === 0x1f ? gunzipSync(bytes) : bytes).toString('utf8');
}

/** Imports a log that repeats the lines 100 times, as `npm run import-log` does. */
async function importFigures(url: string): Promise<readonly Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-bench-'));
  try {
    const lines = someLines();
    const file = join(folder, 'access.log');
    const out = createWriteStream(file);
    for (let times = 0; times < 100; times += 1) out.write(lines);
    out.end();
    await once(out, 'close');
    const total = (lines.split('\n').length - 1) * 100;
    const began = performance.now();
    const child = spawn(
      process.execPath,
      [
        'scripts/tool.mjs',
        'import-log',
        file,
        '--domain',
        'cedar-quote.example',
        '--database',
        url,
      ],
      { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] },
    );
    const memory: number[] = [];
    const timer = setInterval(() => memory.push(residentMegabytes(child.pid ?? 0)), 500);
    const [code] = (await once(child, 'exit')) as [number | null];
    clearInterval(timer);
    if (code !== 0) throw new Failure('The import failed.');
    const seconds = (performance.now() - began) / 1000;
    const half = Math.ceil(memory.length / 2);
    const most = (samples: readonly number[]) => Math.max(0, ...samples);
    return [
      {
        name: `import of ${millions(total)} lines of ${realLog === null ? 'a synthetic log' : 'a real log'}`,
        measured: total / seconds,
        unit: 'lines/s',
        limit: 20_000,
        isLeast: true,
      },
      {
        name: 'memory in its second half, to the first',
        measured: most(memory.slice(half)) / most(memory.slice(0, half)),
        unit: '×',
        limit: 1.2,
      },
    ];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

export const method = `Roll-ups are filled by SQL with what so many visits in ${days} days leave on a site with ${variety.busy.paths} pages and campaigns, ${variety.busy.referrer} referrers and ${variety.busy.city} cities a day. One client asks for ${days} days, ${rounds} times for each graph and account in turn. A log is imported 100 times over, beside these agencies and into days that are summed, with the program's start.`;

export function measure(): Promise<readonly Figure[]> {
  return withPostgres(async ({ url }) => {
    const measured = await onPostgres(url);
    const embedded = await onPglite();
    const million = p95Of(measured, 1_000_000);
    return [
      ...figuresOf('PostgreSQL', measured),
      ...figuresOf('PGlite', embedded),
      { name: '1,000,000 visits, all graphs: p95', measured: million, unit: 'ms', limit: 50 },
      {
        name: '10,000,000 visits, to 100,000',
        measured: p95Of(measured, 10_000_000) / p95Of(measured, 100_000),
        unit: '×',
        limit: 1.5,
      },
      {
        name: 'PGlite, to PostgreSQL',
        measured: p95Of(embedded, 1_000_000) / million,
        unit: '×',
        limit: 3,
      },
      ...(await measureGlobalStats(url)),
      ...(await importFigures(url)),
    ];
  });
}
