import { runPaths } from './main';
import type { Workspace } from './registry';
import { EXIT } from './terminal';

function line(text: string): string {
  return text.endsWith('\n') ? text : `${text}\n`;
}

/** Clears the progress line. */
function clearLine(): void {
  process.send?.('clear the line');
}

/**
 * Keeps standard output for results: a loaded machine may start its own actor, which prints.
 *
 * @returns the function that still writes there.
 */
function takeStandardOutput(): (text: string, then?: () => void) => void {
  const write = process.stdout.write.bind(process.stdout);
  process.stdout.write = process.stderr.write.bind(process.stderr);
  return (text, then) => void write(text, then);
}

/**
 * Runs the command in a process that `superviseRun` has started, and ends it.
 *
 * @param command the words that call it, for messages.
 * @param folder the folder that relative file names start from.
 */
export async function runProcess(
  workspace: Workspace,
  { command, folder }: { readonly command: string; readonly folder: string },
): Promise<void> {
  // Without a supervisor, nothing reads the output.
  process.on('disconnect', () => process.exit(1));
  // `… | head` closes the pipe when it has read enough.
  process.stdout.on('error', ({ code }: NodeJS.ErrnoException) => {
    process.exit(code === 'EPIPE' ? 0 : 1);
  });
  const write = takeStandardOutput();

  /** Exits explicitly: a loaded module may keep timers or connections open. */
  const end = (code: number) => {
    process.send?.({ code });
    write('', () => process.stderr.write('', () => process.exit(code)));
  };

  // A bug of this program, or an unhandled rejection of a loaded module.
  process.on('uncaughtException', (error) => {
    const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
    process.stderr.write(line(`The command failed unexpectedly: ${text}`));
    end(EXIT.usage);
  });

  end(
    await runPaths(process.argv.slice(2), workspace, {
      command,
      folder,
      print: (text) => {
        clearLine();
        write(line(text));
      },
      tell: (text) => {
        clearLine();
        process.stderr.write(line(text));
      },
      begin: (what, milliseconds) => process.send?.({ what, milliseconds }),
    }),
  );
}
