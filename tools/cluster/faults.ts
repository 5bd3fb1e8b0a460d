import { cpSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Failure } from '../../scripts/lib/failure.mjs';
import { root } from '../../scripts/lib/root.mjs';
import type { Cluster, NodeName } from './cluster';
import type { Relay } from './relay';
import { until, type Service } from './service';

export interface FaultContext {
  readonly cluster: Cluster;
  /** The network between the second process and the database. */
  readonly relays: readonly Relay[];
  /** The file that shifts the third process's clock. */
  readonly clockFile: string;
  /** Fills a node's disk. Returns a function that frees it. */
  readonly fillDisk: (node: NodeName) => () => void;
  /** Increases with every fault. */
  readonly round: number;
}

interface Fault {
  /** True if no call may fail. */
  readonly isHarmless?: true;
  /** True if a call may get no response, because its process is gone and the call must not be repeated. */
  readonly breaksConnections?: true;
  /** The duration of the load, in seconds, if the usual one is too short. */
  readonly seconds?: number;
  /** Causes the fault, and makes the repairs that need a person. Returns a message for each unmet expectation. */
  run(this: void, context: FaultContext): Promise<readonly string[]>;
}

/** The time until a person repairs the damage. */
const repairMs = 15_000;

async function killNode({ cluster }: FaultContext, node: NodeName): Promise<readonly string[]> {
  cluster.nodes[node].signal('SIGKILL');
  await wait(repairMs);
  await until('a primary', async () => (await cluster.primary()) !== null, 60_000);
  await cluster.nodes[node].stop();
  await cluster.nodes[node].start();
  return [];
}

async function primaryOf({ primary }: Cluster): Promise<NodeName> {
  const name = await primary();
  if (name === null) throw new Failure('There is no primary.');
  return name;
}

const processOf = ({ cluster, round }: FaultContext) =>
  cluster.portals[([1, 2, 3] as const)[round % 3] ?? 1];

/** Makes a build that differs in one file, which the previous build doesn't have, and the other way round. */
function newBuild({ cluster, round }: FaultContext) {
  const folder = join(cluster.place.folder, `build-${round}`);
  cpSync(join(root, 'dist/portal'), folder, { recursive: true });
  const assets = join(folder, 'assets');
  const old = readdirSync(assets).find((name) => /^403-.*\.js$/.test(name)) ?? '';
  const renamed = `403-round${round}.js`;
  renameSync(join(assets, old), join(assets, renamed));
  return { folder, files: [old, renamed].map((name) => `/assets/${name}`) };
}

/** Replaces a process. The balancer sends calls to the new one after two checks, so the next one must not stop before. */
async function replace(portal: Service, ...start: Parameters<Service['start']>): Promise<void> {
  await portal.stop();
  await portal.start(...start);
  await wait(2500);
}

/** Replaces all processes one after another, and requests both builds' files meanwhile. */
async function update(context: FaultContext): Promise<readonly string[]> {
  const { portals, origin } = context.cluster;
  const { folder, files } = newBuild(context);
  const missing: string[] = [];
  for (const [index, each] of Object.values(portals).entries()) {
    await replace(each, { variables: { PORTAL_DIST: folder } });
    // Once the last process is replaced, nobody has the old file.
    for (const file of index === 2 ? files.slice(1) : files) {
      for (let times = 0; times < 6; times += 1) {
        const { status } = await fetch(`${origin}${file}`);
        if (status !== 200) missing.push(`${file} got ${status} during the update`);
      }
    }
  }
  for (const each of Object.values(portals)) await replace(each);
  rmSync(folder, { recursive: true });
  return missing;
}

export const faults = {
  'primary killed': {
    run: async (context) => killNode(context, await primaryOf(context.cluster)),
  },
  'replica killed': {
    run: async (context) =>
      killNode(context, (await primaryOf(context.cluster)) === 'a' ? 'b' : 'a'),
  },
  'process killed': {
    breaksConnections: true,
    async run(context) {
      const process = processOf(context);
      process.signal('SIGKILL');
      await wait(2000);
      await process.stop();
      await process.start();
      return [];
    },
  },
  'process frozen': {
    async run(context) {
      const process = processOf(context);
      process.signal('SIGSTOP');
      await wait(repairMs);
      process.signal('SIGCONT');
      return [];
    },
  },
  // Three processes drain and start twice.
  'new build, one process after another': { isHarmless: true, seconds: 75, run: update },
  'balancer reloaded': {
    isHarmless: true,
    async run({ cluster }) {
      cluster.balancer.signal('SIGUSR2');
      await wait(5000);
      return [];
    },
  },
  'balancer restarted': {
    breaksConnections: true,
    async run({ cluster }) {
      await cluster.balancer.stop();
      await cluster.balancer.start();
      return [];
    },
  },
  'network cut': {
    async run({ relays }) {
      for (const relay of relays) relay.cut();
      await wait(repairMs);
      for (const relay of relays) relay.restore();
      return [];
    },
  },
  'disk full': {
    async run({ cluster, fillDisk }) {
      const node = await primaryOf(cluster);
      const free = fillDisk(node);
      await wait(repairMs);
      free();
      await cluster.nodes[node].stop();
      await cluster.nodes[node].start();
      return [];
    },
  },
  'clock an hour off': {
    async run({ clockFile, round }) {
      writeFileSync(clockFile, round % 2 === 0 ? '+3600' : '-3600');
      await wait(repairMs);
      writeFileSync(clockFile, '+0');
      return [];
    },
  },
} satisfies Readonly<Record<string, Fault>>;

export type FaultName = keyof typeof faults;

export const faultOf = (name: FaultName): Fault => faults[name];
