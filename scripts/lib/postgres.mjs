import { spawnSync } from 'node:child_process';
import { createHash, createHmac, pbkdf2Sync, randomBytes } from 'node:crypto';
import {
  chownSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { installDebianPackage } from './debian-package.mjs';
import { Failure } from './failure.mjs';
import { findProgram, isExecutable, isRoot } from './programs.mjs';
import { freePort, startGuarded } from './guarded-process.mjs';

const startMilliseconds = 30_000;

/** @param {string} folder */
function holdsServer(folder) {
  return isExecutable(join(folder, 'initdb')) && isExecutable(join(folder, 'postgres'));
}

/**
 * Finds the folder with `initdb` and `postgres` on PATH, in Debian's versioned folders (newest first) or in /usr/local.
 * @param {string | undefined} searchPath folders in the format of PATH
 * @param {readonly string[]} versionFolders
 */
export function findPostgres(
  searchPath = process.env['PATH'],
  versionFolders = ['/usr/lib/postgresql', '/usr/local/pgsql'],
) {
  const initdb = findProgram(['initdb'], searchPath);
  if (initdb !== undefined && holdsServer(dirname(initdb))) return dirname(initdb);
  return versionFolders
    .flatMap((folder) => [
      ...(existsSync(folder) ? readdirSync(folder) : [])
        .toSorted((left, right) => Number(right) - Number(left))
        .map((version) => join(folder, version, 'bin')),
      join(folder, 'bin'),
    ])
    .find(holdsServer);
}

/**
 * Finds PostgreSQL's server programs, or installs the Debian package if possible.
 * @returns {{ found: string } | { problem: string }}
 */
export function ensurePostgres() {
  const found = findPostgres();
  if (found !== undefined) return { found };
  const installed = installDebianPackage('postgresql') ? findPostgres() : undefined;
  if (installed !== undefined) return { found: installed };
  return {
    problem:
      'PostgreSQL’s server programs (initdb, postgres) were not found and can’t be installed ' +
      'here. Install PostgreSQL 15 or newer, or put its bin folder on PATH.',
  };
}

/**
 * Returns the user that the Debian package creates if this process is root, because PostgreSQL refuses to run as root.
 * Otherwise, returns `undefined`.
 */
export function systemUser() {
  if (!isRoot()) return undefined;
  const answer = spawnSync('id', ['-u', 'postgres'], { encoding: 'utf8' });
  const group = spawnSync('id', ['-g', 'postgres'], { encoding: 'utf8' });
  if (answer.status !== 0 || group.status !== 0) {
    throw new Failure(
      'PostgreSQL does not run as root, and there is no user "postgres" to run it as. ' +
        'Run this as an ordinary user, or add that user.',
    );
  }
  return { uid: Number(answer.stdout), gid: Number(group.stdout) };
}

/**
 * Returns the verifier that PostgreSQL stores for a password, with one iteration. The default of 4096 would take
 * milliseconds for each of the tests' thousands of connections, and protects only passwords that could be guessed.
 * @param {string} password
 */
function quickVerifier(password) {
  const salt = randomBytes(16);
  const salted = pbkdf2Sync(password, salt, 1, 32, 'sha256');
  /** @param {string} name */
  const key = (name) => createHmac('sha256', salted).update(name).digest();
  const storedKey = createHash('sha256').update(key('Client Key')).digest('base64');
  const serverKey = key('Server Key').toString('base64');
  return `SCRAM-SHA-256$1:${salt.toString('base64')}$${storedKey}:${serverKey}`;
}

/**
 * Returns the command that runs a program as the given user.
 * @param {ReturnType<typeof systemUser>} user
 */
export function prefixFor(user) {
  if (user === undefined) return [];
  return ['setpriv', '--reuid=postgres', '--regid=postgres', '--init-groups', '--inh-caps=-all'];
}

/**
 * Creates a temporary PostgreSQL cluster on the loopback interface without starting it. Syncing to disk is off, because
 * the data doesn't need to survive a crash.
 * @param {string} binaries the folder with initdb and postgres
 * @param {Readonly<Record<string, string>>} [settings] replacements for the defaults
 */
export async function makeCluster(binaries, settings = {}) {
  const user = systemUser();
  const folder = mkdtempSync(join(tmpdir(), 'portal-postgres-'));
  const password = randomBytes(18).toString('base64url');
  const passwordFile = join(folder, 'password');
  const data = join(folder, 'data');
  writeFileSync(passwordFile, quickVerifier(password), { mode: 0o600 });
  if (user !== undefined) {
    for (const path of [folder, passwordFile]) chownSync(path, user.uid, user.gid);
  }
  const [initProgram = '', ...initArgs] = [
    ...prefixFor(user),
    join(binaries, 'initdb'),
    '--no-sync',
    '--encoding=UTF8',
    '--locale=C',
    '--username=postgres',
    '--auth=scram-sha-256',
    `--pwfile=${passwordFile}`,
    data,
  ];
  const made = spawnSync(initProgram, initArgs, { cwd: folder, encoding: 'utf8' });
  if (made.status !== 0) {
    rmSync(folder, { recursive: true, force: true });
    throw new Failure(`PostgreSQL’s initdb failed: ${made.stderr || String(made.error)}`);
  }

  const port = await freePort();
  const allSettings = {
    listen_addresses: '127.0.0.1',
    port: String(port),
    unix_socket_directories: '',
    max_connections: '200',
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
    ...settings,
  };
  const [program = '', ...args] = [
    ...prefixFor(user),
    join(binaries, 'postgres'),
    '-D',
    data,
    ...Object.entries(allSettings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ];
  return {
    url: `postgres://postgres:${password}@127.0.0.1:${port}/postgres`,
    folder,
    /** Returns the process id of the running server. */
    pid: () => Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0]),
    /**
     * Starts the server, which exits when this process does, even if this process is killed.
     * @param {{ removeAfterwards: boolean }} options `removeAfterwards`: the folder is removed when the server exits
     */
    async start({ removeAfterwards }) {
      const server = startGuarded({
        program,
        args,
        // SIGINT requests a fast shutdown, which closes open connections.
        stopSignal: 'SIGINT',
        ...(removeAfterwards && { removeAfterwards: folder }),
        cwd: folder,
      });
      const deadline = performance.now() + startMilliseconds;
      // Waits for a line in the log, because PostgreSQL accepts connections before it can serve them.
      while (!server.output().includes('ready to accept connections')) {
        if (server.hasEnded() || performance.now() > deadline) {
          await server.stop();
          throw new Failure(`PostgreSQL did not start:\n${server.output()}`);
        }
        await wait(20);
      }
      return server;
    },
  };
}

/**
 * Starts a temporary PostgreSQL server on the loopback interface. The server exits when this process does, even if this
 * process is killed, and its folder is then removed.
 * @param {string} binaries the folder with initdb and postgres
 * @returns {Promise<{ url: string, folder: string, stop: () => Promise<void> }>}
 */
export async function startCluster(binaries) {
  const { url, folder, start } = await makeCluster(binaries);
  const { stop } = await start({ removeAfterwards: true });
  return { url, folder, stop };
}
