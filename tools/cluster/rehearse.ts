import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { readConfig } from '@backend/shared/config';
import type { Problem } from '@backend/tools/find-problems';
import { verify } from '@backend/tools/verify';
import { auditOrders } from '../bench/load/order-audit';
import { addAgents, type LoadAgent } from '../bench/load/agents';
import { isServed } from '../bench/load/browser';
import type { RunResult } from '../bench/load/generator';
import { startSender } from '../bench/load/sender';
import { Failure } from '../../scripts/lib/failure.mjs';
import { startGuarded } from '../../scripts/lib/guarded-process.mjs';
import { reports } from '../../scripts/lib/root.mjs';
import { table } from '../../scripts/lib/table.mjs';
import { auditOf, type Audit, type DueBills } from './audit';
import { canIsolate, nodeNames, withCluster, type Cluster, type NodeName } from './cluster';
import { faultOf, faults, type FaultContext, type FaultName } from './faults';
import type { Place } from './place';
import type { Programs } from './programs';
import { openRelay } from './relay';
import { until } from './service';

/** The rate, in actions per second. */
const rate = 8;
/** The duration of the load: from shortly before a fault until long after the cluster should have recovered. */
const usualSeconds = 40;
const faultAfterMs = 5_000;
const longestOutageSeconds = 30;
const diskMegabytes = 1500;

/** The calls during a fault, and the records to check afterward. */
interface Rehearsed {
  readonly name: FaultName;
  readonly result: RunResult;
  readonly due: DueBills;
  /** The time during which calls weren't served, in seconds. */
  readonly outage: number;
  readonly problems: readonly string[];
}

/** Creates a disk for each node, which disappears with this process. */
async function makeDisks({ user, folderFor }: Place) {
  const owner = user === undefined ? '' : `,uid=${user.uid},gid=${user.gid}`;
  function makeDisk(name: NodeName) {
    const path = folderFor(`node-${name}`);
    const mount = `mount -t tmpfs -o size=${diskMegabytes}m,mode=700${owner} tmpfs ${path} && exec sleep infinity`;
    const args = ['--mount', 'sh', '-c', mount];
    return { path, holder: startGuarded({ program: 'unshare', args, stopSignal: 'SIGKILL' }) };
  }
  const disks = { a: makeDisk('a'), b: makeDisk('b') };
  for (const { path, holder } of Object.values(disks)) {
    await until('a disk', async () =>
      readFileSync(`/proc/${holder.pid()}/mounts`, 'utf8').includes(path),
    );
  }
  return {
    prefix: (name: NodeName) => ['nsenter', '--mount', `--target=${disks[name].holder.pid()}`],
    fill(name: NodeName) {
      const path = join(`/proc/${disks[name].holder.pid()}/root`, disks[name].path);
      const filler = join(path, 'filler');
      const { bavail, bsize } = statfsSync(path);
      spawnSync('fallocate', ['--length', String(bavail * bsize), filler]);
      return () => rmSync(filler);
    },
    stop: () => Promise.all(nodeNames.map((name) => disks[name].holder.stop())),
  };
}

/** Returns a message for each call that was neither served nor refused with 503 and the time to try again. */
function unexpectedCalls(name: FaultName, { calls }: RunResult): readonly string[] {
  const { isHarmless, breaksConnections } = faultOf(name);
  return calls
    .filter((call) => call.action !== 'mail' && !isServed(call))
    .filter(({ status, saysWhen }) => {
      if (isHarmless) return true;
      return status === 0 ? !breaksConnections : status !== 503 || !saysWhen;
    })
    .map(({ action, status, reason, at, milliseconds }) => {
      const got = status === 0 ? 'no response' : String(status);
      const [start, duration] = [at, milliseconds].map((each) => (each / 1000).toFixed(1));
      return `${action} got ${got} (${reason}) after ${start} s, in ${duration} s`;
    });
}

