import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { extractDebianPackages } from '../../scripts/lib/debian-package.mjs';
import { startGuarded } from '../../scripts/lib/guarded-process.mjs';
import { findProgram, isRoot } from '../../scripts/lib/programs.mjs';
import { root } from '../../scripts/lib/root.mjs';
import { agencyLine } from '../backend/support/agency-file';

const [, chapter = ''] =
  /^## From a bare machine\n(.*?)^## /ms.exec(readFileSync('docs/operations.md', 'utf8')) ?? [];
const steps = chapter.split(/^### /m).map((section) => ({
  title: section.split('\n', 1)[0] ?? '',
  blocks: [...section.matchAll(/^```sh\n(.*?)^```/gms)].map(([, block = '']) => block),
}));
const [values = ''] = steps[0]?.blocks ?? [];

it('the chapter "From a bare machine" leads from an empty Debian to a portal, and back from an upgrade', async ({
  annotate,
  skip,
}) => {
  const canMakeDebian = isRoot() && findProgram(['apt-get']) !== undefined;
  skip(!canMakeDebian, 'An empty Debian needs root and apt-get.');
  // On the disk, because it takes 3 GB, and not where devices are forbidden.
  const folder = mkdtempSync('/var/tmp/portal-debian-');
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }), 600_000);
  const at = (path: string) => join(folder, 'root', path);
  const tools = join(folder, 'debootstrap');
  expect(extractDebianPackages(['debootstrap'], tools)).toBe(true);
  execFileSync('tests/deploy/bare-machine', [at(''), tools], { stdio: 'pipe' });
  // Processes in namespaces of their own see no others, occupy no ports of this machine, and end with their first.
  const first = 'ip link set lo up; echo ready; sleep infinity & wait';
  const machine = startGuarded({
    program: 'unshare',
    args: ['-mpnf', '--kill-child', `--root=${at('')}`, '--mount-proc', 'bash', '-c', first],
    stopSignal: 'SIGKILL',
    removeAfterwards: folder,
  });
  onTestFinished(() => machine.stop(), 600_000);
  await vi.waitFor(() => expect(machine.output()).toContain('ready'), 10_000);
  const outer = machine.pid();
  const inner = readFileSync(`/proc/${outer}/task/${outer}/children`, 'utf8').trim();
  let moment = '';

  /** Runs a script. Returns its exit code and output. */
  function tryRun(script: string): string {
    const isConnected = /apt-get|portal-build \$/.test(script);
    const given = values
      .replace(/(?<=repository=).*/, 'file:///srv/portal')
      .replace(/(?<=moment=').*(?=')/, moment);
    const spaces = ['--mount', '--pid', '--root', '--wd', ...(isConnected ? [] : ['--net'])];
    const { status, stdout, stderr } = spawnSync(
      'nsenter',
      ['-t', inner, ...spaces, 'bash', '-euo', 'pipefail', '-c', given + script],
      {
        encoding: 'utf8',
        env: { HOME: '/root', PATH: '/usr/local/bin:/usr/local/sbin:/usr/sbin:/usr/bin' },
      },
    );
    return `${status}: ${stdout}${stderr}`;
  }
  function run(script: string): string {
    const result = tryRun(script);
    const logs = () => tryRun('tail -n 20 /var/log/agency-portal@*.log');
    if (!result.startsWith('0: ')) throw new Error(`${script}\n${result}\n${logs()}`);
    return result.slice(3).trim();
  }
  const query = (statement: string, database = 'portal') =>
    run(`cd /; runuser -u postgres -- psql -At -d ${database} -c "${statement}"`);
  const importAgencies = (...numbers: readonly number[]) =>
    writeFileSync(
      at('srv/agencies.jsonl'),
      numbers.map((number) => `${JSON.stringify(agencyLine(number))}\n`).join(''),
    );
  /** Starts a process that has to end by itself. */
  const start = (settings = '') =>
    tryRun(`cd /opt/agency-portal; set -a; . /etc/agency-portal/portal.env; PORT=4180 ${settings}
        runuser -u agency-portal -- node dist/backend/main.js`);

  /** What is prepared before a step. */
  const before: Readonly<Record<string, () => void>> = {
    'First import': () => {
      expect(start()).toMatch(/^2: .*has to be migrated/s);
      expect(start('PORTAL_KEY_FILE=')).toMatch(/^2: .*PORTAL_KEY_FILE must be set/s);
      importAgencies(1);
    },
    'Load balancer': () => {
      run(`cd /etc/haproxy
          openssl req -x509 -newkey rsa:2048 -nodes -keyout key -out cert -subj /CN=$host -addext subjectAltName=DNS:$host
          cat cert key > portal.pem; cp cert /usr/local/share/ca-certificates/portal.crt; update-ca-certificates`);
    },
    'Recovering a point in time': () => {
      importAgencies(1, 2);
      run('portal-tool import-agencies /srv/agencies.jsonl; sleep 1');
      moment = query('select now()');
      importAgencies(1, 2, 3);
      run('sleep 1; portal-tool import-agencies /srv/agencies.jsonl');
      run('cp -p /etc/agency-portal/portal.key /srv/');
    },
  };
  /** What has to be true after a step. */
  const after: Readonly<Record<string, () => void>> = {
    'First import': () => {
      expect(query('select count(*) from accounts')).toBe('1');
      for (const change of [
        'create table a ()',
        'alter table users add a text',
        'drop table cards',
      ]) {
        const asPortal = `. /etc/agency-portal/portal.env; psql "$DATABASE_URL" -c '${change}'`;
        expect(tryRun(asPortal)).toMatch(/^1: .*(permission denied|must be owner)/s);
      }
    },
    Monitoring: () => {
      // Each loop has run as the user who can't change the schema.
      const metrics = run('sleep 11; curl --silent http://127.0.0.1:9466/metrics');
      expect(metrics.match(/^portal_loop_last_success_timestamp_seconds\{.*/gm)).toHaveLength(10);
      expect(metrics).not.toMatch(/^portal_loop_failures_total\{.* [^0]/m);
    },
    'Backups every night': () => {
      // Without sources and development packages, the tools end with their documented codes.
      run(`mkdir /srv/install; cd /opt/agency-portal
          cp -a dist node_modules scripts package.json package-lock.json /srv/install`);
      const tool = (name: string) =>
        tryRun(`set -a; . /etc/agency-portal/portal.env; cd /srv/install
            runuser -u agency-portal -- npm run --silent ${name}`);
      expect(tool('verify')).toMatch(/^0: \d+ checks, \d+ passed\.\n$/);
      expect(tool('rotate-keys -- none')).toMatch(/^2: \nName the keys to replace\./);
      query(`update accounts set billing_status = 'past_due'`);
      expect(tool('verify')).toMatch(/^1: accounts: /);
      query(`update accounts set billing_status = 'current'`);
      run('rm -r /srv/install/node_modules/drizzle-orm');
      expect(tool('verify')).toMatch(/^2: .*ERR_MODULE_NOT_FOUND/s);
      expect(tool('migrate')).toMatch(/^1: .*ERR_MODULE_NOT_FOUND/s);
    },
    'Load balancer': () => {
      expect(run('curl --silent https://$host/login')).toContain('<title>');
      expect(run('curl --silent --head http://$host/login')).toMatch(/ 301 .*https:/s);
      const users = run('for id in $(pidof haproxy); do stat -c %U /proc/$id; done');
      expect(users.split('\n').toSorted()).toEqual(['haproxy', 'root']);
      expect(run('exec 3<> /dev/tcp/127.0.0.1/25; head -n 1 <&3')).toMatch(/^220 /);
    },
    'Recovering a point in time': () => {
      expect(query('select count(*) from accounts')).toBe('2');
    },
    'Replacing keys': () => {
      expect(query(`select bool_and(name like '%.jwe') from secrets`)).toBe('t');
      expect(start('PORTAL_KEY_FILE=/srv/portal.key')).toMatch(/^2: .*with another key/s);
    },
    'Upgrading and going back': () => {
      expect(query('select count(*) from accounts')).toBe('2');
      const table = `select to_regclass('next_release') is null`;
      expect([query(table), query(table, 'portal_upgraded')]).toEqual(['t', 'f']);
      run('curl --fail --silent --retry 60 --retry-all-errors https://$host/healthz');
    },
  };
  const titles = steps.map(({ title }) => title);
  expect(titles).toEqual(expect.arrayContaining(Object.keys({ ...before, ...after })));
  for (const { title, blocks } of steps.slice(1)) {
    const began = performance.now();
    before[title]?.();
    for (const block of blocks) run(block);
    after[title]?.();
    await annotate(`${title}: ${Math.round((performance.now() - began) / 1000)} s`);
  }
}, 1_800_000);

const analyze = findProgram(['systemd-analyze']);

it.skipIf(analyze === undefined)('the unit has only settings that systemd knows', () => {
  const unit = join(root, 'deploy/systemd/agency-portal@.service');
  const { stderr } = spawnSync(analyze ?? '', ['verify', unit], { encoding: 'utf8' });
  expect(stderr).not.toContain('agency-portal@.service:');
});
