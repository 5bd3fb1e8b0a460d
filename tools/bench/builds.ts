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
import type { Browser } from 'playwright';
import { openChromium } from '../../scripts/lib/chromium.mjs';
import { Failure } from '../../scripts/lib/failure.mjs';
import { commitOf, exportCommit } from '../../scripts/lib/revision';
import { root } from '../../scripts/lib/root.mjs';
import { percentile, withServer, type Figure } from './harness';

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
function buildRevision(revision: string): string {
  const folder = folderOf(commitOf(root, revision));
  sharePackages(folder);
  const { status } = spawnSync(process.execPath, ['scripts/build.mjs', '--if-changed'], {
    cwd: folder,
    stdio: 'inherit',
  });
  if (status !== 0) throw new Failure(`Building ${revision} failed; see the errors above.`);
  return folder;
}

export interface BuildOptions {
  /** The revision to compare with. */
  readonly against?: string | undefined;
  readonly rounds: number;
}

type Measured = Readonly<Record<string, number>>;

/**
 * Measures the current build and, if a revision is given, its build, in turn, so that other load on the computer affects
 * both equally. Returns the medians.
 */
export async function measureBuilds(
  { against, rounds }: BuildOptions,
  measureRound: (browser: Browser, origin: string) => Promise<Measured>,
): Promise<readonly Figure[]> {
  async function measureAll(builds: Readonly<Record<string, string>>): Promise<readonly Figure[]> {
    const browser = await openChromium();
    const seen = new Map<string, number[]>();
    try {
      for (let round = 0; round < rounds; round += 1) {
        for (const [build, origin] of Object.entries(builds)) {
          for (const [figure, value] of Object.entries(await measureRound(browser, origin))) {
            const name = `${figure}: ${build}`;
            seen.set(name, [...(seen.get(name) ?? []), value]);
          }
        }
      }
    } finally {
      await browser.close();
    }
    return [...seen]
      .toSorted(([one], [other]) => one.localeCompare(other))
      .map(([name, values]) => ({ name, measured: percentile(values, 0.5), values }));
  }
  const folder = against === undefined ? undefined : buildRevision(against);
  return withServer({}, (ours) =>
    against === undefined
      ? measureAll({ 'this build': ours })
      : withServer({}, (older) => measureAll({ 'this build': ours, [against]: older }), folder),
  );
}
