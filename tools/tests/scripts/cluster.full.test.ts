import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { claimPlace } from '../../cluster/place';
import { freePort } from '../../../scripts/lib/guarded-process.mjs';
import { prefixFor, systemUser } from '../../../scripts/lib/postgres.mjs';
import { root } from '../../../scripts/lib/root.mjs';
import { findClusterPrograms } from './cluster-programs';
import { temporaryFolder } from '../../../tests/scripts/temporary-folder';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const programs = findClusterPrograms();

const deploy = join(root, 'deploy');

/** Reads the example addresses from a configuration's comment. */
function exampleOf(file: string): Record<string, string> {
  const pairs = readFileSync(join(deploy, file), 'utf8').matchAll(/^#\s+([A-Z\d_]+)=(\S+)/gm);
  return Object.fromEntries([...pairs].map(([, name, value]) => [name ?? '', value ?? '']));
}

function run(line: readonly string[], env: Record<string, string>) {
  const [program = '', ...args] = line;
  const { status, stdout, stderr } = spawnSync(program, args, {
    encoding: 'utf8',
    env: { ...process.env, ...programs?.env, ...env },
  });
  return { status, said: `${stdout}${stderr}` };
}

describe.skipIf(programs === null)('the configuration for real machines', () => {
  it.each([
    [
      'haproxy/portal.cfg',
      // The example's user may not exist here.
      { PORTAL_USER: 'root', PORTAL_2: '10.0.0.12:4173', PORTAL_3: '10.0.0.13:4173' },
    ],
    [
      'haproxy/primary.cfg',
      { NODE_B: '10.0.0.22:5432', NODE_A_API: '10.0.0.21:8008', NODE_B_API: '10.0.0.22:8008' },
    ],
  ])('%s is valid with its example addresses', (file, others) => {
    const { PORTAL_CERTIFICATE: _, ...example } = exampleOf(file);
    const line = [programs?.path.haproxy ?? '', '-c', '-f', join(deploy, file)];
    expect(run(line, { ...example, ...others })).toMatchObject({ status: 0 });
  });

  it('patroni/patroni.yml is valid with its example addresses', () => {
    const file = 'patroni/patroni.yml';
    const users = ['SUPERUSER', 'REPLICATION', 'REWIND'].flatMap((role) => [
      [`PATRONI_${role}_USERNAME`, role.toLowerCase()],
      [`PATRONI_${role}_PASSWORD`, 'secret'],
    ]);
    const line = [programs?.path.patroni ?? '', '--validate-config', join(deploy, file)];
    const { said } = run(line, {
      ...exampleOf(file),
      // Patroni tries to listen there.
      PATRONI_RESTAPI_LISTEN: '127.0.0.1:0',
      PATRONI_RESTAPI_CONNECT_ADDRESS: '10.0.0.21:8008',
      PATRONI_POSTGRESQL_LISTEN: '127.0.0.1:0',
      PATRONI_POSTGRESQL_CONNECT_ADDRESS: '10.0.0.21:5432',
      PATRONI_POSTGRESQL_BIN_DIR: programs?.postgres ?? '',
      ...Object.fromEntries(users),
    });
    const problems = said.split('\n').filter((text) => !/^$|is not reachable/.test(text));
    expect(problems).toEqual([]);
  });

  it('pgbouncer/portal.ini is accepted by PgBouncer', async () => {
    const folder = temporaryFolder();
    chmodSync(folder, 0o755);
    const file = join(folder, 'pgbouncer.ini');
    const port = await freePort();
    writeFileSync(
      file,
      `[pgbouncer]\nlisten_addr = 127.0.0.1\nlisten_port = ${port}\nunix_socket_dir =\n%include ${join(deploy, 'pgbouncer/portal.ini')}\n`,
    );
    const [program = '', ...args] = [
      ...prefixFor(systemUser()),
      programs?.path.pgbouncer ?? '',
      file,
    ];
    const child = spawn(program, args, { env: { ...process.env, ...programs?.env } });
    let said = '';
    child.stderr.on('data', (text: Buffer) => (said += text.toString()));
    await vi.waitFor(() => expect(said).toContain('process up'), { timeout: 10_000 });
    child.kill('SIGINT');
    await once(child, 'exit');
    expect(said).not.toMatch(/WARNING|ERROR|FATAL|unknown/);
    expect(said).toContain(`listening on 127.0.0.1:${port}`);
  });
});

it.skipIf(!existsSync('/usr/bin/systemd-analyze'))('the systemd unit is valid', () => {
  const unit = join(deploy, 'systemd/agency-portal@.service');
  const { status, said } = run(['systemd-analyze', 'verify', unit], {});
  // The machine that runs the tests may have Node.js elsewhere.
  const problems = said
    .split('\n')
    .filter((text) => text !== '' && !text.includes('/usr/bin/node'));
  expect({ status: problems.length === 0 ? 0 : status, problems }).toEqual({
    status: 0,
    problems: [],
  });
});

describe('the folder of a cluster', () => {
  it('is refused to a second cluster', async () => {
    const folder = join(temporaryFolder(), 'cluster');
    const place = await claimPlace(folder, false);
    await expect(claimPlace(folder, false)).rejects.toThrow(/^A cluster already runs in/);
    await place.release();
    await (await claimPlace(folder, false)).release();
  });

  it('names the port that another program uses', async () => {
    const folder = join(temporaryFolder(), 'cluster');
    const { ports, release } = await claimPlace(folder, false);
    await release();
    const server = createServer().listen(0, 'localhost');
    await once(server, 'listening');
    onTestFinished(() => void server.close());
    const { port } = server.address() as AddressInfo;
    mkdirSync(folder, { recursive: true });
    writeFileSync(
      join(folder, 'cluster.json'),
      JSON.stringify({ ports: { ...ports, etcd: port }, password: 'secret' }),
    );
    await expect(claimPlace(folder, false)).rejects.toThrow(
      `Port ${port} (etcd) is already in use.`,
    );
  });
});
