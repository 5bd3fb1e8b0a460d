import { spawn } from 'node:child_process';
import { once } from 'node:events';

/** npm passes a Ctrl-C on as well as the terminal: both are one wish. */
const sameWishMilliseconds = 1000;

/**
 * Runs programs until one of them ends or a signal arrives, then stops all of them and waits.
 *
 * Each runs in a process group of its own: a Ctrl-C then reaches it once, from here, and not from the
 * terminal and npm too, so that it is not taken for a second, impatient one.
 * @param {readonly { args: readonly string[], env?: NodeJS.ProcessEnv }[]} programs
 * @param {string} cwd
 * @returns {Promise<number>} the exit code of the program that ended first; 0 where it was a signal
 *   that ended it, and somebody had asked for that
 */
export async function runInForeground(programs, cwd) {
  const children = programs.map(({ args, env }) =>
    spawn(process.execPath, args, {
      cwd,
      detached: true,
      stdio: ['ignore', 'inherit', 'inherit'],
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
    if (performance.now() - lastSignal < sameWishMilliseconds) return;
    lastSignal = performance.now();
    stopAll(signal === 'SIGHUP' ? 'SIGTERM' : signal);
  };
  process.on('SIGINT', forward).on('SIGTERM', forward).on('SIGHUP', forward);

  const exits = children.map(async (child) => {
    const [code] = await once(child, 'exit');
    if (typeof code === 'number') return code;
    return lastSignal === Number.NEGATIVE_INFINITY ? 1 : 0;
  });
  const first = await Promise.race(exits);
  // Who was told to stop already would take a second signal for impatience.
  if (lastSignal === Number.NEGATIVE_INFINITY) stopAll('SIGTERM');
  await Promise.all(exits);
  return first;
}
