import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { Failure } from '../../scripts/lib/failure.mjs';
import { startGuarded } from '../../scripts/lib/guarded-process.mjs';

export interface Command {
  readonly program: string;
  readonly args: readonly string[];
  readonly env?: NodeJS.ProcessEnv;
  readonly cwd: string;
  readonly stopSignal: NodeJS.Signals;
}

/** A program of the cluster, which exits when this process does, even if this process is killed. */
export interface Service {
  readonly name: string;
  /** Starts the program, with additional variables if given, and waits until it is ready. */
  start(changed?: { readonly variables: Readonly<Record<string, string>> }): Promise<void>;
  /** Stops the program as its service manager would. */
  stop(): Promise<void>;
  signal(signal: NodeJS.Signals): void;
  /** The process id. */
  pid(): number;
}

interface ServiceSettings {
  readonly name: string;
  readonly command: Command;
  readonly log: (name: string, text: string) => void;
  /** Resolves to true if the program is ready. */
  readonly isReady: () => Promise<boolean>;
}

const startMilliseconds = 120_000;

/** Waits until a check passes. @throws {Failure} if it takes too long */
export async function until(
  what: string,
  check: () => Promise<boolean>,
  milliseconds = startMilliseconds,
): Promise<void> {
  const deadline = performance.now() + milliseconds;
  const passes = () =>
    check().catch((error: unknown) => {
      if (error instanceof Failure) throw error;
      return false;
    });
  while (!(await passes())) {
    if (performance.now() > deadline) throw new Failure(`Waited in vain for ${what}.`);
    await wait(100);
  }
}

/** Returns true if a URL responds with 200. */
export async function isOk(url: string): Promise<boolean> {
  const { status, body } = await fetch(url, { signal: AbortSignal.timeout(2000) });
  await body?.cancel();
  return status === 200;
}

/** Returns the process ids of a process's children. Works only on Linux. */
export const childrenOf = (pid: number) =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').map(Number);

export function service({ name, command, log, isReady }: ServiceSettings): Service {
  let running: ReturnType<typeof startGuarded> | null = null;
  return {
    name,
    async start(changed) {
      const started = startGuarded({
        ...command,
        env: { ...command.env, ...changed?.variables },
        onOutput: (text) => log(name, text),
      });
      running = started;
      await until(`${name} to start; see the log`, async () => {
        if (started.hasEnded()) throw new Failure(`${name} has ended; see the log.`);
        return isReady();
      });
    },
    async stop() {
      await running?.stop();
      running = null;
    },
    signal(signal) {
      process.kill(this.pid(), signal);
    },
    pid() {
      if (running === null) throw new Error(`${name} doesn't run`);
      return running.pid();
    },
  };
}
