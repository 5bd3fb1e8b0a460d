import { once } from 'node:events';
import { register } from 'node:module';
import { join, relative, resolve } from 'node:path';
import { Command } from 'commander';
import { parseCommand, wholeNumber } from 'statechart-paths/cli/command';
import { foreignMachine } from 'statechart-paths/cli/foreign-machine';
import { EXIT, UsageError } from 'statechart-paths/cli/terminal';
import { Failure, main } from '../../../scripts/lib/failure.mjs';
import { root } from '../../../scripts/lib/root.mjs';
import type { ForeignModule } from '../../../scripts/vite/workbench';
import { buildWorkbench } from './build-workbench';
import { serveFolder } from './serve-folder';

interface Asked {
  readonly file?: string;
  readonly export?: string;
  readonly model?: string;
  readonly serve?: true;
  readonly port: number;
  readonly out: string;
}

const createCommand = () =>
  new Command('npm run workbench --')
    .description(
      'Builds the workbench, where designers and testers see the machines run, as a static site. While you work on a machine of the portal, "npm run dev" shows it at /workbench/ and follows each change.',
    )
    .option(
      '--file <file>',
      'adds the machine that a TypeScript or JavaScript module exports, and serves the site',
    )
    .option('--export <name>', 'which of its exports, if it exports several machines')
    .option(
      '--model <name>',
      "which of its exports is the machine's model; found or derived otherwise",
    )
    .option('--serve', 'serves the site until Ctrl-C')
    .option('--port <number>', 'at this port of localhost', wholeNumber(0, 65_535), 4174)
    .option('--out <folder>', 'builds into this folder', join(root, 'dist/workbench'));

async function foreignModules(
  asked: Asked,
  folder: string,
): Promise<readonly (ForeignModule & { readonly id: string })[]> {
  if (asked.file === undefined) {
    for (const option of ['export', 'model'] as const) {
      if (asked[option] !== undefined) throw new UsageError(`--${option} needs --file FILE.`);
    }
    return [];
  }
  register('../paths/borrow-xstate.mjs', import.meta.url);
  const names = { file: asked.file, export: asked.export, model: asked.model };
  const terminal = {
    command: 'npm run workbench --',
    folder,
    print: console.log,
    tell: console.error,
    begin() {},
  };
  const { machine, exports, remarks } = await foreignMachine(names, terminal);
  for (const remark of remarks) console.error(remark);
  return [{ ...exports, id: machine.id, file: resolve(folder, asked.file) }];
}

/** Runs the command. @param folder the folder against which relative file names are resolved. */
async function runWorkbench(args: readonly string[], folder: string): Promise<void> {
  const command = createCommand();
  if (!parseCommand(command, args, console.log)) return;
  const asked = command.opts<Asked>();
  const { port } = asked;
  const [foreign, ...none] = await foreignModules(asked, folder);
  const outDir = resolve(folder, asked.out);
  console.log('Building the workbench …');
  await buildWorkbench(root, outDir, foreign === undefined ? none : [foreign]);
  if (asked.serve !== true && foreign === undefined) {
    console.log(
      `The workbench is in ${relative(folder, outDir) || '.'}. Put that folder on any file server, or see it now with ` +
        '"npm run workbench -- --serve". Opened as a file it stays empty: browsers load modules from servers only.',
    );
    return;
  }
  const fragment = foreign === undefined ? '' : `#/${encodeURIComponent(foreign.id)}`;
  const { url, stop } = await serveFolder(outDir, { port }).catch((error: unknown) => {
    const isTaken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
    if (!isTaken) throw error;
    throw new Failure(`Port ${port} is already in use. Choose another with --port.`);
  });
  console.log(`The workbench is ready at ${url}${fragment}. Ctrl-C stops it.`);
  await Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM')]);
  await stop();
  process.exit();
}

await main(async () => {
  const folder = process.env['WORKBENCH_FOLDER'] ?? process.cwd();
  try {
    await runWorkbench(process.argv.slice(2), folder);
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    console.error(error.message);
    // Exits explicitly, because a foreign module may keep timers or connections open.
    process.exit(EXIT.usage);
  }
});
