import { once } from 'node:events';
import { register } from 'node:module';
import { relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { foreignMachine } from '../../workbench/paths/cli/foreign-machine';
import { EXIT, UsageError } from '../../workbench/paths/cli/terminal';
import { Failure, main } from '../lib/failure.mjs';
import { root } from '../lib/root.mjs';
import type { ForeignModule } from '../vite/workbench';
import { buildWorkbench } from './build-workbench';
import { serveFolder } from './serve-folder';

const help = `Builds the workbench, where designers and testers see the machines run.

  npm run workbench                    builds a static site in dist/workbench
  npm run workbench -- --serve         builds it and serves it
  npm run workbench -- --file F        adds the machine that the module F exports, and serves it

Options
  --file FILE      a TypeScript or JavaScript module that exports an XState v5 machine
  --export NAME    which of its exports, if it exports several machines
  --model NAME     which of its exports is the machine's model; found or derived otherwise
  --serve          serve the site until Ctrl-C
  --port NUMBER    at this port of localhost; 4174 otherwise
  --out FOLDER     build into this folder; dist/workbench otherwise

While you work on a machine of the portal, "npm run dev" shows it at /workbench/ and follows each change.`;

const options = {
  file: { type: 'string' },
  export: { type: 'string' },
  model: { type: 'string' },
  serve: { type: 'boolean' },
  port: { type: 'string' },
  out: { type: 'string' },
  help: { type: 'boolean', short: 'h' },
} as const;

function read(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options }).values;
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    throw new UsageError(`${message} "npm run workbench -- --help" shows all options.`);
  }
}

type Asked = ReturnType<typeof read>;

function portOf({ port = '4174' }: Asked): number {
  const number = Number(port);
  if (Number.isInteger(number) && number >= 0 && number < 65_536) return number;
  throw new UsageError(`--port needs a number from 0 to 65535, not "${port}".`);
}

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
  const terminal = { folder, print: console.log, tell: console.error, begin() {} };
  const { machine, exports, remarks } = await foreignMachine(names, terminal);
  for (const remark of remarks) console.error(remark);
  return [{ ...exports, id: machine.id, file: resolve(folder, asked.file) }];
}

/** Runs the command. @param folder the folder that relative file names start from. */
async function runWorkbench(args: readonly string[], folder: string): Promise<void> {
  const asked = read(args);
  if (asked.help === true) {
    console.log(help);
    return;
  }
  const port = portOf(asked);
  const [foreign, ...none] = await foreignModules(asked, folder);
  const outDir = resolve(folder, asked.out ?? resolve(root, 'dist/workbench'));
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
    // A foreign module may keep timers or connections open.
    process.exit(EXIT.usage);
  }
});
