import { once } from 'node:events';
import { chmodSync, cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { Command, Option } from 'commander';
import { parseCommand, wholeNumber } from 'statechart-paths/cli/command';
import { Failure } from '../../scripts/lib/failure.mjs';
import { ensurePortal } from '../../scripts/lib/portal-build.mjs';
import { callingFolder } from '../../scripts/lib/program.mjs';
import { reports, root } from '../../scripts/lib/root.mjs';
import { table } from '../../scripts/lib/table.mjs';
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
    .addHelpText(
      'after',
      "\nIt exits with 0 when it is stopped, or if a rehearsal found no problem; with 1 if one did; and with 2 if it couldn't run.",
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

async function run(args: readonly string[]): Promise<0 | 1> {
  const command = createCommand();
  if (!parseCommand(command, args, console.log, Failure)) return 0;
  const options = command.opts<Options>();
  const isRehearsal = options.rehearse !== undefined;
  // A rehearsal needs a new database, whose disks are gone afterward.
  const folder = isRehearsal
    ? mkdtempSync(join(tmpdir(), 'portal-cluster-'))
    : resolve(callingFolder('cluster'), options.folder);
  // The database's user enters it, too.
  if (isRehearsal) chmodSync(folder, 0o755);
  const place = await claimPlace(folder, !isRehearsal);
  try {
    const programs = ensurePrograms();
    requireReadable(place, programs);
    ensurePortal(root);
    const stop = interrupted();
    if (options.rehearse !== undefined) {
      const { rehearse: faultCount, only } = options;
      return (await rehearse({ place, programs, stop, faultCount, only })) ? 0 : 1;
    }
    return await withCluster({ place, programs, stop }, async (cluster) => {
      console.log(`\n${table(describeCluster(cluster))}\n\nPress Ctrl-C to stop.\n`);
      return new Promise<never>(() => undefined);
    });
  } finally {
    await place.release();
    if (isRehearsal) {
      mkdirSync(reports, { recursive: true });
      cpSync(place.logFile, join(reports, 'rehearsal.log'));
      rmSync(folder, { recursive: true });
    }
  }
}

/** Runs the cluster. Returns the exit code. */
export async function clusterProgram(args: readonly string[]): Promise<0 | 1 | 2> {
  try {
    return await run(args);
  } catch (error) {
    if (error instanceof Interrupted) return 0;
    if (!(error instanceof Failure)) throw error;
    console.error(`\n${error.message}`);
    return 2;
  }
}
