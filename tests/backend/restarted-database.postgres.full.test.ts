import { activeUser } from '@contract/user';
import { readFileSync, rmSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { ensurePostgres, makeCluster } from '../../scripts/lib/postgres.mjs';
import { allEnded, completedOf, signedIn, startOrdering } from './support/ordering-clients';
import { expectSound, start, type Program } from './support/program';
import type { Visitor } from './support/visitor';

vi.setConfig({ testTimeout: 170_000, hookTimeout: 120_000 });

type Cluster = Awaited<ReturnType<typeof makeCluster>>;

let cluster: Cluster;
let server: Awaited<ReturnType<Cluster['start']>>;
let program: Program;
let visitor: Visitor;

beforeAll(async () => {
  const postgres = ensurePostgres();
  if ('problem' in postgres) throw new Error(postgres.problem);
  // Acknowledged commits must survive a server crash.
  cluster = await makeCluster(postgres.found, { synchronous_commit: 'on' });
  server = await cluster.start({ removeAfterwards: false });
  program = await start({ DATABASE_URL: cluster.url });
  visitor = await signedIn(program);
});

afterAll(async () => {
  await program.end('SIGTERM');
  await server.stop();
  rmSync(cluster.folder, { recursive: true });
});

/** `SIGINT` simulates an administrator's restart, `SIGQUIT` a crash or failover. */
async function restart(signal: 'SIGINT' | 'SIGQUIT'): Promise<void> {
  process.kill(cluster.pid(), signal);
  await vi.waitFor(() => expect(server.hasEnded()).toBe(true), { timeout: 20_000, interval: 10 });
  server = await cluster.start({ removeAfterwards: false });
}

function serverProcesses(): readonly number[] {
  const pid = cluster.pid();
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8');
  return [pid, ...children.trim().split(' ').map(Number)];
}

describe('a backend whose database restarts', () => {
  it.each(['SIGINT', 'SIGQUIT'] as const)(
    'survives 10 restarts by %s while four clients place orders, and every order has exactly one outcome',
    async (signal) => {
      const clients = await startOrdering(visitor, 4);
      for (let restarts = 0; restarts < 10; restarts += 1) {
        const before = clients.done();
        await vi.waitFor(() => expect(clients.done()).toBeGreaterThan(before + 4), {
          timeout: 15_000,
          interval: 20,
        });
        await restart(signal);
      }
      await clients.stop();
      // All orders must end within ten seconds after the database is back.
      await allEnded(visitor, clients.sent.keys(), 10_000);
      await expectSound({ DATABASE_URL: cluster.url });
      expect(await completedOf(visitor, clients.sent)).toBeGreaterThanOrEqual(50);
      expect(program.process.exitCode).toBeNull();
      expect(program.output()).not.toContain('"request failed"');
    },
  );
});

describe('a backend whose database freezes', () => {
  it('returns 503 within ten seconds, and works again as soon as the database does', async () => {
    const clients = await startOrdering(visitor, 4);
    await vi.waitFor(() => expect(clients.done()).toBeGreaterThan(4), { timeout: 15_000 });
    const frozen = serverProcesses();
    for (const pid of frozen) process.kill(pid, 'SIGSTOP');
    const calls = await Promise.all(
      Array.from({ length: 20 }, async () => {
        const began = performance.now();
        const { status, headers } = await visitor.refused(activeUser);
        return { status, retry: headers.has('Retry-After'), ms: performance.now() - began };
      }),
    );
    expect((await visitor.send('/healthz')).status).toBe(503);
    expect((await visitor.send('/livez')).status).toBe(200);
    for (const pid of frozen) process.kill(pid, 'SIGCONT');
    await clients.stop();
    for (const { status, retry } of calls)
      expect({ status, retry }).toEqual({ status: 503, retry: true });
    expect(Math.max(...calls.map(({ ms }) => ms))).toBeLessThan(11_000);
    await visitor.call(activeUser);
    expect((await visitor.send('/healthz')).status).toBe(200);
    await allEnded(visitor, clients.sent.keys(), 10_000);
    await expectSound({ DATABASE_URL: cluster.url });
    expect(program.process.exitCode).toBeNull();
  });
});
