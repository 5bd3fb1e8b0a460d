import { fileURLToPath } from 'node:url';
import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import { Failure } from '../../lib/failure.mjs';
import { startTethered } from '../../lib/tethered.mjs';
import { startTrialServer } from '../../lib/trial-server.mjs';
import { percentile } from '../harness';
import { signedIn } from '../signed-in';
import { cookiesOf, httpClient, type HttpClient } from './http-client';
import { pageCalls, type PageCall } from './page-calls';
import { cpuSeconds, familyCpuSeconds } from './process-figures';
import type { Cluster } from './with-postgres';

const connections = 10;
const rounds = 10;
const roundMs = 400;
/** The number of calls after which V8 has compiled the code. */
const warmUpCalls = { bare: 8_000, portal: 300 } as const;
const limits = { document: 15, median: 6, worst: 10 } as const;

const bareServer = fileURLToPath(new URL('./bare-server.mjs', import.meta.url));

interface Target extends PageCall {
  readonly client: HttpClient;
  readonly pid: number;
}

interface Round {
  readonly calls: number;
  readonly seconds: number;
  readonly serverCpu: number;
  readonly postgresCpu: number;
}

/** Sends calls over all connections, one after another on each, until `isEnough`. Returns the number of calls. */
async function askUntil(
  isEnough: (calls: number) => boolean,
  { client, path, cookie, name }: Target,
): Promise<number> {
  const headers = { cookie, 'accept-encoding': 'br' };
  let calls = 0;
  async function work(): Promise<void> {
    while (!isEnough(calls)) {
      calls += 1;
      const { status } = await client.send(path, { headers });
      if (status !== 200) throw new Failure(`${name}: ${status} for ${path}`);
    }
  }
  await Promise.all(Array.from({ length: connections }, work));
  return calls;
}

async function runRound(target: Target, postgres: number): Promise<Round> {
  const { pid } = target;
  const [serverBefore, postgresBefore] = [cpuSeconds(pid), familyCpuSeconds(postgres)];
  const start = performance.now();
  const calls = await askUntil(() => performance.now() - start >= roundMs, target);
  return {
    calls,
    seconds: (performance.now() - start) / 1000,
    serverCpu: cpuSeconds(pid) - serverBefore,
    postgresCpu: familyCpuSeconds(postgres) - postgresBefore,
  };
}

async function startBareServer(url: string) {
  const { output, hasEnded, pid, stop } = startTethered({
    program: process.execPath,
    args: [bareServer, url],
    stopSignal: 'SIGTERM',
  });
  for (;;) {
    const origin = /^(http:\S+)\n/m.exec(output())?.[1];
    if (origin !== undefined) return { origin, pid, stop };
    if (hasEnded()) throw new Error(`The bare server did not start:\n${output()}`);
    await wait(50);
  }
}

async function documentOf(client: HttpClient, session: string): Promise<PageCall> {
  const answer = await client.send('/', { headers: { cookie: session } });
  // A returning browser has the CSRF token, too.
  return { name: 'document /', path: '/', cookie: [session, ...cookiesOf(answer)].join('; ') };
}

