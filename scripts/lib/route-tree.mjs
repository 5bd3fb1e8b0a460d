import { spawnSync } from 'node:child_process';
import { Failure } from './failure.mjs';

/**
 * Generates the route tree from the route files before type checks, lint, tests and the build need it.
 * @param {string} root
 */
export function generateRouteTree(root) {
  const result = spawnSync(process.execPath, ['--import', 'tsx', 'scripts/generate-routes.ts'], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  if (result.status !== 0) {
    throw new Failure('Generating the route tree failed; see the errors above.');
  }
}
