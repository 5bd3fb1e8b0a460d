import { spawnSync } from 'node:child_process';
import { Failure } from './failure.mjs';

/**
 * Writes the router's tree of routes, which is not committed: types, lint, tests and build read it.
 * @param {string} root
 */
export function generateRouteTree(root) {
  const result = spawnSync(process.execPath, ['--import', 'tsx', 'scripts/generate-routes.ts'], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  if (result.status !== 0) {
    throw new Failure('The route tree could not be generated; the reason stands above.');
  }
}
