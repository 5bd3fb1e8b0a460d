import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';

const guard = fileURLToPath(new URL('./process-guard.mjs', import.meta.url));

/**
 * Starts a program that exits when this process does, even if this process is killed.
 * @param {{
 * program: string,
 * args: readonly string[],
 * stopSignal: NodeJS.Signals,
 * removeAfterwards?: string,
 * env?: NodeJS.ProcessEnv,
 * cwd?: string,
 * onOutput?: (text: string) => void,
 * }} options `onOutput` receives the program's output instead of `output()`
 */
export function startGuarded({ program, args, stopSignal, removeAfterwards, env, cwd, onOutput }) {
  const child = spawn(
    process.execPath,
    [guard, stopSignal, removeAfterwards ?? '-', program, ...args],
    // Has its own process group, so that Ctrl-C doesn't reach the program directly.
    { stdio: ['pipe', 'pipe', 'pipe'], detached: true, env: { ...process.env, ...env }, cwd },
  );
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', onOutput ?? ((text) => (output += text)));
  }
  const exited = once(child, 'exit');
  return {
    output: () => output,
    hasEnded: () => child.exitCode !== null || child.signalCode !== null,
    /** Returns the program's process id. Works only on Linux. */
    pid: () => Number(readFileSync(`/proc/${child.pid}/task/${child.pid}/children`, 'utf8')),
    async stop() {
      child.stdin.end();
      await exited;
    },
  };
}

/** Returns an unused port on the loopback interface. @returns {Promise<number>} */
export async function freePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('No port was given.');
  return address.port;
}

/**
 * Returns true if a port on localhost is free.
 * @param {number} port
 * @returns {Promise<boolean>}
 */
export async function isPortFree(port) {
  const server = createServer();
  try {
    server.listen(port, 'localhost');
    await once(server, 'listening');
    return true;
  } catch {
    return false;
  } finally {
    server.close();
  }
}
