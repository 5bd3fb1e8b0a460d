import { spawn } from 'node:child_process';
import { once } from 'node:events';

/** The grace period after a task's time limit. */
const graceMilliseconds = 3000;
/** The time before a progress line appears. */
const silenceMilliseconds = 500;
const wrongUsage = 2;

/** @typedef {{ what: string, milliseconds: number }} Begun the task, and its time limit */

/** @param {unknown} message @returns {message is Begun} */
function isBegun(message) {
  return typeof message === 'object' && message !== null && 'what' in message;
}

/** @param {unknown} message @returns {message is { code: number }} */
function isDone(message) {
  return typeof message === 'object' && message !== null && 'code' in message;
}

/** Creates a progress line on the terminal. */
function createProgress() {
  /** @type {NodeJS.Timeout | undefined} */
  let timer;
  let isShown = false;
  const hide = () => {
    clearInterval(timer);
    if (isShown) process.stderr.write('\r\u001b[K');
    isShown = false;
  };
  return {
    hide,
    /** @param {string} what */
    show(what) {
      hide();
      if (!process.stderr.isTTY) return;
      const began = performance.now();
      timer = setInterval(() => {
        isShown = true;
        const seconds = Math.round((performance.now() - began) / 1000);
        process.stderr.write(`\r\u001b[K${what} … ${seconds} s`);
      }, silenceMilliseconds);
    },
  };
}

/**
 * Runs the command in a child process and kills that process if it hangs: a guard that never returns blocks its own
 * process.
 * @param {readonly string[]} nodeArgs the program that calls `runProcess`, with its arguments
 * @param {{
 * cwd?: string,
 * env?: NodeJS.ProcessEnv,
 * receive?: (message: unknown) => void,
 * forLessMemory?: string,
 * }} options `receive` gets every message from the child; `forLessMemory` explains how to make the command use less
 * memory
 * @returns {Promise<number>} the exit code
 */
export async function superviseRun(
  nodeArgs,
  { cwd, env, receive, forLessMemory = ', and --limit-states makes it explore less' } = {},
) {
  const progress = createProgress();
  const child = spawn(process.execPath, nodeArgs, {
    cwd,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    env: { ...process.env, ...env },
  });
  /** @type {NodeJS.Timeout | undefined} */
  let timer;
  let hanging = '';
  /** @type {number | undefined} */
  let result;
  child.on('message', (message) => {
    progress.hide();
    receive?.(message);
    if (isDone(message)) result = message.code;
    if (!isBegun(message)) return;
    clearTimeout(timer);
    const { what, milliseconds } = message;
    progress.show(what);
    timer = setTimeout(() => {
      hanging = `${what} took longer than ${Math.round((milliseconds + graceMilliseconds) / 1000)} s`;
      child.kill('SIGKILL');
    }, milliseconds + graceMilliseconds);
  });
  const signals = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);
  const kill = () => child.kill('SIGKILL');
  for (const name of signals) process.on(name, kill);

  const [code, signal] = await once(child, 'exit');
  for (const name of signals) process.off(name, kill);
  clearTimeout(timer);
  progress.hide();
  if (hanging !== '') {
    console.error(
      `${hanging}: a guard, an action, the context or the module itself never ends. ` +
        'Fix it and run the command again.',
    );
    return wrongUsage;
  }
  if (result === undefined) {
    console.error(
      `The command ended by ${signal === null ? `the exit code ${code}` : `the signal ${signal}`} before ` +
        `it was done. Either memory ran out${forLessMemory}, or the module that was loaded ends the ` +
        'process.',
    );
    return wrongUsage;
  }
  return result;
}
