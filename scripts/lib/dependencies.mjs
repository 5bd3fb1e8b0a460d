import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Failure } from './failure.mjs';

/** @param {string} root */
function stampFile(root) {
  return join(root, 'node_modules', '.portal-lock-hash');
}

/** @param {string} root */
function lockHash(root) {
  return createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
}

/**
 * @param {string} file
 * @returns {Record<string, { version?: string, optional?: boolean, peer?: boolean }>}
 */
function lockedPackages(file) {
  return JSON.parse(readFileSync(file, 'utf8')).packages;
}

/**
 * Returns true if npm's record of installed packages matches the lock file, except for optional packages for other
 * platforms, which may be missing.
 * @param {string} root
 */
function installedByHand(root) {
  const record = join(root, 'node_modules', '.package-lock.json');
  if (!existsSync(record)) return false;
  const installed = lockedPackages(record);
  return Object.entries(lockedPackages(join(root, 'package-lock.json'))).every(
    ([path, { version, optional }]) =>
      path === '' ||
      installed[path]?.version === version ||
      (optional === true && installed[path] === undefined),
  );
}

/** @param {string} root */
export function dependenciesMatch(root) {
  const stamp = stampFile(root);
  if (existsSync(stamp)) return readFileSync(stamp, 'utf8') === lockHash(root);
  return installedByHand(root);
}

/**
 * Installs the packages in package-lock.json if needed, with the same npm that runs this command.
 * @param {string} root
 */
export function ensureDependencies(root) {
  if (!dependenciesMatch(root)) {
    console.log('Installing the packages of package-lock.json …');
    const npm = process.env['npm_execpath'];
    const [program, first] = npm?.endsWith('.js')
      ? [process.execPath, [npm]]
      : [process.platform === 'win32' ? 'npm.cmd' : 'npm', []];
    const result = spawnSync(program, [...first, 'ci', '--no-audit', '--no-fund'], {
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
  writeFileSync(stampFile(root), lockHash(root));
}
