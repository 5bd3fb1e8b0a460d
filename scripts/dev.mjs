/** `npm run dev`: serves the portal with hot reload and a backend that restarts on changes, on a single port. */
import { existsSync } from 'node:fs';
import { Failure, main } from './lib/failure.mjs';
import { runInForeground } from './lib/foreground.mjs';
import { prepare } from './lib/program.mjs';
import { root } from './lib/root.mjs';
import { freePort, isPortFree } from './lib/guarded-process.mjs';

await main(async () => {
  prepare();
  process.chdir(root);
  if (existsSync('.env')) process.loadEnvFile('.env');
  const port = process.env['PORT'] ?? '4173';
  if (!(await isPortFree(Number(port)))) {
    throw new Failure(
      `Port ${port} is already in use. Stop the program that uses it, or set PORT to another number.`,
    );
  }
  const backendPort = String(await freePort());
  process.exitCode = await runInForeground(
    [
      {
        args: ['node_modules/tsx/dist/cli.mjs', 'watch', '--clear-screen=false', 'backend/main.ts'],
        env: { PORT: backendPort, PORTAL_ORIGIN: `http://localhost:${port}` },
      },
      {
        args: ['node_modules/vite/bin/vite.js', '--port', port, '--strictPort'],
        env: { PORTAL_BACKEND: `http://127.0.0.1:${backendPort}` },
      },
    ],
    root,
  );
});
