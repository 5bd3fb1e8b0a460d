import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Failure } from './failure.mjs';

/**
 * @param {string} file
 * @returns {Record<string, { version?: string, optional?: boolean, dev?: boolean, devOptional?: boolean }>}
 */
function lockedPackages(file) {
  return JSON.parse(readFileSync(file, 'utf8')).packages;
}

/**
 * Returns true if npm's record of installed packages matches the lock file, except for optional packages for other
 * platforms and, in production, development packages, which may be missing.
 * @param {string} root
 * @param {{ production?: boolean }} [options]
 */
export function dependenciesMatch(root, { production = false } = {}) {
  const record = join(root, 'node_modules', '.package-lock.json');
  if (!existsSync(record)) return false;
  const installed = lockedPackages(record);
  return Object.entries(lockedPackages(join(root, 'package-lock.json'))).every(
    ([path, { version, optional, dev, devOptional }]) =>
      path === '' ||
      installed[path]?.version === version ||
      (installed[path] === undefined &&
        (optional === true || (production && (dev ?? devOptional) === true))),
  );
}

/**
 * Installs the packages in package-lock.json if needed, with the same npm that runs this command.
 * @param {string} root
 * @param {Parameters<typeof dependenciesMatch>[1]} [options]
 */
export function ensureDependencies(root, options) {
  if (dependenciesMatch(root, options)) return;
  console.log('Installing the packages of package-lock.json …');
  const npm = process.env['npm_execpath'];
  const [program, first] = npm?.endsWith('.js')
    ? [process.execPath, [npm]]
    : [process.platform === 'win32' ? 'npm.cmd' : 'npm', []];
  // The lock file's hashes decide what is installed, so cached descriptions of packages needn't be checked again.
  const args = ['ci', '--prefer-offline', '--no-audit', '--no-fund'];
  const result = spawnSync(program, [...first, ...args], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    // A production install would omit the build tools.
    env: { ...process.env, NODE_ENV: '' },
  });
  if (result.status !== 0) {
    throw new Failure(
      'Installing the packages failed; see npm’s message above. ' +
        'Check the network connection and run the command again.',
    );
  }
}
