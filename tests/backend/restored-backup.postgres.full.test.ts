import { runRenewals } from '@contract/test-mode';
import { openPostgres } from '@backend/store/postgres';
import { execFile } from 'node:child_process';
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { ensurePostgres, makeCluster } from '../../scripts/lib/postgres.mjs';
import { afterBackup, beforeBackup, expectRecords, recordsOf } from './support/lost-records';
import { signedIn } from './support/ordering-clients';
import { expectSound, start, type Program } from './support/program';
import { copyOutside, expectRecovered, orderDuring } from './support/restored-backup';
import { Shopper } from './support/shopper';
import type { Visitor } from './support/visitor';

vi.setConfig({ testTimeout: 300_000, hookTimeout: 120_000 });

type Cluster = Awaited<ReturnType<typeof makeCluster>>;

let binaries: string;
let cluster: Cluster;
let server: Awaited<ReturnType<Cluster['start']>>;
let program: Program;
let visitor: Visitor;

const archive = () => join(cluster.folder, 'archive');

/** The settings for archiving and for restoring in docs/operations.md, with this cluster's folder instead of /srv. */
const [archiving = '', restoring = ''] = [
  ...readFileSync('docs/operations.md', 'utf8').matchAll(/```ini\n([^`]+)/g),
].map(([, settings = '']) => settings.replaceAll('/srv/', '../'));

beforeAll(async () => {
  const postgres = ensurePostgres();
  if ('problem' in postgres) throw new Error(postgres.problem);
  // The other tools are next to the actual file.
  binaries = dirname(realpathSync(join(postgres.found, 'initdb')));
  cluster = await makeCluster(postgres.found, {
    synchronous_commit: 'on',
    full_page_writes: 'on',
    ...Object.fromEntries(
      [...archiving.matchAll(/^(\w+) = '?(.*?)'?$/gm)].map(([, name = '', value = '']) => [
        name,
        value,
      ]),
    ),
  });
  mkdirSync(archive());
  await giveToServer(archive());
  server = await cluster.start({ removeAfterwards: false });
});

beforeEach(async () => {
  program = await start({ DATABASE_URL: cluster.url });
  visitor = await signedIn(program);
});

afterAll(async () => {
  await server.stop();
  rmSync(cluster.folder, { recursive: true });
});

const run = promisify(execFile);
const tool = (name: string, ...args: readonly string[]) => run(join(binaries, name), args);

/** The server runs as another user if the tests run as root. */
const giveToServer = (path: string) => run('chown', ['-R', `--reference=${cluster.folder}`, path]);

async function query(statement: string): Promise<string> {
  const client = new Client({ connectionString: cluster.url });
  await client.connect();
  const { rows } = await client.query<{ value: string }>(statement).finally(() => client.end());
  return rows[0]?.value ?? '';
}

const storeAt = (url: string) =>
  openPostgres(url, { calls: 1, background: 1, directUrl: undefined });

function urlOf(name: string): string {
  const url = new URL(cluster.url);
  url.pathname = `/${name}`;
  return url.href;
}

it('a dump made while orders run is complete, and later orders are recovered', async () => {
  const dump = join(cluster.folder, 'portal.dump');
  const clients = await orderDuring(visitor, () =>
    tool('pg_dump', '--format=custom', `--file=${dump}`, cluster.url),
  );
  await program.end('SIGTERM');
  await query('create database restored');
  await tool('pg_restore', '--exit-on-error', `--dbname=${urlOf('restored')}`, dump);
  const variables = { DATABASE_URL: urlOf('restored') };
  const [live, backup] = [storeAt(cluster.url), storeAt(variables.DATABASE_URL)];
  await expectRecovered({ clients, visitor, live, backup, variables });
});

it('bills and refunds that a dump lacks are recovered', async () => {
  const dump = join(cluster.folder, 'bills.dump');
  const live = storeAt(cluster.url);
  const shopper = new Shopper(visitor, '100001');
  await beforeBackup({ store: live }, shopper);
  await tool('pg_dump', '--format=custom', `--file=${dump}`, cluster.url);
  await afterBackup({ store: live }, shopper);
  const records = await recordsOf({ store: live }, shopper);
  await program.end('SIGTERM');
  await query('create database bills');
  await tool('pg_restore', '--exit-on-error', `--dbname=${urlOf('bills')}`, dump);
  const variables = { DATABASE_URL: urlOf('bills') };
  const backup = storeAt(variables.DATABASE_URL);
  await copyOutside(live, backup);
  await live.close();
  program = await start(variables);
  // The same day as before the restore.
  const later = new Shopper(program.visitor(), shopper.account);
  await later.advance(86_400);
  await later.visitor.signIn('agent');
  await later.visitor.call(runRenewals);
  await expectRecords({ store: backup }, later, records);
  await backup.close();
  for (const each of ['order', 'bill']) expect(program.output()).toContain(`${each} recovered`);
  await program.end('SIGTERM');
  await expectSound(variables);
});

it('a dump that was cut off is refused', async () => {
  await program.end('SIGTERM');
  await query('create database partly');
  const dump = join(cluster.folder, 'partly.dump');
  await tool(
    'pg_dump',
    '--format=custom',
    '--section=pre-data',
    '--section=data',
    `--file=${dump}`,
    cluster.url,
  );
  await tool('pg_restore', `--dbname=${urlOf('partly')}`, dump);
  await expect(start({ DATABASE_URL: urlOf('partly') })).rejects.toThrow(
    /ended with 2: .*The database is incomplete/s,
  );
});

it('a cluster is restored to a point in time from a base backup and the archive, and later orders are recovered', async () => {
  const base = join(cluster.folder, 'base');
  let target = '';
  const clients = await orderDuring(visitor, async () => {
    await tool('pg_basebackup', `--pgdata=${base}`, `--dbname=${cluster.url}`, '--checkpoint=fast');
    await query('select pg_sleep(1)');
    target = await query('select now()::text as value');
  });
  await program.end('SIGTERM');
  // The records outside are read from a dump, because the live cluster's folder is replaced.
  await tool(
    'pg_dump',
    '--format=custom',
    '--table=sandbox_*',
    '--exclude-table=sandbox_colleagues',
    `--file=${base}.dump`,
    cluster.url,
  );
  const last = await query('select pg_walfile_name(pg_switch_wal()) as value');
  await vi.waitFor(() => expect(existsSync(join(archive(), last))).toBe(true), 20_000);
  await server.stop();
  rmSync(join(cluster.folder, 'data'), { recursive: true });
  renameSync(base, join(cluster.folder, 'data'));
  const data = (name: string) => join(cluster.folder, 'data', name);
  writeFileSync(data('recovery.signal'), '');
  appendFileSync(
    data('postgresql.auto.conf'),
    restoring.replace(/(?<=recovery_target_time = ').*(?=')/, target),
  );
  await giveToServer(cluster.folder);
  server = await cluster.start({ removeAfterwards: false });
  await query('create database outside');
  await tool('pg_restore', `--dbname=${urlOf('outside')}`, `${base}.dump`);
  const variables = { DATABASE_URL: cluster.url };
  const [outside, backup] = [storeAt(urlOf('outside')), storeAt(cluster.url)];
  await expectRecovered({ clients, visitor, live: outside, backup, variables });
});
