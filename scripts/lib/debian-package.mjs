import { spawnSync } from 'node:child_process';
import { findProgram, isRoot } from './programs.mjs';

/**
 * Installs a Debian package if apt-get exists and this process runs as root. Otherwise, does nothing.
 * @param {string} name
 * @returns {boolean} true if it was installed
 */
export function installDebianPackage(name) {
  const aptGet = findProgram(['apt-get']);
  if (aptGet === undefined || !isRoot()) return false;
  console.log(`Installing Debian’s package ${name} …`);
  /** @param {string[]} args */
  const run = (args) =>
    spawnSync(aptGet, args, {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    }).status === 0;
  return run(['update', '-q']) && run(['install', '-y', '-q', '--no-install-recommends', name]);
}
