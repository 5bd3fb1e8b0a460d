import { spawn } from 'node:child_process';
import { once } from 'node:events';

/** The time within which a second signal is ignored, because Ctrl-C arrives twice: from the terminal and from npm. */
const repeatedSignalMilliseconds = 1000;

/** The process that started this one. A killed parent is replaced by the first process. */
const parent = process.ppid;

/**
 * Runs programs until one of them exits or a signal arrives, then stops all of them and waits until they have exited.
 *
 * Each program runs in its own process group, so that it receives Ctrl-C only once, from this process. A second signal
 * would make it exit immediately. If this process is killed, the channel to the programs closes, which the portal takes
 * for a signal.
 * @param {readonly { args: readonly string[], env?: NodeJS.ProcessEnv }[]} programs
 * @param {string} cwd
 * @returns {Promise<number>} the exit code of the program that exited first; 0 if a signal ended it
 */
export async function runInForeground(programs, cwd) {
  const children = programs.map(({ args, env }) =>
    spawn(process.execPath, args, {
      cwd,
      detached: true,
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      env: { ...process.env, ...env },
    }),
  );
  /** @param {NodeJS.Signals} signal */
  const stopAll = (signal) => {
    for (const child of children) child.kill(signal);
  };
  let lastSignal = Number.NEGATIVE_INFINITY;
  /** @param {NodeJS.Signals} signal */
  const forward = (signal) => {
    if (performance.now() - lastSignal < repeatedSignalMilliseconds) return;
    lastSignal = performance.now();
    stopAll(signal === 'SIGHUP' ? 'SIGTERM' : signal);
  };
  process.on('SIGINT', forward).on('SIGTERM', forward).on('SIGHUP', forward);
  // npm ends before this process only if it is killed; a shell may end before the programs that it has started.
  if (process.env['npm_lifecycle_event'] !== undefined) {
    const watch = setInterval(() => {
      if (process.ppid === parent) return;
      clearInterval(watch);
      if (lastSignal === Number.NEGATIVE_INFINITY) forward('SIGTERM');
    }, 1000).unref();
  }

  const exits = children.map(async (child) => {
    const [code] = await once(child, 'exit');
    if (typeof code === 'number') return code;
    return lastSignal === Number.NEGATIVE_INFINITY ? 1 : 0;
  });
  const first = await Promise.race(exits);
  // A program that has already received a signal would exit immediately on a second one.
  if (lastSignal === Number.NEGATIVE_INFINITY) stopAll('SIGTERM');
  await Promise.all(exits);
  return first;
}
