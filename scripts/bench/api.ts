import { PGlite } from '@electric-sql/pglite';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Client } from 'pg';
import { Failure } from '../lib/failure.mjs';
import { ensurePostgres, startCluster } from '../lib/postgres.mjs';
import { startTrialServer } from '../lib/trial-server.mjs';
import { percentile } from './percentile';
import { signedIn } from './signed-in';

const bare = fileURLToPath(new URL('./bare-pglite.mjs', import.meta.url));
const connections = 10;
const rounds = 40;
const requestsPerRound = 30;
const memoryLimitMegabytes = 80;
const memoryRequests = 500;

const active = '/backend/api/frontend/users/active/';
const domainList = '/backend/api/frontend/accounts/100001/domains/';

/** `limit`: how many times as long as the route with one query. */
const routes = [
  { name: 'one query (an unknown session)', path: active, known: false, limit: 1 },
  { name: 'users/active', path: active, known: true, limit: 3 },
  { name: 'list of domains', path: domainList, known: true, limit: 5 },
] as const;

async function request(address: string, cookie: string, status: number): Promise<void> {
  const response = await fetch(address, { headers: { cookie } });
  await response.arrayBuffer();
  if (response.status !== status) throw new Failure(`${address}: ${response.status}`);
}

/** Sends requests over as many connections at once, and returns how long each took, in milliseconds. */
async function load(times: number, send: () => Promise<void>): Promise<number[]> {
  const durations: number[] = [];
  let left = times;
  async function work(): Promise<void> {
    while (left > 0) {
      left -= 1;
      const start = performance.now();
      await send();
      durations.push(performance.now() - start);
    }
  }
  await Promise.all(Array.from({ length: connections }, work));
  return durations;
}

/** Compares routes on PostgreSQL. Returns what is over its limit. */
async function compareRoutes(): Promise<string[]> {
  const postgres = ensurePostgres();
  if ('problem' in postgres) throw new Failure(postgres.problem);
  const cluster = await startCluster(postgres.found);
  const server = await startTrialServer({
    DATABASE_URL: cluster.url,
    PORTAL_TEST_MODE: '0',
    LOG_LEVEL: 'warn',
  });
  try {
    const { cookie, statement } = signedIn('agent');
    const client = new Client({ connectionString: cluster.url });
    await client.connect();
    await client.query(statement);
    await client.end();
    const measured = routes.map((route) => ({ ...route, durations: [] as number[] }));
    // The first round warms up.
    for (let round = 0; round <= rounds; round += 1) {
      for (const { path, known, durations } of measured) {
        const found = await load(requestsPerRound, () =>
          request(
            server.origin + path,
            known ? cookie : 'portal_session=unknown',
            known ? 200 : 401,
          ),
        );
        if (round > 0) durations.push(...found);
      }
    }
    console.log(
      `PostgreSQL, ${connections} connections, ${rounds} rounds of ${requestsPerRound} requests a route in turn`,
    );
    const base = percentile(measured[0]?.durations ?? [], 0.95);
    return measured.flatMap(({ name, durations, limit }) => {
      const p95 = percentile(durations, 0.95);
      const times = p95 / base;
      console.log(
        `${name.padEnd(32)} p50 ${percentile(durations, 0.5).toFixed(1).padStart(6)} ms  p95 ${p95.toFixed(1).padStart(6)} ms  ${times.toFixed(2)} times (limit ${limit})`,
      );
      return times > limit ? [name] : [];
    });
  } finally {
    await server.stop();
    await cluster.stop();
  }
}

function residentMegabytes(pid: number): number {
  const kilobytes = execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' });
  return Number(kilobytes) / 1024;
}

/** The backend's resident memory on a data folder, after some requests. */
async function backendMemory(folder: string, cookie: string): Promise<number> {
  const server = await startTrialServer({
    PORTAL_DATA_DIR: folder,
    PORTAL_TEST_MODE: '0',
    LOG_LEVEL: 'warn',
  });
  try {
    await load(memoryRequests, () => request(server.origin + domainList, cookie, 200));
    const { pid } = JSON.parse(readFileSync(join(folder, 'lock'), 'utf8')) as { pid: number };
    return residentMegabytes(pid);
  } finally {
    await server.stop();
  }
}

/** Compares the backend with PGlite alone on the same data. Returns what is over its limit. */
async function compareMemory(): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-bench-'));
  try {
    // The first start seeds the data.
    await (await startTrialServer({ PORTAL_DATA_DIR: folder, PORTAL_TEST_MODE: '0' })).stop();
    const { cookie, statement } = signedIn('agent');
    const database = join(folder, 'database');
    const client = await PGlite.create({ dataDir: database });
    await client.query(statement);
    await client.close();
    const backend = await backendMemory(folder, cookie);
    const query = 'select * from domains left join transfers on domain_name = domains.name';
    const output = execFileSync(process.execPath, [bare, database, String(memoryRequests), query]);
    const alone = Number(output.toString()) / 1024 / 1024;
    console.log(
      `\nResident memory after ${memoryRequests} requests for the list of domains, compared with PGlite alone after as many queries on the same data`,
    );
    console.log(
      `backend ${backend.toFixed(0)} MB, PGlite alone ${alone.toFixed(0)} MB: ${(backend - alone).toFixed(0)} MB more (limit ${memoryLimitMegabytes})`,
    );
    return backend - alone > memoryLimitMegabytes ? ['memory'] : [];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** How long the calls of every page take, and how much memory the backend needs. */
export async function benchApi(): Promise<void> {
  const [busy = 0] = loadavg();
  console.log(
    `${cpus()[0]?.model}, ${cpus().length} cores, load ${busy.toFixed(1)}, Node ${process.version}\n`,
  );
  const over = [...(await compareRoutes()), ...(await compareMemory())];
  if (over.length > 0) throw new Failure(`Over the limit on this computer: ${over.join(', ')}`);
  console.log('\nAll within their limits.');
}
