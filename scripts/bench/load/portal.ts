import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from '../../lib/tethered.mjs';
import { startTrialServer } from '../../lib/trial-server.mjs';
import { addAgents } from './agents';
import type { Preparation, Reply, Run, RunResult } from './generator';
import { withPostgres, type Cluster } from './with-postgres';

const generator = fileURLToPath(new URL('./generator.ts', import.meta.url));
const reportHeap = fileURLToPath(new URL('./report-heap.mjs', import.meta.url));

/** A portal in one process with a PostgreSQL of its own, and a process that sends actions to it. */
export interface LoadedPortal {
  readonly cluster: Cluster;
  /** The id of the portal's process. */
  readonly pid: number;
  /** See `report-heap.mjs`. */
  readonly heapFile: string;
  /** Sends actions. Rejects if the sender ends. */
  send(run: Omit<Run, 'kind'>): Promise<RunResult>;
}

export interface PortalSettings {
  /** The folder of another revision's build. */
  readonly build?: string;
  /** True if the portal writes its heap to `heapFile`. */
  readonly reportsHeap?: boolean;
}

export function withLoadedPortal<Result>(
  { build, reportsHeap = false }: PortalSettings,
  run: (portal: LoadedPortal) => Promise<Result>,
): Promise<Result> {
  return withPostgres(async (cluster) => {
    const mailPort = await freePort();
    const heapFile = join(cluster.folder, 'heap');
    const server = await startTrialServer(
      {
        DATABASE_URL: cluster.url,
        PORTAL_TEST_MODE: '0',
        LOG_LEVEL: 'error',
        // Each agent has an address of its own; the mail comes from one address.
        TRUST_PROXY: '1',
        MAIL_PORT: String(mailPort),
        MAIL_CLIENT_LIMIT: '1000000',
        BENCH_HEAP_FILE: heapFile,
      },
      {
        ...(build !== undefined && { build }),
        nodeArguments: reportsHeap ? ['--import', reportHeap] : [],
      },
    );
    try {
      const sender = await startSender({
        kind: 'prepare',
        origin: server.origin,
        mailPort,
        agents: await addAgents(cluster.url),
      });
      try {
        return await run({ cluster, pid: server.pid(), heapFile, send: sender.send });
      } finally {
        sender.stop();
      }
    } finally {
      await server.stop();
    }
  });
}

async function startSender(preparation: Preparation) {
  const child = fork(generator, { execArgv: ['--import', 'tsx'] });
  const ended = once(child, 'exit').then((): never => {
    throw new Error('The process that sends actions has ended; see its error above.');
  });
  // Callers that wait for a reply get the rejection.
  ended.catch(() => undefined);

  function replied<Wanted>(find: (reply: Reply) => Wanted | undefined): Promise<Wanted> {
    const found = new Promise<Wanted>((resolve) => {
      const listen = (reply: Reply) => {
        const wanted = find(reply);
        if (wanted === undefined) return;
        child.off('message', listen);
        resolve(wanted);
      };
      child.on('message', listen);
    });
    return Promise.race([found, ended]);
  }

  const prepared = replied((reply) => ('prepared' in reply ? reply : undefined));
  child.send(preparation);
  await prepared;
  return {
    send(run: Omit<Run, 'kind'>): Promise<RunResult> {
      const result = replied((reply) =>
        'result' in reply && reply.result.id === run.id ? reply.result : undefined,
      );
      child.send({ kind: 'run', ...run } satisfies Run);
      return result;
    },
    stop: () => child.kill(),
  };
}
