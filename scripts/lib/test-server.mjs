import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { builtBackend } from './portal-build.mjs';
import { root } from './root.mjs';
import { freePort, startGuarded } from './guarded-process.mjs';

const startMilliseconds = 120_000;

/** @param {string} origin */
async function isReady(origin) {
  try {
    const answer = await fetch(`${origin}/healthz`, { signal: AbortSignal.timeout(2000) });
    return answer.ok;
  } catch {
    return false;
  }
}

/**
 * Starts the built backend in test mode with the built portal and a temporary database, on `env.PORT` or a free port.
 * The backend exits when this process does, even if this process is killed.
 * @param {NodeJS.ProcessEnv} [env] additional environment variables
 * @param {{ build?: string, backend?: readonly string[], nodeArguments?: readonly string[] }} [options] `build` is the
 *   folder of another revision's build, and `backend` are the Node arguments that run its backend
 * @returns {Promise<{ origin: string, pid: () => number, stop: () => Promise<void> }>} `pid` is available on Linux only
 */
export async function startTestServer(
  env = {},
  { build = root, backend = builtBackend(build), nodeArguments = [] } = {},
) {
  const port = env['PORT'] ?? (await freePort());
  const origin = `http://localhost:${port}`;
  const folder = mkdtempSync(join(tmpdir(), 'portal-test-'));
  const server = startGuarded({
    program: process.execPath,
    args: [...nodeArguments, ...backend],
    stopSignal: 'SIGTERM',
    removeAfterwards: folder,
    // Runs outside the repository, so that a local .env file has no effect.
    cwd: folder,
    env: {
      PORT: String(port),
      PORTAL_ORIGIN: origin,
      PORTAL_DATA_DIR: join(folder, 'data'),
      PORTAL_DIST: join(build, 'dist/portal'),
      PORTAL_TEST_MODE: '1',
      DATABASE_URL: '',
      ...env,
    },
  });
  const deadline = performance.now() + startMilliseconds;
  while (!(await isReady(origin))) {
    if (server.hasEnded() || performance.now() > deadline) {
      await server.stop();
      throw new Error(`The backend did not start:\n${server.output()}`);
    }
    await wait(100);
  }
  return { origin, pid: server.pid, stop: server.stop };
}
