import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { Client } from 'pg';
import { Failure } from '../../scripts/lib/failure.mjs';
import { builtBackend } from '../../scripts/lib/portal-build.mjs';
import { prefixFor } from '../../scripts/lib/postgres.mjs';
import { isRoot } from '../../scripts/lib/programs.mjs';
import { root } from '../../scripts/lib/root.mjs';
import type { Place } from './place';
import type { Programs } from './programs';
import { childrenOf, isOk, service, until, type Command, type Service } from './service';

const deploy = (path: string) => join(root, 'deploy', path);
const loopback = (port: number) => `127.0.0.1:${port}`;

export const nodeNames = ['a', 'b'] as const;
export type NodeName = (typeof nodeNames)[number];
export const portalNumbers = [1, 2, 3] as const;
export type PortalNumber = (typeof portalNumbers)[number];

export interface Cluster {
  readonly place: Place;
  readonly origin: string;
  readonly nodes: Readonly<Record<NodeName, Service>>;
  readonly portals: Readonly<Record<PortalNumber, Service>>;
  readonly balancer: Service;
  /** The URL of the current primary for its administrator, whose sessions have no time limits. */
  readonly databaseUrl: string;
  /** The node that is the primary; `null` during a failover. */
  primary(): Promise<NodeName | null>;
  /** Waits until the replica has every change of the primary. */
  inStep(): Promise<void>;
}

interface ClusterSettings {
  /** Resolves when the cluster has to stop, even if it is still starting. */
  readonly stop: Promise<unknown>;
  readonly place: Place;
  readonly programs: Programs;
  /** Additional variables of one process. */
  readonly portalEnv?: (portal: PortalNumber) => Readonly<Record<string, string>>;
  /** The configuration of Patroni; by default, the one for real machines. */
  readonly patroniFile?: string;
  /** The command that runs a node's commands, such as on a disk of its own. */
  readonly nodePrefix?: (node: NodeName) => readonly string[];
}

/** Returns true if this process may run programs in namespaces of their own. */
export const canIsolate = () =>
  isRoot() && spawnSync('unshare', ['--mount', '--pid', '--fork', 'true']).status === 0;

/**
 * Runs a node in a process namespace of its own: killing its first process kills PostgreSQL, too, as if the machine had
 * failed.
 */
const isolation = ['unshare', '--pid', '--fork', '--kill-child', '--mount-proc'];

function toCommand(
  line: readonly string[],
  more: Pick<Command, 'cwd' | 'stopSignal'> & Pick<Partial<Command>, 'env'>,
): Command {
  const [program = '', ...args] = line;
  return { program, args, ...more };
}

function isListening(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.on('connect', () => resolve(true)).on('error', () => resolve(false));
    socket.on('connect', () => socket.destroy());
  });
}

function etcd({ place, programs }: ClusterSettings): Service {
  const [clients, peers] = [place.ports.etcd, place.ports.etcdPeers].map(
    (port) => `http://${loopback(port)}`,
  );
  return service({
    name: 'etcd',
    log: place.log,
    isReady: () => isOk(`${clients}/health`),
    command: toCommand([...prefixFor(place.user), programs.path.etcd], {
      cwd: place.folder,
      stopSignal: 'SIGTERM',
      env: {
        ETCD_NAME: 'etcd',
        ETCD_DATA_DIR: place.folderFor('etcd'),
        ETCD_LISTEN_CLIENT_URLS: clients,
        ETCD_ADVERTISE_CLIENT_URLS: clients,
        ETCD_LISTEN_PEER_URLS: peers,
        ETCD_INITIAL_ADVERTISE_PEER_URLS: peers,
        ETCD_INITIAL_CLUSTER: `etcd=${peers}`,
        ETCD_LOGGER: 'zap',
        ETCD_LOG_LEVEL: 'error',
      },
    }),
  });
}

