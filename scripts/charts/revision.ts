import { execFile, execFileSync } from 'node:child_process';
import { mkdtempSync, realpathSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { readChartDocument, type SavedChart } from '../../workbench/chart/export/chart-json';
import { messageOf } from '../../workbench/paths/explore/invariants';
import { root } from '../lib/root.mjs';

const run = promisify(execFile);

/** The files that machines depend on. */
const PARTS = ['machines', 'contract', 'workbench/paths', 'tsconfig.json', 'package.json'];
const MOST_BYTES = 200_000_000;
const MILLISECONDS = 60_000;

/** The machines of a revision, or the reason why reading them failed, in a sentence. */
export type RevisionRead =
  | { readonly kind: 'read'; readonly commit: string; readonly charts: readonly SavedChart[] }
  | { readonly kind: 'unreadable'; readonly sentence: string };

function unreadable(sentence: string): RevisionRead {
  return { kind: 'unreadable', sentence };
}

async function git(folder: string, ...args: readonly string[]): Promise<string | undefined> {
  try {
    const { stdout } = await run('git', args, { cwd: folder, maxBuffer: MOST_BYTES });
    return stdout.trim();
  } catch {
    return undefined;
  }
}

/** Returns the first informative line of an error. */
function reason(thrown: unknown): string {
  const text =
    typeof thrown === 'object' && thrown !== null && 'stderr' in thrown
      ? String(thrown.stderr)
      : messageOf(thrown);
  return text.split('\n').find((line) => /error/i.test(line)) ?? text.split('\n')[0] ?? '';
}

/**
 * Reads the machines of a git revision, in a process of its own and with the revision's files: only the packages are
 * today's.
 *
 * @param repository the folder of a git repository.
 * @param ids the machines to read; all if none is named.
 */
export async function readRevision(
  repository: string,
  revision: string,
  ids: readonly string[],
): Promise<RevisionRead> {
  // Git would treat a name that begins with a dash as an option.
  const commit = revision.startsWith('-')
    ? undefined
    : await git(repository, 'rev-parse', '--verify', '--quiet', `${revision}^{commit}`);
  if (commit === undefined) {
    return unreadable(
      `There is no revision "${revision}". Name a commit, a tag or a branch, such as "main" or "HEAD~1".`,
    );
  }
  const there = await git(
    repository,
    'ls-tree',
    '--name-only',
    commit,
    '--',
    ...PARTS,
    'machines/index.ts',
  );
  const parts = there?.split('\n') ?? [];
  if (!parts.includes('machines/index.ts')) {
    return unreadable(
      `The revision "${revision}" has no machines/index.ts, so it has no machines to compare with.`,
    );
  }
  // Imports are resolved by real paths.
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'charts-')));
  try {
    const archive = execFileSync('git', ['archive', '--format=tar', commit, '--', ...parts], {
      cwd: repository,
      maxBuffer: MOST_BYTES,
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    execFileSync('tar', ['-x', '-C', folder], { input: archive });
    symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
    const reader = join(root, 'scripts/charts/read-machines.ts');
    const { stdout } = await run(process.execPath, ['--import', 'tsx', reader, ...ids], {
      cwd: folder,
      env: { ...process.env, TSX_TSCONFIG_PATH: join(folder, 'tsconfig.json') },
      maxBuffer: MOST_BYTES,
      timeout: MILLISECONDS,
    });
    const read = readChartDocument(stdout);
    return read.kind === 'unreadable'
      ? unreadable(read.sentence)
      : { kind: 'read', commit, charts: read.document };
  } catch (thrown) {
    return unreadable(
      `The machines of the revision "${revision}" cannot be loaded: ${reason(thrown)}`,
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
