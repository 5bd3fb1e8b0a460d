import { once } from 'node:events';
import { join, relative, resolve } from 'node:path';
import { Command } from 'commander';
import { parseCommand, wholeNumber } from 'statechart-paths/cli/command';
import { Failure } from '../../../scripts/lib/failure.mjs';
import { root } from '../../../scripts/lib/root.mjs';
import { buildWorkbench } from './build-workbench';
import { serveFolder } from './serve-folder';

const createCommand = () =>
  new Command('npm run workbench --')
    .description(
      'Builds the workbench, where designers and testers see the machines run, as a static site. While you work on a machine of the portal, "npm run dev" shows it at /workbench/ and follows each change.',
    )
    .option('--serve', 'serves the site until Ctrl-C')
    .option('--port <number>', 'at this port of localhost', wholeNumber(0, 65_535), 4174)
    .option('--out <folder>', 'builds into this folder', join(root, 'dist/workbench'));

/** Runs the command. @param folder the folder against which relative file names are resolved. */
export async function runWorkbench(args: readonly string[], folder: string): Promise<void> {
  const command = createCommand();
  if (!parseCommand(command, args, console.log, Failure)) return;
  const { serve, port, out } = command.opts<{ serve?: true; port: number; out: string }>();
  const outDir = resolve(folder, out);
  console.log('Building the workbench …');
  await buildWorkbench(root, outDir);
  if (serve !== true) {
    console.log(
      `The workbench is in ${relative(folder, outDir) || '.'}. Put that folder on any file server, or see it now with ` +
        '"npm run workbench -- --serve". Opened as a file it stays empty: browsers load modules from servers only.',
    );
    return;
  }
  const { url, stop } = await serveFolder(outDir, { port }).catch((error: unknown) => {
    if (!(error instanceof Error)) throw error;
    throw new Failure(`${error.message}. Choose another port with --port.`);
  });
  console.log(`The workbench is ready at ${url}. Ctrl-C stops it.`);
  await Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM')]);
  await stop();
}
