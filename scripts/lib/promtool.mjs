import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { findProgram, isExecutable, isRoot } from './programs.mjs';
import { root } from './root.mjs';

const cached = join(root, '.cache', 'promtool');

/**
 * Finds Prometheus's rule checker on PATH or as extracted by an earlier run.
 * @param {string | undefined} searchPath folders in the format of PATH
 * @param {string} extracted the path of the extracted program
 */
export function findPromtool(searchPath = process.env['PATH'], extracted = cached) {
  return findProgram(['promtool'], searchPath) ?? (isExecutable(extracted) ? extracted : undefined);
}

/**
 * @param {string} folder
 * @param {string} program
 * @param {readonly string[]} args
 */
function run(folder, program, args) {
  /** @type {import('node:child_process').StdioOptions} */
  const stdio = ['ignore', 'ignore', 'inherit'];
  return spawnSync(program, args, { cwd: folder, stdio }).status === 0;
}

/**
 * Extracts promtool from the Debian package instead of installing it, because that would start a server on this
 * machine.
 * @param {string} target
 */
function extract(target) {
  const aptGet = findProgram(['apt-get']);
  if (aptGet === undefined || findProgram(['dpkg-deb']) === undefined) return false;
  console.log('Extracting promtool from Debian’s package prometheus …');
  const folder = mkdtempSync(join(tmpdir(), 'portal-promtool-'));
  // When run as root, apt would switch to a sandbox user, which can't write to the folder.
  const download = () =>
    run(folder, aptGet, ['download', '-q', '-o', 'APT::Sandbox::User=root', 'prometheus']);
  try {
    const isThere = download() || (isRoot() && run(folder, aptGet, ['update', '-q']) && download());
    const file = readdirSync(folder).find((name) => name.endsWith('.deb'));
    if (!isThere || file === undefined) return false;
    if (!run(folder, 'dpkg-deb', ['--extract', file, 'package'])) return false;
    mkdirSync(dirname(target), { recursive: true });
    const moved = `${target}.${process.pid}`;
    if (!run(folder, 'cp', [join('package', 'usr', 'bin', 'promtool'), moved])) return false;
    renameSync(moved, target);
    return true;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * Finds promtool, or extracts it if possible.
 * @returns {{ found: string } | { problem: string }}
 */
export function ensurePromtool() {
  const found = findPromtool() ?? (extract(cached) ? findPromtool() : undefined);
  if (found !== undefined) return { found };
  return {
    problem:
      'promtool was not found and can’t be fetched here, so the alert rules are not checked. ' +
      'Install Prometheus, or put its promtool on PATH.',
  };
}
