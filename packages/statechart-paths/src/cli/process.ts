import type { Terminal } from './terminal';

function line(text: string): string {
  return text.endsWith('\n') ? text : `${text}\n`;
}

/**
 * Runs a command that loads modules in TypeScript or JavaScript, then exits: a module may keep timers or connections
 * open.
 *
 * @param run returns the exit code.
 * @param command the words that invoke the command, for messages.
 * @param folder the folder that relative file names are resolved against.
 */
export async function runProcess(
  run: (args: readonly string[], terminal: Terminal) => Promise<number>,
  { command, folder }: { readonly command: string; readonly folder: string },
): Promise<void> {
  // tsx is registered only after this program and XState have loaded, because it would slow down their loading.
  const hooks = await Promise.all([import('tsx/esm/api'), import('tsx/cjs/api')]);
  for (const { register } of hooks) register();
  // `… | head` closes the pipe when it has read enough.
  process.stdout.on('error', ({ code }: NodeJS.ErrnoException) => {
    process.exit(code === 'EPIPE' ? 0 : 1);
  });
  const write = process.stdout.write.bind(process.stdout);
  // Reserves standard output for results, because a loaded module may print.
  process.stdout.write = process.stderr.write.bind(process.stderr);
  const code = await run(process.argv.slice(2), {
    command,
    folder,
    print: (text) => void write(typeof text === 'string' ? line(text) : text),
    tell: (text) => void process.stderr.write(line(text)),
  });
  write('', () => process.stderr.write('', () => process.exit(code)));
}