interface Cost {
  readonly name: string;
  readonly perSecond: number;
  /** The milliseconds of CPU per call. */
  readonly server: number;
  readonly postgres: number;
  /** The ratios to the bare server. */
  readonly slower: number;
  readonly costlier: number;
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

function costsOf(measured: ReadonlyMap<string, readonly Round[]>): readonly Cost[] {
  const [bare = []] = measured.values();
  const cpuOf = (of: readonly Round[], figure: 'serverCpu' | 'postgresCpu') =>
    (1000 * sum(of.map((round) => round[figure]))) / sum(of.map(({ calls }) => calls));
  const speed = (round: Round | undefined) => (round?.calls ?? 0) / (round?.seconds ?? 1);
  return [...measured].map(([name, of]) => ({
    name,
    perSecond: percentile(of.map(speed), 0.5),
    server: cpuOf(of, 'serverCpu'),
    postgres: cpuOf(of, 'postgresCpu'),
    slower: percentile(
      of.map((round, index) => speed(bare[index]) / speed(round)),
      0.5,
    ),
    costlier: cpuOf(of, 'serverCpu') / cpuOf(bare, 'serverCpu'),
  }));
}

const method = `Ratios: the document (signed in, brotli) and what pages read, as the demo's agent and staff, against a bare server: Hono on Node, as many connections to PostgreSQL, one select by its key, JSON.
${connections} connections, each with one call after another, ${roundMs} ms for each call in turn, ${rounds} rounds, after ${warmUpCalls.bare} calls to warm the bare server up and ${warmUpCalls.portal} for each of ours. Client, servers and PostgreSQL share this computer.
CPU: user and system time of the server's process in /proc over all rounds, for a call. It is judged, because it hardly depends on what else the computer does, nor on the client, which takes its share of the computer. PostgreSQL's CPU is apart.`;

function print(costs: readonly Cost[]): void {
  console.log(
    `${'call'.padEnd(28)}${'calls/s'.padStart(9)}${'× slower'.padStart(10)}${'CPU ms'.padStart(9)}${'× CPU'.padStart(8)}${'PostgreSQL CPU ms'.padStart(19)}`,
  );
  for (const { name, perSecond, slower, server, costlier, postgres } of costs) {
    console.log(
      `${name.padEnd(28)}${perSecond.toFixed(0).padStart(9)}${slower.toFixed(1).padStart(10)}${server.toFixed(2).padStart(9)}${costlier.toFixed(1).padStart(8)}${postgres.toFixed(2).padStart(19)}`,
    );
  }
}

/** Returns the figures over their limit. */
function judge([, document, ...calls]: readonly Cost[]): readonly string[] {
  const ratios = calls.map(({ costlier }) => costlier);
  const worst = calls.reduce((one, other) => (other.costlier > one.costlier ? other : one));
  const judged = [
    { what: 'document', ratio: document?.costlier ?? Number.NaN, limit: limits.document },
    { what: 'median of calls', ratio: percentile(ratios, 0.5), limit: limits.median },
    { what: `worst call (${worst.name})`, ratio: worst.costlier, limit: limits.worst },
  ];
  for (const { what, ratio, limit } of judged) {
    console.log(`${what}: × ${ratio.toFixed(1)} CPU of the bare server (limit × ${limit})`);
  }
  return judged.filter(({ ratio, limit }) => !(ratio <= limit)).map(({ what }) => what);
}

/** Compares the cost of calls with a bare server's. Returns the figures over their limit. */
export async function compareWithBare({ url, pid: postgres }: Cluster): Promise<readonly string[]> {
  console.log(`\n${method}`);
  const bare = await startBareServer(url);
  const server = await startTrialServer({
    DATABASE_URL: url,
    PORTAL_TEST_MODE: '0',
    LOG_LEVEL: 'warn',
  });
  const bareClient = httpClient(bare.origin, { connections });
  const client = httpClient(server.origin, { connections });
  try {
    const sessions = { agent: signedIn('agent'), staff: signedIn('staff') };
    const database = new Client({ connectionString: url });
    await database.connect();
    await database.query(sessions.agent.statement);
    await database.query(sessions.staff.statement);
    await database.query('analyze');
    await database.end();
    const cookies = { agent: sessions.agent.cookie, staff: sessions.staff.cookie };
    const calls = [await documentOf(client, cookies.agent), ...(await pageCalls(client, cookies))];
    const targets: readonly Target[] = [
      { name: 'bare server', path: '/', cookie: '', client: bareClient, pid: bare.pid() },
      ...calls.map((call) => ({ ...call, client, pid: server.pid() })),
    ];
    for (const target of targets) {
      const most = target.client === bareClient ? warmUpCalls.bare : warmUpCalls.portal;
      await askUntil((calls) => calls >= most, target);
    }
    const measured = new Map(targets.map(({ name }) => [name, new Array<Round>()]));
    for (let round = 0; round < rounds; round += 1) {
      for (const target of targets) {
        measured.get(target.name)?.push(await runRound(target, postgres));
      }
    }
    const costs = costsOf(measured);
    print(costs);
    return judge(costs);
  } finally {
    await bareClient.close();
    await client.close();
    await server.stop();
    await bare.stop();
  }
}
