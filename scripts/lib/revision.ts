import { execFileSync, spawnSync } from 'node:child_process';
import { Failure } from './failure.mjs';

/** Returns the commit that a revision refers to. */
export function commitOf(repository: string, revision: string): string {
  const { status, stdout } = spawnSync(
    'git',
    ['rev-parse', '--verify', '--quiet', '--end-of-options', `${revision}^{commit}`],
    { cwd: repository, encoding: 'utf8' },
  );
  if (status === 0) return stdout.trim();
  throw new Failure(
    `There is no revision "${revision}". Name a commit, a tag or a branch, such as "main" or "HEAD~1".`,
  );
}

/** Writes a commit's files into a folder, either all files or only the given paths. */
export function exportCommit(
  repository: string,
  commit: string,
  folder: string,
  paths: readonly string[] = [],
): void {
  const input = execFileSync('git', ['archive', '--format=tar', commit, '--', ...paths], {
    cwd: repository,
    maxBuffer: 1_000_000_000,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  execFileSync('tar', ['-x', '-C', folder], { input });
}