/** Returns the seconds from the fault to the last call that wasn't served, by the time when it was made. */
function outageOf({ calls }: RunResult): number {
  const failed = calls.filter((call) => call.action !== 'mail' && !isServed(call));
  return (Math.max(faultAfterMs, ...failed.map(({ at }) => at)) - faultAfterMs) / 1000;
}

interface Stage {
  readonly context: Omit<FaultContext, 'round'>;
  readonly audit: Audit;
  readonly send: Awaited<ReturnType<typeof startSender>>['send'];
}

async function rehearseOne(
  { context, audit, send }: Stage,
  name: FaultName,
  round: number,
): Promise<Rehearsed> {
  await context.cluster.inStep();
  const due = await audit.makeBillsDue(round);
  const { run, seconds = usualSeconds } = faultOf(name);
  async function strike() {
    await wait(faultAfterMs);
    return run({ ...context, round });
  }
  const [result, missed] = await Promise.all([
    send({ id: `fault-${round}`, rate, seconds }),
    strike(),
  ]);
  const outage = outageOf(result);
  return {
    name,
    result,
    due,
    outage,
    problems: [
      ...missed,
      ...unexpectedCalls(name, result),
      ...(outage > longestOutageSeconds ? [`not served for ${outage.toFixed(1)} s`] : []),
      ...(await audit.sessions()),
    ],
  };
}

/** Checks the records of several faults, because abandoned work is taken up only after minutes. */
async function auditAll(
  url: string,
  audit: Audit,
  done: readonly Rehearsed[],
): Promise<readonly string[]> {
  const problems: string[] = [];
  for (const { name, result, due } of done) {
    const { violations } = await auditOrders(url, result.orders);
    const found = [...violations, ...(await audit.mail(result.mail)), ...(await audit.bills(due))];
    problems.push(...found.map((problem) => `${name} (${result.id}): ${problem}`));
  }
  return problems;
}

/** Returns the problems that `npm run verify` finds, except in the agents' copied records and in twice billed accounts. */
async function newProblems(
  databaseUrl: string,
  before: readonly Problem[],
  billed: ReadonlySet<string>,
): Promise<readonly string[]> {
  const known = new Set(before.flatMap(({ problem, ids }) => ids.map((id) => `${problem} ${id}`)));
  const found = await verify(readConfig({ DATABASE_URL: databaseUrl }));
  return found.flatMap(({ table: name, problem, ids }) =>
    ids
      .filter((id) => !known.has(`${problem} ${id}`) && !(name === 'accounts' && billed.has(id)))
      .map((id) => `${name} ${id}: ${problem}`),
  );
}

const summaryOf = (done: readonly Rehearsed[]) =>
  (Object.keys(faults) as FaultName[]).flatMap((name) => {
    const own = done.filter((each) => each.name === name);
    if (own.length === 0) return [];
    const outages = own.map(({ outage }) => outage).toSorted((a, b) => a - b);
    const calls = own.flatMap(({ result }) => result.calls);
    return [
      [
        name,
        String(own.length),
        String(calls.length),
        String(calls.filter(({ status }) => status === 503).length),
        `${(outages[Math.floor(outages.length / 2)] ?? 0).toFixed(1)} s`,
        `${(outages.at(-1) ?? 0).toFixed(1)} s`,
      ],
    ];
  });

export interface RehearsalSettings {
  readonly place: Place;
  readonly programs: Programs;
  readonly stop: Promise<unknown>;
  readonly faultCount: number;
  /** The faults to rehearse; all in turn by default. */
  readonly only: readonly FaultName[];
}

