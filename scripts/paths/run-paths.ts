import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { register } from 'node:module';
import { runPaths } from 'statechart-paths/cli/main';
import type { Workspace } from 'statechart-paths/cli/registry';
import { EXIT } from 'statechart-paths/cli/terminal';
import { describePath } from 'statechart-paths/describe';
import { root } from '../lib/root.mjs';
import { portalMachines } from './portal-machines';

/** supervise.mjs starts this process, and kills it if it hangs. */

register('./borrow-xstate.mjs', import.meta.url);

// Without a supervisor, nothing reads the output.
process.on('disconnect', () => process.exit(1));
// `npm run paths -- … | head` closes the pipe when it has read enough.
process.stdout.on('error', ({ code }: NodeJS.ErrnoException) => {
  process.exit(code === 'EPIPE' ? 0 : 1);
});

function line(text: string): string {
  return text.endsWith('\n') ? text : `${text}\n`;
}

const playwright = 'node_modules/@playwright/test/cli.js';
const spec = 'e2e/paths/one-path.spec.ts';

/** Replays one path in a browser. */
const replayInBrowser: NonNullable<Workspace['replayInBrowser']> = async (
  id,
  path,
  { isToBeShrunk },
) => {
  const child = spawn(process.execPath, [playwright, 'test', spec], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: {
      ...process.env,
      PATHS_MACHINE: id,
      PATHS_PATH: describePath(path),
      PATHS_SHRINK: isToBeShrunk ? '1' : '',
    },
  });
  const [code]: unknown[] = await once(child, 'exit');
  return code === 0;
};

/** Clears the progress line. */
function clearLine(): void {
  process.send?.('clear the line');
}

/** Exits explicitly: a loaded module may keep timers or connections open. */
function end(code: number): void {
  process.send?.({ code });
  process.stdout.write('', () => process.stderr.write('', () => process.exit(code)));
}

// A bug of this program, or an unhandled rejection of a loaded module.
process.on('uncaughtException', (error) => {
  const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
  process.stderr.write(line(`The command failed unexpectedly: ${text}`));
  end(EXIT.usage);
});

end(
  await runPaths(
    process.argv.slice(2),
    { machines: portalMachines, replayInBrowser },
    {
      folder: process.env['PATHS_FOLDER'] ?? process.cwd(),
      print: (text) => {
        clearLine();
        process.stdout.write(line(text));
      },
      tell: (text) => {
        clearLine();
        process.stderr.write(line(text));
      },
      begin: (what, milliseconds) => process.send?.({ what, milliseconds }),
    },
  ),
);
