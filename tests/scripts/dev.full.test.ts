import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { expect, it, onTestFinished, vi } from 'vitest';
import { freePort, isPortFree } from '../../scripts/lib/guarded-process.mjs';
import { temporaryFolder } from './temporary-folder';

/** Exceeded only if startup hangs: it normally takes seconds, and longer on a busy machine. */
const patience = { timeout: 100_000, interval: 200 };

function startDevelopment(port: number) {
  const child = spawn(process.execPath, ['scripts/dev.mjs'], {
    env: {
      ...process.env,
      PORT: String(port),
      PORTAL_DATA_DIR: temporaryFolder(),
      DATABASE_URL: '',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  onTestFinished(() => void child.kill('SIGTERM'));
  let output = '';
  child.stdout.on('data', (data: Buffer) => (output += data.toString()));
  child.stderr.on('data', (data: Buffer) => (output += data.toString()));
  return { child, exit: once(child, 'exit'), said: () => output };
}

it('serves the portal with its configuration, the backend and the workbench on one port until Ctrl-C', async () => {
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const read = async (path: string) => (await fetch(`${origin}${path}`)).text();
  const { child, exit, said } = startDevelopment(port);
  await vi.waitFor(() => expect(said()).toContain(`Agency Portal is ready at ${origin}`), patience);
  await vi.waitFor(() => expect(said()).toContain(`Workbench: ${origin}/workbench/`), patience);
  expect(await read('/')).toMatch(/name="portal-config" content="[^"]*&quot;provider_name&quot;/);
  expect(await read('/workbench/')).toContain('/tools/workbench/app/workbench.tsx');
  expect(await read('/workbench/screens/screen.html')).toContain('/app/screens/screen.tsx');
  expect(await read('/workbench/components/components.html')).toContain(
    '/app/components/components.tsx',
  );
  expect((await fetch(`${origin}/backend/api/frontend/users/active/`)).status).toBe(401);
  child.kill('SIGINT');
  expect(await exit).toEqual([0, null]);
  expect(await isPortFree(port)).toBe(true);
}, 120_000);

it('reports that its port is in use, and starts nothing', async () => {
  const other = createServer().listen(0, 'localhost');
  onTestFinished(() => void other.close());
  await once(other, 'listening');
  const address = other.address();
  if (address === null || typeof address === 'string') throw new Error('No port was given.');
  const { exit, said } = startDevelopment(address.port);
  expect(await exit).toEqual([1, null]);
  expect(said().trim()).toBe(
    `Port ${address.port} is already in use. Stop the program that uses it, or set PORT to another number.`,
  );
});
