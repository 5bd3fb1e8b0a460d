import { execFile, execFileSync } from 'node:child_process';
import {
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { readChartDocument } from 'statechart-charts/export/chart-json';
import { messageOf } from 'statechart-paths/explore/invariants';
import { Failure } from '../../scripts/lib/failure.mjs';
import { commitOf, exportCommit } from '../../scripts/lib/revision';
import { root } from '../../scripts/lib/root.mjs';

const run = promisify(execFile);

/** The folders and files on which machines depend. */
const PARTS = [
  'machines',
  'contract',
  'packages/statechart-paths',
  // Older revisions have statechart-paths here.
  'workbench/paths',
  'tsconfig.json',
  'package.json',
];
const MOST_BYTES = 200_000_000;
/** On a busy machine, half a minute of work takes several. */
const MINUTES = 10;

/** Returns the first informative line of an error message. */
function reason(thrown: unknown): string {
  if (typeof thrown === 'object' && thrown !== null && 'killed' in thrown && thrown.killed === true)
    return `reading them took longer than ${MINUTES} minutes`;
  const text =
    typeof thrown === 'object' && thrown !== null && 'stderr' in thrown
      ? String(thrown.stderr)
      : messageOf(thrown);
  return text.split('\n').find((line) => /error/i.test(line)) ?? text.split('\n')[0] ?? '';
}

/**
 * Writes a TypeScript configuration that resolves the revision's imports to its own files, but imports of our packages
 * to their current versions.
 */
function settingsFor(folder: string): string {
  const pathsIn = (file: string): object =>
    JSON.parse(readFileSync(file, 'utf8')).compilerOptions.paths;
  const packages = Object.entries(pathsIn(join(root, 'tsconfig.json'))).flatMap(([name, [path]]) =>
    name.startsWith('statechart-') ? [[name, [join(root, path)]]] : [],
  );
  const paths = { ...pathsIn(join(folder, 'tsconfig.json')), ...Object.fromEntries(packages) };
  const file = join(folder, 'tsconfig.charts.json');
  writeFileSync(file, JSON.stringify({ extends: './tsconfig.json', compilerOptions: { paths } }));
  return file;
}

/**
 * Reads the machines of a git revision in a separate process, with the revision's files and the currently installed
 * packages.
 *
 * @param repository the path of a git repository.
 * @param asked the arguments of the reader: the ids of the machines to read, all if empty, or `--scenarios`.
 * @throws {Failure} if the revision or its machines can't be read.
 */
export async function readRevision(repository: string, revision: string, asked: readonly string[]) {
  const commit = commitOf(repository, revision);
  const listed = execFileSync(
    'git',
    ['ls-tree', '--name-only', commit, '--', ...PARTS, 'machines/index.ts'],
    { cwd: repository, encoding: 'utf8' },
  );
  const parts = listed.trim().split('\n');
  if (!parts.includes('machines/index.ts')) {
    throw new Failure(
      `The revision "${revision}" has no machines/index.ts, so it has no machines to compare with.`,
    );
  }
  // Imports resolve to real paths, so the folder must be a real path, too.
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'charts-')));
  try {
    exportCommit(repository, commit, folder, parts);
    symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
    const settings = settingsFor(folder);
    const reader = join(root, 'tools/charts/read-machines.ts');
    const { stdout } = await run(process.execPath, ['--import', 'tsx', reader, ...asked], {
      cwd: folder,
      env: { ...process.env, TSX_TSCONFIG_PATH: settings },
      maxBuffer: MOST_BYTES,
      timeout: MINUTES * 60_000,
    });
    const read = readChartDocument(stdout);
    if (read.kind === 'unreadable') throw new Failure(read.sentence);
    return { commit, charts: read.document };
  } catch (thrown) {
    if (thrown instanceof Failure) throw thrown;
    throw new Failure(
      `The machines of the revision "${revision}" cannot be loaded: ${reason(thrown)}`,
      { cause: thrown },
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
