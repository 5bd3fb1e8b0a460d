import { spawnSync } from 'node:child_process';
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
import { Failure } from '../lib/failure.mjs';
import { commitOf, exportCommit } from '../lib/revision';
import { root } from '../lib/root.mjs';

/** Exports a commit's files into a folder that later runs reuse. */
function folderOf(commit: string): string {
  const folder = join(root, '.cache/revisions', commit);
  if (existsSync(folder)) return folder;
  const unfinished = `${folder}.part`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { recursive: true });
  exportCommit(root, commit, unfinished);
  renameSync(unfinished, folder);
  return folder;
}

/**
 * Links to our node_modules instead of installing packages if both lock files are the same. Removes an outdated link
 * first, because npm would follow it.
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

/** Builds a revision with its own scripts and packages, unless it is already built. Returns the revision's folder. */
export function buildRevision(revision: string): string {
  const folder = folderOf(commitOf(root, revision));
  sharePackages(folder);
  const { status } = spawnSync(process.execPath, ['scripts/build.mjs', '--if-changed'], {
    cwd: folder,
    stdio: 'inherit',
  });
  if (status !== 0) throw new Failure(`Building ${revision} failed; see the errors above.`);
  return folder;
}

/**
 * Returns the server settings for a revision's build. Before the backend was bundled, its sources were run with tsx.
 */
export function serverOf(folder: string) {
  const isBundled = existsSync(join(folder, 'dist/backend/main.js'));
  const loader = ['--import', join(folder, 'node_modules/tsx/dist/loader.mjs')];
  return {
    env: { TSX_TSCONFIG_PATH: join(folder, 'tsconfig.json') },
    options: {
      build: folder,
      ...(!isBundled && { backend: [...loader, join(folder, 'backend/main.ts')] }),
    },
  };
}