function node(name: NodeName, settings: ClusterSettings): Service {
  const { place, programs, nodePrefix, patroniFile = deploy('patroni/patroni.yml') } = settings;
  const { ports, password, user } = place;
  const [address, api] = [loopback(ports[name]), loopback(ports[`${name}Api`])];
  const isIsolated = canIsolate();
  const own = service({
    name: `node ${name}`,
    log: place.log,
    isReady: () => isOk(`http://${api}/health`),
    command: toCommand(
      [
        ...(nodePrefix?.(name) ?? []),
        ...(isIsolated ? isolation : []),
        ...prefixFor(user),
        // Changing the user has cleared the signal that --kill-child requests.
        ...(isIsolated ? ['setpriv', '--pdeathsig=SIGKILL'] : []),
        programs.path.patroni,
        patroniFile,
      ],
      {
        cwd: place.folder,
        stopSignal: isIsolated ? 'SIGKILL' : 'SIGTERM',
        env: {
          ...programs.env,
          PATRONI_LOG_LEVEL: 'WARNING',
          PATRONI_NAME: name,
          PATRONI_RESTAPI_LISTEN: api,
          PATRONI_RESTAPI_CONNECT_ADDRESS: api,
          PATRONI_POSTGRESQL_LISTEN: address,
          PATRONI_POSTGRESQL_CONNECT_ADDRESS: address,
          PATRONI_POSTGRESQL_DATA_DIR: join(place.folderFor(`node-${name}`), 'data'),
          PATRONI_POSTGRESQL_BIN_DIR: programs.postgres,
          PATRONI_POSTGRESQL_PGPASS: join(place.folderFor(`node-${name}`), 'pgpass'),
          PATRONI_ETCD3_HOSTS: loopback(ports.etcd),
          ...Object.fromEntries(
            ['SUPERUSER', 'REPLICATION', 'REWIND'].flatMap((role) => [
              [`PATRONI_${role}_USERNAME`, role === 'SUPERUSER' ? 'postgres' : role.toLowerCase()],
              [`PATRONI_${role}_PASSWORD`, password],
            ]),
          ),
        },
      },
    ),
  });
  if (!isIsolated) return own;
  // The namespace's first process is Patroni.
  const first = () => childrenOf(own.pid())[0] ?? Number.NaN;
  return {
    ...own,
    pid: first,
    signal: (signal) => process.kill(first(), signal),
    async stop() {
      try {
        const pid = first();
        process.kill(pid, 'SIGTERM');
        await until(`node ${name} to stop`, async () => !existsSync(`/proc/${pid}`), 20_000);
      } catch {
        // It has ended, or is killed next.
      }
      await own.stop();
    },
  };
}

function haproxy(
  name: string,
  file: string,
  { place, programs }: ClusterSettings,
  env: NodeJS.ProcessEnv,
  isReady: () => Promise<boolean>,
): Service {
  return service({
    name,
    log: place.log,
    isReady,
    command: toCommand([programs.path.haproxy, '-W', '-f', deploy(`haproxy/${file}`)], {
      cwd: place.folder,
      stopSignal: 'SIGTERM',
      env: { ...programs.env, ...env },
    }),
  });
}

function pooler({ place, programs }: ClusterSettings): Service {
  const { ports, password, user } = place;
  const users = place.write('pgbouncer-users.txt', `"portal" "${password}"\n`);
  const file = place.write(
    'pgbouncer.ini',
    `[databases]
portal = host=127.0.0.1 port=${ports.primary}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${ports.pooler}
unix_socket_dir =
auth_file = ${users}
%include ${deploy('pgbouncer/portal.ini')}
`,
  );
  return service({
    name: 'pgbouncer',
    log: place.log,
    isReady: () => isListening(ports.pooler),
    command: toCommand([...prefixFor(user), programs.path.pgbouncer, file], {
      cwd: place.folder,
      stopSignal: 'SIGINT',
      env: programs.env,
    }),
  });
}

const urlOf = (place: Place, port: number, user = 'portal', database = 'portal') =>
  `postgres://${user}:${place.password}@${loopback(port)}/${database}`;

/** The variables of a portal process. */
export function portalVariables(
  place: Place,
  number: PortalNumber,
): Readonly<Record<string, string>> {
  const { ports } = place;
  return {
    PORT: String(ports[`portal${number}`]),
    PORTAL_ORIGIN: `http://localhost:${ports.balancer}`,
    PORTAL_DIST: join(root, 'dist/portal'),
    DATABASE_URL: urlOf(place, ports.pooler),
    DATABASE_DIRECT_URL: urlOf(place, ports.primary),
    MAIL_PORT: String(ports[`mail${number}`]),
    TRUST_PROXY: '1',
    DRAIN_SECONDS: '4',
    LOG_LEVEL: 'warn',
  };
}

function portal(number: PortalNumber, { place, portalEnv }: ClusterSettings): Service {
  return service({
    name: `portal ${number}`,
    log: place.log,
    isReady: () => isOk(`http://${loopback(place.ports[`portal${number}`])}/healthz`),
    command: toCommand([process.execPath, ...builtBackend(root)], {
      // Runs outside the repository, so that a local .env file has no effect.
      cwd: place.folder,
      stopSignal: 'SIGTERM',
      env: { ...portalVariables(place, number), ...portalEnv?.(number) },
    }),
  });
}

/** Creates the portal's user and database, unless they exist. */
async function createDatabase(place: Place): Promise<void> {
  const client = new Client({
    connectionString: urlOf(place, place.ports.primary, 'postgres', 'postgres'),
  });
  await client.connect();
  try {
    const { rowCount } = await client.query(`select 1 from pg_database where datname = 'portal'`);
    if (rowCount !== 0) return;
    await client.query(`create role portal login password '${place.password}'`);
    await client.query('create database portal owner portal');
  } finally {
    await client.end();
  }
}

