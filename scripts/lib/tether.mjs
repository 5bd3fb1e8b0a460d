/**
 * Runs a program for as long as the process that started this one lives.
 *
 *   node tether.mjs <signal> <folder to remove afterwards, or -> <program> [arguments]
 *
 * A parent that is killed outright can stop nobody; but its end of our standard input closes
 * whatever happens to it, and then the program is stopped from here. So neither a database nor a
 * server outlives the tests that started it, on any platform.
 */
import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';

const patienceMilliseconds = 10_000;
const [signal, folder, program, ...args] = process.argv.slice(2);
if (signal === undefined || folder === undefined || program === undefined) {
  console.error('usage: node tether.mjs <signal> <folder or -> <program> [arguments]');
  process.exit(2);
}

const child = spawn(program, args, { stdio: ['ignore', 'inherit', 'inherit'], detached: true });

function stop() {
  child.kill(/** @type {NodeJS.Signals} */ (signal));
  setTimeout(() => child.kill('SIGKILL'), patienceMilliseconds).unref();
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
