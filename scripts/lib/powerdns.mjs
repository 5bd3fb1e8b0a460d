import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { extractDebianPackages } from './debian-package.mjs';
import { Failure } from './failure.mjs';
import { freePort, startGuarded } from './guarded-process.mjs';
import { findProgram, isExecutable } from './programs.mjs';
import { root } from './root.mjs';

const startMilliseconds = 30_000;

const cached = join(root, '.cache', 'powerdns');

/**
 * Finds the folder that holds PowerDNS with its SQLite backend: the system's root, or the packages that an earlier run
 * extracted.
 * @param {readonly string[]} folders
 */
export function findPowerDns(folders = ['/', cached]) {
  return folders.find(
    (folder) =>
      isExecutable(join(folder, 'usr/sbin/pdns_server')) &&
      existsSync(join(folder, 'usr/share/pdns-backend-sqlite3/schema/schema.sqlite3.sql')) &&
      sqliteOf(folder) !== undefined,
  );
}

/** @param {string} folder */
function sqliteOf(folder) {
  return findProgram(['sqlite3'], join(folder, 'usr/bin')) ?? findProgram(['sqlite3']);
}

/**
 * Finds PowerDNS, or extracts its Debian packages if possible.
 * @returns {{ found: string } | { problem: string }}
 */
export function ensurePowerDns() {
  const packages = ['pdns-server', 'pdns-backend-sqlite3', 'sqlite3'];
  const found =
    findPowerDns() ?? (extractDebianPackages(packages, cached) ? findPowerDns() : undefined);
  if (found !== undefined) return { found };
  return {
    problem:
      'PowerDNS was not found and can’t be fetched here, so its tests are skipped. Install Debian’s packages ' +
      `${packages.join(', ')} and start again.`,
  };
}

/** The libraries of a Debian system are in a folder for its kind of machine. @param {string} folder */
function librariesOf(folder) {
  const libraries = join(folder, 'usr/lib');
  const machine = readdirSync(libraries).find((name) => existsSync(join(libraries, name, 'pdns')));
  return join(libraries, machine ?? '');
}

/**
 * Creates a PowerDNS server on the loopback interface, with its zones in a temporary folder, without starting it. The same
 * port answers questions by UDP and TCP at each start.
 * @param {string} folder the result of `findPowerDns`
 */
export async function makePowerDns(folder) {
  const data = mkdtempSync(join(tmpdir(), 'portal-powerdns-'));
  const database = join(data, 'zones.sqlite3');
  const [port, apiPort] = [await freePort(), await freePort()];
  const key = 'key-of-tests';
  const settings = {
    launch: 'gsqlite3',
    'gsqlite3-database': database,
    // The zones needn't survive a crash of the machine.
    'gsqlite3-pragma-synchronous': '0',
    'module-dir': join(librariesOf(folder), 'pdns'),
    'local-address': '127.0.0.1',
    'local-port': String(port),
    api: 'yes',
    'api-key': key,
    webserver: 'yes',
    'webserver-address': '127.0.0.1',
    'webserver-port': String(apiPort),
    'webserver-allow-from': '127.0.0.1',
    'socket-dir': data,
    'config-dir': data,
    'security-poll-suffix': '',
    // Tests ask at once for what they have just changed.
    'cache-ttl': '0',
    'query-cache-ttl': '0',
    'negquery-cache-ttl': '0',
    'zone-cache-refresh-interval': '0',
  };
  const url = `http://127.0.0.1:${apiPort}`;
  return {
    url,
    key,
    /** Where it answers questions, as `address:port`. */
    resolver: `127.0.0.1:${port}`,
    /** Removes all zones of a stopped server. */
    empty() {
      for (const suffix of ['', '-wal', '-shm']) rmSync(database + suffix, { force: true });
      const schema = readFileSync(
        join(folder, 'usr/share/pdns-backend-sqlite3/schema/schema.sqlite3.sql'),
      );
      const made = spawnSync(sqliteOf(folder) ?? '', [database], { input: schema });
      if (made.status !== 0) throw new Failure(`sqlite3 failed: ${String(made.stderr)}`);
    },
    /** Starts the server, which exits when this process does, even if this process is killed. */
    async start() {
      const server = startGuarded({
        program: join(folder, 'usr/sbin/pdns_server'),
        args: Object.entries(settings).map(([name, value]) => `--${name}=${value}`),
        stopSignal: 'SIGKILL',
        env: { LD_LIBRARY_PATH: librariesOf(folder) },
      });
      const deadline = performance.now() + startMilliseconds;
      const isReady = () =>
        fetch(`${url}/api/v1/servers/localhost`, { headers: { 'X-API-Key': key } }).then(
          ({ ok }) => ok,
          () => false,
        );
      while (!(await isReady())) {
        if (server.hasEnded() || performance.now() > deadline) {
          await server.stop();
          throw new Failure(`PowerDNS did not start:\n${server.output()}`);
        }
        await wait(20);
      }
      return server;
    },
    remove: () => rmSync(data, { recursive: true, force: true }),
  };
}
