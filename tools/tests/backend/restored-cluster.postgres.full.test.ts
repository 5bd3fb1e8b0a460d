import { listDomains } from '@contract/domain';
import { orderDomain } from '@contract/order';
import { readConfig } from '@backend/shared/config';
import { verify } from '@backend/tools/verify';
import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, it, vi } from 'vitest';
import { nodeNames, withCluster } from '../../cluster/cluster';
import { claimPlace } from '../../cluster/place';
import { ensurePrograms } from '../../cluster/programs';
import { prefixFor } from '../../../scripts/lib/postgres.mjs';
import { root } from '../../../scripts/lib/root.mjs';
import { newShopper, purchaseOf } from '../../../tests/backend/support/shopper';
import { Visitor } from '../../../tests/backend/support/visitor';

it('a cluster under Patroni is restored to a point in time, as documented', async () => {
  const programs = ensurePrograms();
  const folder = mkdtempSync(join(tmpdir(), 'portal-cluster-'));
  chmodSync(folder, 0o755);
  const place = await claimPlace(folder, false);
  const [base = ''] = ['base', 'archive'].map(place.folderFor);
  const data = (name: string) => join(folder, `node-${name}`, 'data');
  const documented = readFileSync(join(root, 'deploy/patroni/patroni.yml'), 'utf8')
    .replaceAll('/srv', folder)
    .replaceAll('/var/lib/postgresql/15/portal', data('a'));
  const configure = (options: RegExp, time = '') =>
    place.write(
      'patroni.yml',
      documented.replaceAll(options, '$1').replace(/(?<=target_time: ').*(?=')/, time),
    );
  const run = (line: readonly string[], input = '') => {
    const [program = '', ...args] = [...prefixFor(place.user), ...line];
    const PATRONI_ETCD3_HOSTS = `127.0.0.1:${place.ports.etcd}`;
    const env = { ...process.env, ...programs.env, PATRONI_ETCD3_HOSTS };
    execFileSync(program, args, { input, cwd: folder, env });
  };
  const patroniFile = configure(/# (archive_)/g);
  const settings = {
    place,
    programs,
    patroniFile,
    portalEnv: () => ({ PORTAL_TEST_MODE: '1' }),
    stop: new Promise(() => undefined),
  };
  await withCluster(settings, async ({ origin, databaseUrl, nodes, portals, inStep, primary }) => {
    const shopper = await newShopper({ visitor: () => new Visitor(origin) });
    const buy = async (name: string) =>
      shopper.call(orderDomain, { body: await purchaseOf(shopper, { name }) });
    const pgBasebackup = join(programs.postgres, 'pg_basebackup');
    run([pgBasebackup, `--pgdata=${base}`, '--checkpoint=fast', `--dbname=${databaseUrl}`]);
    await buy('spruce-before.com');
    await wait(1000);
    configure(/# (archive_|method: )/g, new Date().toISOString().replace('Z', '+00'));
    await buy('spruce-after.com');

    await Promise.all(Object.values(portals).map((each) => each.stop()));
    const leader = await primary();
    for (const name of nodeNames.toSorted((each) => (each === leader ? 1 : -1))) {
      await nodes[name].stop();
      renameSync(data(name), `${data(name)}.old`);
    }
    const patronictl = join(dirname(programs.path.patroni), 'patronictl');
    run([patronictl, '-c', patroniFile, 'remove', 'portal'], 'portal\nYes I am aware\n');
    await nodes.a.start();
    await nodes.b.start();
    await inStep();
    await Promise.all(Object.values(portals).map((each) => each.start()));

    // The balancer asks a process twice before it sends calls to it.
    const domains = await vi.waitFor(() => shopper.call(listDomains), 20_000);
    const names = domains.map(({ name }) => name);
    expect(names).toContain('spruce-before.com');
    expect(names).not.toContain('spruce-after.com');
    await buy('spruce-later.com');
    expect(await verify(readConfig({ DATABASE_URL: databaseUrl }))).toEqual([]);
  });
  await place.release();
  rmSync(folder, { recursive: true });
}, 300_000);
