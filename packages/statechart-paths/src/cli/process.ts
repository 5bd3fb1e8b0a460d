import { EXIT, type Terminal } from './terminal';

function line(text: string): string {
  return text.endsWith('\n') ? text : `${text}\n`;
}

function clearLine(): void {
  process.send?.('clear the line');
}

/**
 * Reserves standard output for results, because a loaded module may start an actor that prints.
 *
 * @returns the function that still writes to standard output.
 */
export function takeStandardOutput(): (text: string, then?: () => void) => void {
  const write = process.stdout.write.bind(process.stdout);
  process.stdout.write = process.stderr.write.bind(process.stderr);
  return (text, then) => void write(text, then);
}

/**
 * Runs a command in a process started by `superviseRun`, then exits.
 *
 * @param run returns the exit code.
 * @param command the words that invoke the command, for messages.
 * @param folder the folder that relative file names are resolved against.
 */
export async function runProcess(
  run: (args: readonly string[], terminal: Terminal) => Promise<number>,
  { command, folder }: { readonly command: string; readonly folder: string },
): Promise<void> {
  // If the supervisor is gone, nobody reads the output.
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

  // A bug in this program, or an unhandled rejection in a loaded module.
  process.on('uncaughtException', (error) => {
    const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
    process.stderr.write(line(`The command failed unexpectedly: ${text}`));
    end(EXIT.usage);
  });

  end(
    await run(process.argv.slice(2), {
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
