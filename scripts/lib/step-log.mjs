import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, mkdirSync, openSync, readFileSync, writeFileSync, writeSync } from 'node:fs';
import { setPriority } from 'node:os';
import { join } from 'node:path';

/** The maximum number of log lines to print. The file contains all lines. */
const shownLines = 400;

/** The running process groups, which are stopped if the run is interrupted. @type {Set<number>} */
const running = new Set();

/** @param {NodeJS.Signals} signal */
export function stopRunningCommands(signal) {
  for (const pid of running) {
    try {
      process.kill(-pid, signal);
    } catch {
      // The process group has already exited.
    }
  }
}

/**
 * @param {number} pid the process id of a program that started a session
 * @param {number} priority
 */
function lowerPriority(pid, priority) {
  try {
    setPriority(pid, priority);
    // Linux divides CPU time first among sessions and then within each session.
    writeFileSync(`/proc/${pid}/autogroup`, String(priority));
  } catch {
    // The program has exited, or the system has no autogroups, in which case only the program's own priority is
    // lowered.
  }
}

/** The output of one step, written to a file and shown if the step fails. */
export class StepLog {
  /**
   * @param {string} folder
   * @param {string} step
   * @param {{ priority?: number }} [options] the priority of the step's programs, as for `nice`
   */
  constructor(folder, step, { priority } = {}) {
    this.priority = priority;
    mkdirSync(folder, { recursive: true });
    this.file = join(folder, `${step}.log`);
    this.descriptor = openSync(this.file, 'w');
  }

  /** @param {string} line */
  write(line) {
    writeSync(this.descriptor, `${line}\n`);
  }

  /**
   * Runs a program and writes its output to this log.
   * @param {string} program
   * @param {readonly string[]} args
   * @param {{ cwd: string, env?: NodeJS.ProcessEnv, timeoutSeconds: number }} options
   * @returns {Promise<number>} the exit code; 1 if the program couldn't start or was stopped
   */
  async command(program, args, { cwd, env, timeoutSeconds }) {
    this.write(`$ ${[program, ...args].join(' ')}`);
    const child = spawn(program, args, {
      cwd,
      env: { ...process.env, NO_COLOR: '1', FORCE_COLOR: undefined, ...env },
      stdio: ['ignore', this.descriptor, this.descriptor],
      // Has its own process group, so that its child processes can also be stopped.
      detached: true,
    });
    const { pid } = child;
    if (pid !== undefined) {
      running.add(pid);
      if (this.priority !== undefined) lowerPriority(pid, this.priority);
    }
    const timer = setTimeout(() => {
      this.write(`Stopped: timed out after ${timeoutSeconds} seconds.`);
      if (pid !== undefined) process.kill(-pid, 'SIGKILL');
    }, timeoutSeconds * 1000);
    try {
      const [code] = await once(child, 'exit');
      return typeof code === 'number' ? code : 1;
    } catch (error) {
      this.write(String(error));
      return 1;
    } finally {
      clearTimeout(timer);
      if (pid !== undefined) running.delete(pid);
    }
  }

  close() {
    closeSync(this.descriptor);
  }

  ending() {
    const lines = readFileSync(this.file, 'utf8').trimEnd().split('\n');
    const left = lines.length - shownLines;
    return left > 0 ? [`(${left} more lines in ${this.file})`, ...lines.slice(left)] : lines;
  }
}
