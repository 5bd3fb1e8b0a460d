import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { root } from '../lib/root.mjs';

/** Beyond the time that something may take: until then it should have come to its own end. */
const graceMilliseconds = 3000;
/** What is done sooner needs no line that says it is being done. */
const silenceMilliseconds = 500;
const wrongUsage = 2;

/** @typedef {{ what: string, milliseconds: number }} Begun what is being done, and how long it may take */

/** @param {unknown} message @returns {message is Begun} */
function isBegun(message) {
  return typeof message === 'object' && message !== null && 'what' in message;
}

/** @param {unknown} message @returns {message is { code: number }} */
function isDone(message) {
  return typeof message === 'object' && message !== null && 'code' in message;
}

/** A line on the terminal that says what is being done and for how long already. */
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
 * Runs the command in a process of its own, which is ended when it hangs: a stranger's guard may go on
 * for ever, and then nothing within the process would get its turn to say so.
 * @param {readonly string[]} args
 * @param {string} folder that relative file names start from
 * @returns {Promise<number>} the exit code
 */
export async function superviseRun(args, folder) {
  const progress = createProgress();
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', join(root, 'scripts/paths/run-paths.ts'), ...args],
    {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      // CommonJS looks there last; for modules of the newer kind see borrow-xstate.mjs.
      env: { ...process.env, PATHS_FOLDER: folder, NODE_PATH: join(root, 'node_modules') },
    },
  );
  /** @type {NodeJS.Timeout | undefined} */
  let timer;
  let hanging = '';
  /** @type {number | undefined} */
  let result;
  child.on('message', (message) => {
    progress.hide();
    if (isDone(message)) result = message.code;
    if (!isBegun(message)) return;
    clearTimeout(timer);
    const { what, milliseconds } = message;
    progress.show(what);
    timer = setTimeout(() => {
      hanging = `${what} took longer than ${Math.round((milliseconds + graceMilliseconds) / 1000)} s without coming to an end`;
      child.kill('SIGKILL');
    }, milliseconds + graceMilliseconds);
  });
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.on(signal, () => child.kill('SIGKILL'));
  }

  const [code, signal] = await once(child, 'exit');
  clearTimeout(timer);
  progress.hide();
  if (hanging !== '') {
    console.error(
      `${hanging}: a guard, an action, the context or the module itself goes on for ever. ` +
        'Nothing more is known of it. Mend it and run the command again.',
    );
    return wrongUsage;
  }
  if (result === undefined) {
    console.error(
      `The command ended by ${signal === null ? `the exit code ${code}` : `the signal ${signal}`} before ` +
        'it was done. Either memory ran out, and --limit-states makes it explore less, or the module ' +
        'that was loaded ends the process.',
    );
    return wrongUsage;
  }
  return result;
}
