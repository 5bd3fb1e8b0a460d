import { cp } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { canMount, onDisk } from './support/folders';
import { ordersOverFullDisk } from './support/full-disk';
import { expectSound, start } from './support/program';
import { preparedFolder } from '../../scripts/lib/test-store';

it.runIf(canMount)(
  "no process crashes when the data folder's disk is full, and every order has exactly one outcome after space is freed",
  () =>
    onDisk('size=120m', async (disk) => {
      await cp(await preparedFolder(), disk, { recursive: true });
      const program = await start({ PORTAL_DATA_DIR: disk });
      const carriedOut = await ordersOverFullDisk({ disk, program, recover: async () => program });
      expect(carriedOut).toBeGreaterThan(4);
      await program.end('SIGTERM');
      await expectSound({ PORTAL_DATA_DIR: disk });
    }),
  400_000,
);
