import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
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

/**
 * Extracts Debian packages, with the packages that they need and that aren't installed, into a folder. Installing them
 * would start their servers on this machine.
 * @param {readonly string[]} names
 * @param {string} folder
 * @returns {boolean} false if they can't be fetched here
 */
export function extractDebianPackages(names, folder) {
  const aptGet = findProgram(['apt-get']);
  if (aptGet === undefined || findProgram(['dpkg-deb']) === undefined) return false;
  console.log(`Extracting Debian’s packages ${names.join(', ')} …`);
  mkdirSync(dirname(folder), { recursive: true });
  const draft = mkdtempSync(`${folder}-`);
  /** @param {string} program @param {readonly string[]} args */
  const run = (program, args) =>
    spawnSync(program, args, { cwd: draft, stdio: ['ignore', 'ignore', 'inherit'] }).status === 0;
  const download = () =>
    run(aptGet, [
      'install',
      '--download-only',
      '--no-install-recommends',
      '--yes',
      '--quiet',
      // Needs no permission to write to the system's folders. As root, apt would switch to a sandbox user, which can't
      // write to this folder.
      '--option=Debug::NoLocking=1',
      `--option=Dir::Cache::archives=${draft}`,
      '--option=APT::Sandbox::User=root',
      ...names,
    ]);
  try {
    mkdirSync(join(draft, 'partial'));
    if (!download() && !(isRoot() && run(aptGet, ['update', '-q']) && download())) return false;
    const files = readdirSync(draft).filter((name) => name.endsWith('.deb'));
    if (!files.every((file) => run('dpkg-deb', ['--extract', file, 'root']))) return false;
    rmSync(folder, { recursive: true, force: true });
    renameSync(join(draft, 'root'), folder);
    return true;
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
}
