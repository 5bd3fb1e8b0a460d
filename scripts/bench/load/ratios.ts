import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { Client } from 'pg';
import { Failure } from '../../lib/failure.mjs';
import { table } from '../../lib/table.mjs';
import { median, withServer, type Cluster, type Figure } from '../harness';
import { signedIn } from '../signed-in';
import { cookiesOf, httpClient, type HttpClient } from './http-client';
import { pageCalls, type PageCall } from './page-calls';
import { cpuSeconds, familyCpuSeconds } from './process-figures';

const connections = 10;
const rounds = 10;
const roundMs = 400;
/** The number of calls that it takes for V8 to compile the code. */
const warmUpCalls = { bare: 8_000, portal: 300 } as const;

const bareName = 'bare server';
const bareServer = fileURLToPath(new URL('./bare-server.mjs', import.meta.url));

interface Target extends PageCall {
  readonly client: HttpClient;
  readonly pid: number;
}

interface Round {
  readonly calls: number;
  readonly serverCpu: number;
  readonly postgresCpu: number;
}

/** Sends calls over all connections, one at a time per connection, until `isEnough`. Returns the number of calls. */
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
    serverCpu: cpuSeconds(pid) - serverBefore,
    postgresCpu: familyCpuSeconds(postgres) - postgresBefore,
  };
}

/** Starts the bare server, which exits with this process. */
async function startBareServer(url: string) {
  const child = fork(bareServer, [url]);
  const [origin]: string[] = await once(child, 'message');
  return { origin: String(origin), pid: Number(child.pid), stop: () => child.disconnect() };
}

async function documentOf(client: HttpClient, session: string): Promise<PageCall> {
  const answer = await client.send('/', { headers: { cookie: session } });
  // Adds the CSRF token, which a returning browser also has.
  return { name: 'document /', path: '/', cookie: [session, ...cookiesOf(answer)].join('; ') };
}

interface Cost {
  readonly name: string;
  /** CPU time per call, in milliseconds. */
  readonly server: number;
  readonly postgres: number;
  /** The ratio of `server` to the bare server's figure. */
  readonly costlier: number;
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

function costsOf(measured: ReadonlyMap<string, readonly Round[]>): readonly Cost[] {
  const [bare = []] = measured.values();
  const cpuOf = (of: readonly Round[], figure: 'serverCpu' | 'postgresCpu') =>
    (1000 * sum(of.map((round) => round[figure]))) / sum(of.map(({ calls }) => calls));
  return [...measured].map(([name, of]) => ({
    name,
    server: cpuOf(of, 'serverCpu'),
    postgres: cpuOf(of, 'postgresCpu'),
    costlier: cpuOf(of, 'serverCpu') / cpuOf(bare, 'serverCpu'),
  }));
}

export const method = `Ratios: the document (signed in, brotli) and what pages read, as the demo's agent and staff, against a bare server: Hono on Node, as many connections to PostgreSQL, one select by its key, JSON.
${connections} connections, each with one call after another, ${roundMs} ms for each call in turn, ${rounds} rounds, after ${warmUpCalls.bare} calls to warm the bare server up and ${warmUpCalls.portal} for each of ours. Client, servers and PostgreSQL share this computer.
CPU: user and system time of the server's process in /proc over all rounds, for a call. It hardly depends on what else the computer does, nor on the client, which takes its share of the computer. PostgreSQL's CPU is apart.`;

function print(costs: readonly Cost[]): void {
  const rows = costs.map(({ name, server, costlier, postgres }) => [
    name,
    server.toFixed(2),
    costlier.toFixed(1),
    postgres.toFixed(2),
  ]);
  const head = ['call', 'CPU ms', '× CPU', 'PostgreSQL CPU ms'];
  console.log(table([head, ...rows]));
}

function figuresOf([, document, ...calls]: readonly Cost[]): readonly Figure[] {
  const worst = calls.reduce((one, other) => (other.costlier > one.costlier ? other : one));
  const figure = (name: string, measured: number, limit: number): Figure => ({
    name: `CPU of ${name}, to the bare server's`,
    measured,
    limit,
    unit: '×',
  });
  return [
    figure('the document', document?.costlier ?? Number.NaN, 15),
    figure('the median call', median(calls.map(({ costlier }) => costlier)), 6),
    figure(`the worst call (${worst.name})`, worst.costlier, 10),
  ];
}

/** Stores sessions for the demo agent and the demo staff user, and returns their cookies. */
async function signInBoth(url: string) {
  const sessions = { agent: signedIn('agent'), staff: signedIn('staff') };
  const database = new Client({ connectionString: url });
  await database.connect();
  await database.query(sessions.agent.statement);
  await database.query(sessions.staff.statement);
  await database.query('analyze');
  await database.end();
  return { agent: sessions.agent.cookie, staff: sessions.staff.cookie };
}

async function measureCosts(
  targets: readonly Target[],
  postgres: number,
): Promise<readonly Cost[]> {
  for (const target of targets) {
    const most = target.name === bareName ? warmUpCalls.bare : warmUpCalls.portal;
    await askUntil((calls) => calls >= most, target);
  }
  const measured = new Map(targets.map(({ name }) => [name, new Array<Round>()]));
  for (let round = 0; round < rounds; round += 1) {
    for (const target of targets) {
      measured.get(target.name)?.push(await runRound(target, postgres));
    }
  }
  return costsOf(measured);
}

/** Compares the cost of the portal's calls with the cost of the bare server's call. */
export async function compareWithBare({ url, pid: postgres }: Cluster): Promise<readonly Figure[]> {
  const env = { DATABASE_URL: url, PORTAL_TEST_MODE: '0', LOG_LEVEL: 'warn' };
  return withServer(env, async ({ origin, pid }) => {
    const bare = await startBareServer(url);
    const bareClient = httpClient(bare.origin, { connections });
    const client = httpClient(origin, { connections });
    try {
      const cookies = await signInBoth(url);
      const calls = [
        await documentOf(client, cookies.agent),
        ...(await pageCalls(origin, cookies.agent, false)),
        ...(await pageCalls(origin, cookies.staff, true)),
      ];
      const costs = await measureCosts(
        [
          { name: bareName, path: '/', cookie: '', client: bareClient, pid: bare.pid },
          ...calls.map((call) => ({ ...call, client, pid: pid() })),
        ],
        postgres,
      );
      print(costs);
      return figuresOf(costs);
    } finally {
      await bareClient.close();
      await client.close();
      bare.stop();
    }
  });
}
