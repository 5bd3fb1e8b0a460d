import { execFileSync, spawnSync } from 'node:child_process';
import {
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  unlinkSync,
} from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { Failure } from '../../lib/failure.mjs';
import { root } from '../../lib/root.mjs';
import { startTethered } from '../../lib/tethered.mjs';

const server = fileURLToPath(new URL('./serve-revision.mjs', import.meta.url));

export interface Server {
  readonly origin: string;
  readonly stop: () => Promise<void>;
}

/** Returns the commit that a revision of the repository names. */
export function commitOf(repository: string, revision: string): string {
  const { status, stdout } = spawnSync(
    'git',
    ['rev-parse', '--verify', '--quiet', '--end-of-options', `${revision}^{commit}`],
    { cwd: repository, encoding: 'utf8' },
  );
  if (status !== 0) {
    throw new Failure(
      `There is no revision "${revision}". Name a commit, a tag or a branch, such as "main" or "HEAD~1".`,
    );
  }
  return stdout.trim();
}

/** Exports the files of a commit into a folder of their own, which later runs reuse. */
function exportCommit(commit: string): string {
  const folder = join(root, '.cache/first-load', commit);
  if (existsSync(folder)) return folder;
  const unfinished = `${folder}.part`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { recursive: true });
  const archive = execFileSync('git', ['archive', '--format=tar', commit], {
    cwd: root,
    maxBuffer: 1_000_000_000,
  });
  execFileSync('tar', ['-x', '-C', unfinished], { input: archive });
  renameSync(unfinished, folder);
  return folder;
}

/**
 * Avoids an installation by linking to our packages if they are the same. An outdated link is removed first, because
 * npm would follow it.
 */
function sharePackages(folder: string): void {
  const packages = join(folder, 'node_modules');
  const isLink = lstatSync(packages, { throwIfNoEntry: false })?.isSymbolicLink() === true;
  if (isLink) unlinkSync(packages);
  const lock = (of: string) => readFileSync(join(of, 'package-lock.json'), 'utf8');
  if (!existsSync(packages) && lock(folder) === lock(root)) {
    symlinkSync(join(root, 'node_modules'), packages);
  }
}

/** Builds a revision with its own scripts and packages, unless it is built already. Returns its folder. */
export function buildRevision(revision: string): string {
  const folder = exportCommit(commitOf(root, revision));
  sharePackages(folder);
  const { status } = spawnSync(process.execPath, ['scripts/build.mjs', '--if-changed'], {
    cwd: folder,
    stdio: 'inherit',
  });
  if (status !== 0) throw new Failure(`Building ${revision} failed; see the errors above.`);
  return folder;
}

/** Starts the portal built in a folder, with that folder's own backend. */
export async function serveBuild(folder: string): Promise<Server> {
  const { output, hasEnded, stop } = startTethered({
    program: process.execPath,
    args: [server, folder],
    stopSignal: 'SIGTERM',
  });
  for (;;) {
    const origin = /^(http:\S+)\n/m.exec(output())?.[1];
    if (origin !== undefined) return { origin, stop };
    if (hasEnded()) throw new Error(`The backend did not start:\n${output()}`);
    await wait(100);
  }
}
