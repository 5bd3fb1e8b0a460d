import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { Failure } from '../../lib/failure.mjs';
import { root } from '../../lib/root.mjs';
import { startTethered } from '../../lib/tethered.mjs';

const server = fileURLToPath(new URL('./serve-revision.mjs', import.meta.url));

/** The commit that a revision of the repository names. */
export function commitOf(repository: string, revision: string): string {
  // A name that begins with a dash would be an option of git.
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

/** The files of a commit in a folder of their own, which is kept. */
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

/** Builds a revision with its own scripts and packages, unless it is built. Returns its folder. */
export function buildRevision(revision: string): string {
  const folder = exportCommit(commitOf(root, revision));
  const { status } = spawnSync(process.execPath, ['scripts/build.mjs', '--if-changed'], {
    cwd: folder,
    stdio: 'inherit',
  });
  if (status !== 0) throw new Failure(`Building ${revision} failed; see the errors above.`);
  return folder;
}

/** Starts the portal built in a folder, with that folder's own backend. */
export async function serveFolder(
  folder: string,
): Promise<{ origin: string; stop: () => Promise<void> }> {
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