/** Rehearses faults one at a time, while agents work. Returns false if something was lost, doubled or not served. */
export async function rehearse({
  place,
  programs,
  stop,
  faultCount,
  only,
}: RehearsalSettings): Promise<boolean> {
  if (!canIsolate()) {
    throw new Failure('A rehearsal kills machines and fills disks of its own, which needs root.');
  }
  const clockFile = join(place.folder, 'clock');
  writeFileSync(clockFile, '+0');
  const disks = await makeDisks(place);
  const [pooled, direct] = await Promise.all([
    openRelay(place.ports.pooler),
    openRelay(place.ports.primary),
  ]);
  const url = (port: number) => `postgres://portal:${place.password}@127.0.0.1:${port}/portal`;
  const variables = {
    1: {},
    2: { DATABASE_URL: url(pooled.port), DATABASE_DIRECT_URL: url(direct.port) },
    3: {
      LD_PRELOAD: programs.fakeTime,
      FAKETIME_TIMESTAMP_FILE: clockFile,
      FAKETIME_CACHE_DURATION: '1',
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
    },
  };
  const load = { MAIL_CLIENT_LIMIT: '1000000', LOG_LEVEL: 'error' };
  try {
    return await withCluster(
      {
        place,
        programs,
        stop,
        portalEnv: (portal) => ({ ...load, ...variables[portal] }),
        nodePrefix: disks.prefix,
      },
      (cluster) =>
        runFaults(
          cluster,
          { relays: [pooled, direct], clockFile, fillDisk: disks.fill },
          {
            faultCount,
            names: only.length > 0 ? only : (Object.keys(faults) as FaultName[]),
          },
        ),
    );
  } finally {
    pooled.close();
    direct.close();
    await disks.stop();
  }
}

async function runFaults(
  cluster: Cluster,
  means: Pick<FaultContext, 'relays' | 'clockFile' | 'fillDisk'>,
  { faultCount, names }: { readonly faultCount: number; readonly names: readonly FaultName[] },
): Promise<boolean> {
  const { databaseUrl, origin, place } = cluster;
  const agents: readonly LoadAgent[] = await addAgents(databaseUrl);
  const { ports } = place;
  const sender = await startSender({
    origin,
    mailPorts: [ports.mail1, ports.mail2, ports.mail3],
    agents,
  });
  const before = await verify(readConfig({ DATABASE_URL: databaseUrl }));
  const audit = auditOf(databaseUrl, agents);
  const stage = { context: { cluster, ...means }, audit, send: sender.send };
  const done: Rehearsed[] = [];
  const problems: string[] = [];
  let checked = false;
  try {
    for (let round = 0; round < faultCount; round += 1) {
      const name = names[round % names.length];
      if (name === undefined) break;
      const rehearsed = await rehearseOne(stage, name, round);
      done.push(rehearsed);
      problems.push(...rehearsed.problems.map((problem) => `${name} (fault-${round}): ${problem}`));
      const ended = `${round + 1}/${faultCount} ${name}: not served for ${rehearsed.outage.toFixed(1)} s`;
      console.log([ended, ...rehearsed.problems.slice(0, 10)].join('\n  '));
    }
    problems.push(...(await auditAll(databaseUrl, audit, done)));
    const billed = new Set(done.flatMap(({ due }) => due.accounts));
    problems.push(...(await newProblems(databaseUrl, before, billed)));
    checked = true;
  } finally {
    sender.stop();
    const orders = done.flatMap(({ result }) => result.orders);
    const mail = done.flatMap(({ result }) => result.mail);
    const report = [
      table([
        ['fault', 'times', 'calls', '503', 'median outage', 'longest outage'],
        ...summaryOf(done),
      ]),
      `${orders.length} orders, ${mail.length} messages, ${done.flatMap(({ due }) => due.accounts).length} bills`,
      checked
        ? `The records were checked, with ${problems.length} problems.`
        : 'Interrupted: the records were not checked.',
      ...problems,
    ].join('\n');
    console.log(`\n${report}`);
    mkdirSync(reports, { recursive: true });
    writeFileSync(join(reports, 'rehearsal.txt'), `${report}\n`);
  }
  return problems.length === 0;
}
