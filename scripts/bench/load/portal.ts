import { fork } from 'node:child_process';
import { on, once } from 'node:events';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from '../../lib/guarded-process.mjs';
import { withPostgres, withServer, type Cluster } from '../harness';
import { addAgents } from './agents';
import type { Preparation, Reply, Run, RunResult } from './generator';

const generator = fileURLToPath(new URL('./generator.ts', import.meta.url));
const reportHeap = fileURLToPath(new URL('./report-heap.mjs', import.meta.url));

/** A portal process with its own PostgreSQL server, and a process that sends actions to the portal. */
export interface LoadedPortal {
  readonly cluster: Cluster;
  /** The portal's process id. */
  readonly pid: number;
  /** See `report-heap.mjs`. */
  readonly heapFile: string;
  /** Sends actions. Rejects if the sending process exits. */
  send(this: void, run: Run): Promise<RunResult>;
}

export interface PortalSettings {
  /** The folder of another revision's build; by default, the current build runs. */
  readonly build?: string;
  /** True if the portal writes its heap size to `heapFile`. */
  readonly reportsHeap?: boolean;
}

export function withLoadedPortal<Result>(
  { build, reportsHeap = false }: PortalSettings,
  run: (portal: LoadedPortal) => Promise<Result>,
): Promise<Result> {
  return withPostgres(async (cluster) => {
    const mailPort = await freePort();
    const heapFile = join(cluster.folder, 'heap');
    const env = {
      DATABASE_URL: cluster.url,
      PORTAL_TEST_MODE: '0',
      LOG_LEVEL: 'error',
      // Each agent has its own IP address, but all mail comes from a single address.
      TRUST_PROXY: '1',
      MAIL_PORT: String(mailPort),
      MAIL_CLIENT_LIMIT: '1000000',
      BENCH_HEAP_FILE: heapFile,
    };
    const options = {
      ...(build !== undefined && { build }),
      nodeArguments: reportsHeap ? ['--import', reportHeap] : [],
    };
    return withServer(
      env,
      async ({ origin, pid }) => {
        const agents = await addAgents(cluster.url);
        const sender = await startSender({ origin, mailPorts: [mailPort], agents });
        try {
          return await run({ cluster, pid: pid(), heapFile, send: sender.send });
        } finally {
          sender.stop();
        }
      },
      options,
    );
  });
}

/** Starts a process that sends actions. */
export async function startSender(preparation: Preparation) {
  const child = fork(generator, { execArgv: ['--import', 'tsx'] });
  const ended = once(child, 'exit').then((): never => {
    throw new Error('The process that sends actions has ended; see its error above.');
  });
  // Callers that wait for a reply handle the rejection.
  ended.catch(() => undefined);

  async function reply(id: string): Promise<Reply> {
    for await (const [message] of on(child, 'message') as AsyncIterable<[Reply]>) {
      if (message.id === id) return message;
    }
    return ended;
  }

  const ask = (id: string, message: Preparation | Run) => {
    const replied = Promise.race([reply(id), ended]);
    child.send(message);
    return replied;
  };
  await ask('prepared', preparation);
  return {
    send: async (run: Run) => (await ask(run.id, run)) as RunResult,
    stop: () => child.kill(),
  };
}
