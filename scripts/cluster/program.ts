import { once } from 'node:events';
import { join, resolve } from 'node:path';
import { Command } from 'commander';
import { parseCommand } from 'statechart-paths/cli/command';
import { Failure } from '../lib/failure.mjs';
import { ensurePortal } from '../lib/portal-build.mjs';
import { callingFolder } from '../lib/program.mjs';
import { root } from '../lib/root.mjs';
import { table } from '../lib/table.mjs';
import { describeCluster, Interrupted, requireReadable, withCluster } from './cluster';
import { claimPlace } from './place';
import { ensurePrograms } from './programs';

interface Options {
  readonly folder: string;
}

const createCommand = () =>
  new Command('npm run cluster --')
    .description(
      'Runs the portal as on several machines: three processes behind HAProxy, and two PostgreSQL servers behind PgBouncer. docs/operations.md explains it.',
    )
    .option('--folder <path>', "the cluster's folder", join(root, '.cluster'));

/** Resolves when a signal asks this process to stop. */
const interrupted = () =>
  Promise.race(['SIGINT', 'SIGTERM', 'SIGHUP'].map((signal) => once(process, signal)));

async function run(args: readonly string[]): Promise<void> {
  const command = createCommand();
  if (!parseCommand(command, args, console.log, Failure)) return;
  const options = command.opts<Options>();
  const programs = ensurePrograms();
  ensurePortal(root);
  const place = await claimPlace(resolve(callingFolder('cluster'), options.folder), true);
  try {
    requireReadable(place, programs);
    const stop = interrupted();
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
