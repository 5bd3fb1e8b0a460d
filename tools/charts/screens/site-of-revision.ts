import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, realpathSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Failure } from '../../../scripts/lib/failure.mjs';
import { exportCommit } from '../../../scripts/lib/revision';
import { root } from '../../../scripts/lib/root.mjs';

const run = promisify(execFile);

/** The program that builds the workbench, in every revision that can be compared. */
const builder = 'scripts/workbench/run-workbench.ts';

/** Returns the most informative line of a failed program's output. */
function reasonOf(thrown: unknown): string {
  const output =
    typeof thrown === 'object' && thrown !== null && 'stderr' in thrown
      ? String(thrown.stderr)
      : '';
  const lines = output.split('\n').filter((line) => line.trim() !== '');
  const found = [/^\w*Error: /, /error/i].flatMap(
    (pattern) => lines.find((line) => pattern.test(line)) ?? [],
  );
  return (found[0] ?? lines[0] ?? String(thrown)).trim();
}

export interface RevisionSite {
  readonly folder: string;
  /** Deletes the site. */
  remove(this: void): void;
}

/**
 * Builds the workbench of a git revision in a temporary folder, with the packages that are installed now.
 *
 * @throws {Failure} if the revision's workbench can't be built.
 */
export async function siteOfRevision(
  repository: string,
  { revision, commit }: { readonly revision: string; readonly commit: string },
): Promise<RevisionSite> {
  // Imports resolve to real paths, so the folder needs one too.
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'screens-')));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  try {
    exportCommit(repository, commit, folder);
    if (!existsSync(join(folder, builder))) {
      throw new Failure(`The revision "${revision}" has no ${builder}, so it has no screens.`);
    }
    symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
    const site = join(folder, 'dist/workbench');
    await run(process.execPath, ['--import', 'tsx', builder, '--out', site], {
      cwd: folder,
      env: { ...process.env, WORKBENCH_FOLDER: folder },
    });
    return { folder: site, remove };
  } catch (thrown) {
    remove();
    if (thrown instanceof Failure) throw thrown;
    throw new Failure(
      `The workbench of the revision "${revision}" cannot be built: ${reasonOf(thrown)}`,
      { cause: thrown },
    );
  }
}
