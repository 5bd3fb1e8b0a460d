import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { withCluster } from '../cluster/cluster';
import { claimPlace } from '../cluster/place';
import { ensurePrograms } from '../cluster/programs';
import { table } from '../lib/table.mjs';
import type { Figure } from './harness';
import { addAgents } from './load/agents';
import { startSender, withLoadedPortal, type LoadedPortal } from './load/portal';
import { cpuSeconds, familyCpuSeconds } from './load/process-figures';
import { isServed } from './load/run-figures';

/** The rate for each process, in actions per second, so that each does as much as the one it is compared with. */
const rate = 15;
const seconds = 30;
const rounds = 3;
const warmUpRounds = 2;

export const method = `CPU time of a call through HAProxy, three processes and PgBouncer, against a call of one process beside its database: ${rate} actions/s of the usual mix for each process, for ${seconds} s in turn, ${rounds} rounds, after ${warmUpRounds} to warm up.
CPU: user and system time of HAProxy and the portal's processes in /proc, over the calls served. PgBouncer's and PostgreSQL's isn't included.`;

interface Subject {
  readonly send: LoadedPortal['send'];
  readonly processes: number;
  /** Returns the CPU time so far, in seconds. */
  readonly cpu: () => number;
}

/** Returns the CPU time per served call in a round, in milliseconds. */
async function costOf({ send, processes, cpu }: Subject, id: string): Promise<number> {
  const before = cpu();
  const { calls } = await send({ id, rate: rate * processes, seconds });
  return (1000 * (cpu() - before)) / calls.filter(isServed).length;
}

async function compare(one: Subject, three: Subject): Promise<readonly Figure[]> {
  const costs: (readonly [number, number])[] = [];
  for (let round = 0; round < warmUpRounds + rounds; round += 1) {
    costs.push([await costOf(one, `round-${round}`), await costOf(three, `round-${round}`)]);
  }
  const measured = costs.slice(warmUpRounds);
  const mean = (index: 0 | 1) =>
    measured.reduce((sum, each) => sum + each[index], 0) / measured.length;
  const row = (name: string, index: 0 | 1) => [
    name,
    mean(index).toFixed(2),
    measured.map((each) => each[index].toFixed(2)).join(', '),
  ];
  console.log(
    table([['through', 'CPU ms', 'rounds'], row('one process', 0), row('the cluster', 1)]),
  );
  return [
    {
      name: 'CPU of a call through the cluster, to that of one process',
      measured: mean(1) / mean(0),
      unit: '×',
      limit: 1.15,
    },
  ];
}

/** Calls `run` with a cluster in a temporary folder. */
async function withLoadedCluster<Result>(run: (cluster: Subject) => Promise<Result>) {
  const folder = mkdtempSync(join(tmpdir(), 'portal-cluster-'));
  // The database's user enters it, too.
  chmodSync(folder, 0o755);
  const place = await claimPlace(folder, false);
  const settings = {
    place,
    programs: ensurePrograms(),
    stop: new Promise(() => undefined),
    portalEnv: () => ({ MAIL_CLIENT_LIMIT: '1000000', LOG_LEVEL: 'error' }),
  };
  try {
    return await withCluster(settings, async ({ origin, databaseUrl, balancer, portals }) => {
      const { mail1, mail2, mail3 } = place.ports;
      const agents = await addAgents(databaseUrl);
      const sender = await startSender({ origin, mailPorts: [mail1, mail2, mail3], agents });
      const cpu = () =>
        Object.values(portals).reduce(
          (sum, each) => sum + cpuSeconds(each.pid()),
          familyCpuSeconds(balancer.pid()),
        );
      return run({ send: sender.send, processes: Object.keys(portals).length, cpu }).finally(
        sender.stop,
      );
    });
  } finally {
    await place.release();
    rmSync(folder, { recursive: true });
  }
}

export function measure(): Promise<readonly Figure[]> {
  return withLoadedPortal({}, ({ pid, send }) =>
    withLoadedCluster((cluster) =>
      compare({ send, processes: 1, cpu: () => cpuSeconds(pid) }, cluster),
    ),
  );
}
