/**
 * Runs a program and stops it when this process's parent exits.
 *
 *   node process-guard.mjs <signal> <folder to remove afterwards, or -> <program> [arguments]
 *
 * Standard input closes when the parent exits, even if the parent is killed. The program is then stopped, so that no
 * database or server outlives the tests that started it.
 */
import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';

/** Longer than the portal drains and completes its calls. */
const killAfterMilliseconds = 40_000;
const [signal, folder, program, ...args] = process.argv.slice(2);
if (signal === undefined || folder === undefined || program === undefined) {
  console.error('usage: node process-guard.mjs <signal> <folder or -> <program> [arguments]');
  process.exit(2);
}

const child = spawn(program, args, { stdio: ['ignore', 'inherit', 'inherit'], detached: true });

let stopping = false;

function stop() {
  // The portal ends at once at its second signal, as for a second Ctrl-C.
  if (stopping) return;
  stopping = true;
  child.kill(/** @type {NodeJS.Signals} */ (signal));
  setTimeout(() => child.kill('SIGKILL'), killAfterMilliseconds).unref();
}

/** @param {number} code */
function finish(code) {
  if (folder !== undefined && folder !== '-') rmSync(folder, { recursive: true, force: true });
  process.exit(code);
}

child.on('error', (error) => {
  console.error(error.message);
  finish(1);
});
child.on('exit', (code) => finish(code ?? 1));
process.stdin.on('end', stop).on('close', stop).resume();
process.on('SIGINT', stop).on('SIGTERM', stop).on('SIGHUP', stop);
