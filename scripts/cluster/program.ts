import { once } from 'node:events';
import { chmodSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { Command, Option } from 'commander';
import { parseCommand, wholeNumber } from 'statechart-paths/cli/command';
import { Failure } from '../lib/failure.mjs';
import { ensurePortal } from '../lib/portal-build.mjs';
import { callingFolder } from '../lib/program.mjs';
import { root } from '../lib/root.mjs';
import { table } from '../lib/table.mjs';
import { describeCluster, Interrupted, requireReadable, withCluster } from './cluster';
import { faults, type FaultName } from './faults';
import { claimPlace } from './place';
import { ensurePrograms } from './programs';
import { rehearse } from './rehearse';

interface Options {
  readonly folder: string;
  readonly rehearse?: number;
  readonly only: readonly FaultName[];
}

const createCommand = () =>
  new Command('npm run cluster --')
    .description(
      'Runs the portal as on several machines: three processes behind HAProxy, and two PostgreSQL servers behind PgBouncer. docs/operations.md explains it.',
    )
    .option('--folder <path>', "the cluster's folder", join(root, '.cluster'))
    .option(
      '--rehearse <faults>',
      'cause faults under load, and check everything after each',
      wholeNumber(1, 999),
    )
    .addOption(
      new Option('--only <faults...>', 'rehearse only these faults')
        .choices(Object.keys(faults))
        .default([], 'all in turn'),
    );

/** Resolves when a signal asks this process to stop. */
const interrupted = () =>
  Promise.race(['SIGINT', 'SIGTERM', 'SIGHUP'].map((signal) => once(process, signal)));

async function run(args: readonly string[]): Promise<void> {
  const command = createCommand();
  if (!parseCommand(command, args, console.log, Failure)) return;
  const options = command.opts<Options>();
  const programs = ensurePrograms();
  ensurePortal(root);
  const isRehearsal = options.rehearse !== undefined;
  // A rehearsal needs a new database, whose disks are gone afterward.
  const folder = isRehearsal
    ? mkdtempSync(join(tmpdir(), 'portal-cluster-'))
    : resolve(callingFolder('cluster'), options.folder);
  // The database's user enters it, too.
  if (isRehearsal) chmodSync(folder, 0o755);
  const place = await claimPlace(folder, !isRehearsal);
  try {
    requireReadable(place, programs);
    const stop = interrupted();
    if (options.rehearse !== undefined) {
      await rehearse({ place, programs, stop, faultCount: options.rehearse, only: options.only });
      return;
    }
    await withCluster({ place, programs, stop }, async (cluster) => {
      console.log(`\n${table(describeCluster(cluster))}\n\nPress Ctrl-C to stop.\n`);
      await new Promise(() => undefined);
    });
  } finally {
    await place.release();
  }
}

/** Runs the cluster. Returns the exit code. */
export async function clusterProgram(args: readonly string[]): Promise<0 | 2> {
  try {
    await run(args);
    return 0;
  } catch (error) {
    if (error instanceof Interrupted) return 0;
    if (!(error instanceof Failure)) throw error;
    console.error(`\n${error.message}`);
    return 2;
  }
}