/** Thrown when the cluster had to stop. */
export class Interrupted extends Error {}

/** Starts a cluster. Calls `run`, and stops everything afterward, in the opposite order. */
export async function withCluster<Result>(
  settings: ClusterSettings,
  run: (cluster: Cluster) => Promise<Result>,
): Promise<Result> {
  const { place } = settings;
  const { ports } = place;
  const started: (readonly Service[])[] = [];
  const startAll = async (services: readonly Service[]) => {
    started.push(services);
    await Promise.all(services.map((each) => each.start()));
  };
  const api = (name: NodeName, path: string) => `http://${loopback(ports[`${name}Api`])}${path}`;
  const isRole = (name: NodeName, path: string) => isOk(api(name, path)).catch(() => false);
  const nodes = { a: node('a', settings), b: node('b', settings) };
  const portals = {
    1: portal(1, settings),
    2: portal(2, settings),
    3: portal(3, settings),
  };
  const origin = `http://localhost:${ports.balancer}`;
  const balancer = haproxy(
    'balancer',
    'portal.cfg',
    settings,
    {
      PORTAL_BIND: loopback(ports.balancer),
      ...Object.fromEntries(
        portalNumbers.map((number) => [`PORTAL_${number}`, loopback(ports[`portal${number}`])]),
      ),
    },
    () => isOk(`${origin}/healthz`),
  );
  const primaryEnv = {
    PRIMARY_BIND: loopback(ports.primary),
    ...Object.fromEntries(
      nodeNames.flatMap((name) => [
        [`NODE_${name.toUpperCase()}`, loopback(ports[name])],
        [`NODE_${name.toUpperCase()}_API`, loopback(ports[`${name}Api`])],
      ]),
    ),
  };
  const cluster: Cluster = {
    place,
    origin,
    nodes,
    portals,
    balancer,
    databaseUrl: urlOf(place, ports.primary, 'postgres'),
    async primary() {
      for (const name of nodeNames) if (await isRole(name, '/primary')) return name;
      return null;
    },
    inStep: () =>
      until('the replica to be in step', async () => {
        const roles = await Promise.all(
          nodeNames.map(async (name) => [
            await isRole(name, '/primary'),
            await isRole(name, '/sync'),
          ]),
        );
        return roles.some(([isPrimary]) => isPrimary) && roles.some(([, isSync]) => isSync);
      }),
  };
  async function startThenRun(): Promise<Result> {
    await startAll([etcd(settings)]);
    await startAll(Object.values(nodes));
    await cluster.inStep();
    await startAll([
      haproxy('primary', 'primary.cfg', settings, primaryEnv, async () => {
        const client = new Client({
          connectionString: urlOf(place, ports.primary, 'postgres', 'postgres'),
        });
        await client.connect();
        await client.end();
        return true;
      }),
    ]);
    await createDatabase(place);
    await startAll([pooler(settings)]);
    await startAll(Object.values(portals));
    await startAll([balancer]);
    return run(cluster);
  }
  try {
    const interruption = settings.stop.then((): never => {
      throw new Interrupted();
    });
    return await Promise.race([startThenRun(), interruption]);
  } finally {
    for (const services of started.toReversed()) {
      await Promise.all(services.map((each) => each.stop()));
    }
  }
}

/** Lists the programs with their addresses. */
export function describeCluster({ place, origin }: Cluster): readonly (readonly string[])[] {
  const { ports } = place;
  return [
    ['portal, through HAProxy', origin],
    ...portalNumbers.map((number) => [
      `portal process ${number}`,
      `http://${loopback(ports[`portal${number}`])}, mail on port ${ports[`mail${number}`]}`,
    ]),
    ['PgBouncer', loopback(ports.pooler)],
    ['primary, through HAProxy', loopback(ports.primary)],
    ...nodeNames.map((name) => [
      `PostgreSQL ${name}`,
      `${loopback(ports[name])}, Patroni on port ${ports[`${name}Api`]}`,
    ]),
    ['etcd', loopback(ports.etcd)],
    ['log', place.logFile],
  ];
}

/** @throws {Failure} if the user that runs PostgreSQL can't read the cluster's files */
export function requireReadable({ user, folder }: Place, { path }: Programs): void {
  const [program = '', ...args] = [...prefixFor(user), 'ls'];
  for (const needed of [folder, path.patroni, deploy('patroni/patroni.yml')]) {
    if (spawnSync(program, [...args, needed]).status === 0) continue;
    throw new Failure(
      `The user "postgres", which runs the database, can't read ${needed}. Move it to a folder that everyone may enter, or run the cluster as an ordinary user.`,
    );
  }
}
