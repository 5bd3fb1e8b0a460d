import { PGlite } from '@electric-sql/pglite';
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { Client } from 'pg';
import { makeLog, textOf } from '../lib/made-up-log';
import { Failure } from '../lib/failure.mjs';
import { ensurePostgres, startCluster } from '../lib/postgres.mjs';
import { realLog } from '../lib/real-log';
import { root } from '../lib/root.mjs';
import { startTrialServer } from '../lib/trial-server.mjs';
import { benchCampaignRows } from './campaign-rows';
import { benchGlobalStats } from './global-stats';
import { computer, judge, percentile } from './harness';
import { signedIn } from './signed-in';

const days = 30;
const rounds = 60;
const limits = {
  p95: 50,
  growth: 1.5,
  pglite: 3,
  linesPerSecond: 20_000,
  memoryGrowth: 1.2,
} as const;

/** Accounts of the demo data with one domain each, and their visits in the range. */
const visited = [
  { account: '100101', visits: 100_000, full: false },
  { account: '100102', visits: 1_000_000, full: false },
  { account: '100103', visits: 10_000_000, full: false },
  { account: '100104', visits: 10_000_000, full: true },
] as const;

const graphs = ['indepth', 'dashboard', 'campaigns_view', 'qlp'] as const;

/** Distinct values in a day: a busy site's, and the most that a day has room for. */
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

/** Returns SQL that writes the roll-ups of this number of visits. */
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

/** Requests every graph of every account in turn, as one client. The first rounds warm up. */
async function measure(origin: string, cookie: string): Promise<Measured[]> {
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

const millions = (visits: number) => visits.toLocaleString('en-US').padStart(10);

function p95Of(measured: readonly Measured[], visits: number): number {
  const durations = measured
    .filter((each) => each.visits === visits && !each.full)
    .flatMap((each) => each.durations);
  return percentile(durations, 0.95);
}

function print(title: string, measured: readonly Measured[]): void {
  console.log(`\n${title}`);
  for (const { visits, full, graph, durations } of measured) {
    console.log(
      `${millions(visits)} visits${full ? ', all bounds reached' : ''.padEnd(20)}  ${graph.padEnd(15)} p50 ${percentile(durations, 0.5).toFixed(1).padStart(6)} ms  p95 ${percentile(durations, 0.95).toFixed(1).padStart(6)} ms`,
    );
  }
}

async function onPostgres(url: string): Promise<Measured[]> {
  const server = await startTrialServer({
    DATABASE_URL: url,
    PORTAL_TEST_MODE: '0',
    LOG_LEVEL: 'warn',
  });
  try {
    const { cookie, statement } = signedIn('staff');
    const client = new Client({ connectionString: url });
    await client.connect();
    await client.query(filling);
    await client.query('analyze');
    await client.query(statement);
    await client.end();
    return await measure(server.origin, cookie);
  } finally {
    await server.stop();
  }
}

async function onPglite(): Promise<Measured[]> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-bench-'));
  const variables = { PORTAL_DATA_DIR: folder, PORTAL_TEST_MODE: '0', LOG_LEVEL: 'warn' };
  try {
    // The first start seeds the data.
    await (await startTrialServer(variables)).stop();
    const { cookie, statement } = signedIn('staff');
    const client = await PGlite.create({ dataDir: join(folder, 'database') });
    await client.exec(`${filling} analyze; ${statement}`);
    await client.close();
    const server = await startTrialServer(variables);
    try {
      return await measure(server.origin, cookie);
    } finally {
      await server.stop();
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Returns 10,000 lines of a log: a real one, or a generated one. */
function someLines(): string {
  if (realLog === null) return textOf(makeLog(10_000));
  const bytes = readFileSync(realLog);
  return (bytes[0] === 0x1f ? gunzipSync(bytes) : bytes).toString('utf8');
}

function residentMegabytes(pid: number): number {
  try {
    const kilobytes = execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' });
    return Number(kilobytes) / 1024;
  } catch {
    return 0;
  }
}

/** Imports the log repeated 100 times, as `npm run import-log` does. */
async function importing(url: string): Promise<{ rate: number; memoryGrowth: number }> {
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
      ['scripts/import-log.mjs', file, '--domain', 'cedar-quote.example', '--database', url],
      { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] },
    );
    let said = '';
    child.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()));
    const memory: number[] = [];
    const timer = setInterval(() => memory.push(residentMegabytes(child.pid ?? 0)), 500);
    const [code] = (await once(child, 'exit')) as [number | null];
    clearInterval(timer);
    if (code !== 0) throw new Failure('The import failed.');
    const seconds = (performance.now() - began) / 1000;
    const rate = total / seconds;
    const half = Math.ceil(memory.length / 2);
    const most = (samples: readonly number[]) => Math.max(0, ...samples);
    const [before, after] = [most(memory.slice(0, half)), most(memory.slice(half))];
    console.log(
      `\nImport into PostgreSQL, beside these agencies and into days that are summed: ${realLog === null ? 'a made-up log' : 'a real log'} repeated 100 times, with the program's start`,
    );
    console.log(said.trim());
    console.log(
      `${total.toLocaleString('en-US')} lines in ${seconds.toFixed(1)} s: ${Math.round(rate).toLocaleString('en-US')} lines a second (at least ${limits.linesPerSecond.toLocaleString('en-US')}); memory at most ${before.toFixed(0)} MB in the first half, ${after.toFixed(0)} MB in the second (at most ${limits.memoryGrowth} times as much)`,
    );
    return { rate, memoryGrowth: after / before };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Measures stats for many visits and many agencies, and the speed of log imports. */
export async function benchStats(): Promise<void> {
  console.log(computer());
  console.log(
    `Roll-ups are filled by SQL with what so many visits in ${days} days leave on a site with ${variety.busy.paths} pages and campaigns, ${variety.busy.referrer} referrers and ${variety.busy.city} cities a day. One client asks for ${days} days, ${rounds} times for each graph and account in turn.`,
  );
  const postgres = ensurePostgres();
  if ('problem' in postgres) throw new Failure(postgres.problem);
  const cluster = await startCluster(postgres.found);
  try {
    const measured = await onPostgres(cluster.url);
    print('PostgreSQL', measured);
    const embedded = await onPglite();
    print('PGlite', embedded);
    const million = p95Of(measured, 1_000_000);
    const growth = p95Of(measured, 10_000_000) / p95Of(measured, 100_000);
    const pglite = p95Of(embedded, 1_000_000) / million;
    console.log(
      `\n1,000,000 visits, all graphs: p95 ${million.toFixed(1)} ms (limit ${limits.p95})`,
    );
    console.log(
      `10,000,000 visits cost ${growth.toFixed(2)} times what 100,000 cost (limit ${limits.growth})`,
    );
    console.log(
      `PGlite takes ${pglite.toFixed(2)} times as long as PostgreSQL (limit ${limits.pglite})`,
    );
    const slowRanges = await benchGlobalStats(cluster.url);
    const { rate, memoryGrowth } = await importing(cluster.url);
    judge([
      ...(million > limits.p95 ? ['p95'] : []),
      ...(growth > limits.growth ? ['growth'] : []),
      ...(pglite > limits.pglite ? ['PGlite'] : []),
      ...slowRanges,
      ...(rate < limits.linesPerSecond ? ['import'] : []),
      ...(memoryGrowth > limits.memoryGrowth ? ['memory of the import'] : []),
    ]);
  } finally {
    await cluster.stop();
  }
  await benchCampaignRows();
}
