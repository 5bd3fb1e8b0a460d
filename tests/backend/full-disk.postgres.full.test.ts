import { expect, it, vi } from 'vitest';
import { ensurePostgres, makeCluster } from '../../scripts/lib/postgres.mjs';
import { canMount, onDisk } from './support/folders';
import { ordersOverFullDisk } from './support/full-disk';
import { start } from './support/program';

it.runIf(canMount)(
  'a full database disk crashes no process, and every order ends once when there is space again',
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
        // A server that runs out of disk space for its write-ahead log stops, and an administrator restarts it.
        async recover() {
          if (server.hasEnded()) server = await cluster.start({ removeAfterwards: false });
          return program;
        },
      });
      expect(carriedOut).toBeGreaterThan(4);
      await program.end('SIGTERM');
      await server.stop();
    }),
  400_000,
);
