import { expect, it, vi } from 'vitest';
import { ensurePostgres, makeCluster } from '../../scripts/lib/postgres.mjs';
import { canMount, onDisk } from './support/folders';
import { ordersOverFullDisk } from './support/full-disk';
import { expectSound, start } from './support/program';

it.runIf(canMount)(
  "no process crashes when the database's disk is full, and every order has exactly one outcome after space is freed",
  () =>
    onDisk('size=220m', async (disk) => {
      const postgres = ensurePostgres();
      if ('problem' in postgres) throw new Error(postgres.problem);
      vi.stubEnv('TMPDIR', disk);
      const cluster = await makeCluster(postgres.found, {
        synchronous_commit: 'on',
        max_wal_size: '32MB',
        min_wal_size: '32MB',
      });
      vi.unstubAllEnvs();
      let server = await cluster.start({ removeAfterwards: false });
      const program = await start({ DATABASE_URL: cluster.url });
      const carriedOut = await ordersOverFullDisk({
        disk,
        program,
        // PostgreSQL stops when there is no space for its write-ahead log, so an administrator has to restart it.
        async recover() {
          if (server.hasEnded()) server = await cluster.start({ removeAfterwards: false });
          return program;
        },
      });
      expect(carriedOut).toBeGreaterThan(4);
      await program.end('SIGTERM');
      await expectSound({ DATABASE_URL: cluster.url });
      await server.stop();
    }),
  400_000,
);
