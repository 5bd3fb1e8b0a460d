import { openPglite } from '@backend/store/pglite';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { it } from 'vitest';
import { signedIn } from './support/ordering-clients';
import { start, startedPlace } from './support/program';
import { expectRecovered, orderDuring } from './support/restored-backup';

it('a data folder that was copied while its portal was paused is complete, and later orders are recovered', async () => {
  const place = await startedPlace();
  const copy = await mkdtemp(join(tmpdir(), 'agency-portal-copy-'));
  const program = await start(place.variables);
  const visitor = await signedIn(program);
  const clients = await orderDuring(visitor, async () => {
    program.process.kill('SIGSTOP');
    await cp(place.folder, copy, { recursive: true });
    program.process.kill('SIGCONT');
  });
  await program.end('SIGTERM');
  await expectRecovered({
    clients,
    visitor,
    live: await openPglite(join(place.folder, 'database')),
    backup: await openPglite(join(copy, 'database')),
    variables: { PORTAL_DATA_DIR: copy },
  });
  await place.remove();
  await rm(copy, { recursive: true });
}, 300_000);
