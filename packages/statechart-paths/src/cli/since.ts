import { execFile, execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, realpathSync, rmSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { describeState } from '../describe';
import { createEngine, type Engine } from '../explore/engine';
import { messageOf } from '../explore/invariants';
import { replayOn } from '../explore/replay';
import { pathOf, readPathDocument, type DocumentedPath } from '../path-document';
import type { Subject } from './subject';
import { UsageError } from './terminal';

const run = promisify(execFile);

const MOST_BYTES = 1_000_000_000;
const MILLISECONDS = 60_000;

/** The files of a revision in a temporary folder. */
export interface Revision {
  readonly name: string;
  /** The repository's folder. */
  readonly root: string;
  /** The folder with the revision's files. */
  readonly folder: string;
  /** Removes the folder. */
  end(): void;
}

function git(folder: string, args: readonly string[]): string {
  return execFileSync('git', args, {
    cwd: folder,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  }).trim();
}

function commitIn(
  folder: string,
  name: string,
): { readonly root: string; readonly commit: string } {
  let root: string;
  try {
    root = realpathSync(git(folder, ['rev-parse', '--show-toplevel']));
  } catch (thrown) {
    throw new UsageError(`--since needs a git repository, and "${folder}" is in none.`, {
      cause: thrown,
    });
  }
  const args = ['rev-parse', '--verify', '--quiet', '--end-of-options', `${name}^{commit}`];
  try {
    return { root, commit: git(root, args) };
  } catch (thrown) {
    throw new UsageError(
      `There is no revision "${name}". Name a commit, a tag or a branch, such as "main" or "HEAD~1".`,
      { cause: thrown },
    );
  }
}

/** Links the packages installed in a folder and in its parents. */
function linkPackages(root: string, folder: string, from: string): void {
  const place = relative(root, from);
  const parts = place === '' ? [] : place.split('/');
  parts
    .reduce<readonly string[]>((all, part) => [...all, join(all.at(-1) ?? '', part)], [''])
    .forEach((path) => {
      const packages = join(root, path, 'node_modules');
      const link = join(folder, path, 'node_modules');
      if (existsSync(packages) && existsSync(dirname(link)) && !existsSync(link)) {
        symlinkSync(packages, link);
      }
    });
}

/**
 * Writes the files of a git revision into a temporary folder.
 *
 * @param from a folder in the repository.
 * @throws {UsageError} if the folder isn't in a repository, or if there is no such revision.
 */
export function openRevision(from: string, name: string): Revision {
  const { root, commit } = commitIn(from, name);
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'paths-since-')));
  const input = execFileSync('git', ['archive', '--format=tar', commit], {
    cwd: root,
    maxBuffer: MOST_BYTES,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  execFileSync('tar', ['-x', '-C', folder], { input });
  return { name, root, folder, end: () => rmSync(folder, { recursive: true, force: true }) };
}

/** The part of esbuild that this module uses. esbuild is a dependency of tsx. */
interface Bundler {
  build(options: object): Promise<{ readonly outputFiles: readonly { readonly text: string }[] }>;
}

function loadBundler(): Bundler {
  const tsx = createRequire(import.meta.url).resolve('tsx/package.json');
  return createRequire(tsx)('esbuild') as Bundler;
}

/** Bundles modules with everything they import, without comments, types or packages. */
async function bundled(folder: string, files: readonly string[]): Promise<readonly string[]> {
  const { outputFiles } = await loadBundler().build({
    absWorkingDir: folder,
    entryPoints: files,
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    minifyWhitespace: true,
    legalComments: 'none',
    write: false,
    outdir: '.',
    logLevel: 'silent',
    loader: Object.fromEntries(
      ['.css', '.svg', '.png', '.jpg', '.txt'].map((extension) => [extension, 'text']),
    ),
  });
  return outputFiles.map(({ text }) => text);
}

/** Returns a machine's modules relative to the repository. */
function sourcesIn({ root }: Revision, { source }: Subject): readonly string[] {
  if (source === undefined) {
    throw new UsageError('--since needs to know the modules of the machines. Use --file FILE.');
  }
  return [...new Set([source.machine, source.model])].map((file) =>
    relative(root, realpathSync(file)),
  );
}

/** Returns true if the machine, its model, or a module that they import has changed since the revision. */
export async function hasChanged(revision: Revision, subject: Subject): Promise<boolean> {
  const files = sourcesIn(revision, subject);
  if (files.some((file) => !existsSync(join(revision.folder, file)))) return true;
  try {
    const [today, before] = await Promise.all(
      [revision.root, revision.folder].map((folder) => bundled(folder, files)),
    );
    return today?.join('\n') !== before?.join('\n');
  } catch {
    // If the modules can't be compared, the machine is checked.
    return true;
  }
}

/** Returns the program that prints a machine's paths, as TypeScript or as built JavaScript. */
function program(): string {
  const found = ['revision-paths.js', 'revision-paths.ts']
    .map((file) => fileURLToPath(new URL(file, import.meta.url)))
    .find((file) => existsSync(file));
  if (found === undefined) throw new Error('The program that prints paths is missing.');
  return found;
}

/** The paths of a revision's machine, or the error message of the process that failed to generate them. */
interface Generated {
  readonly paths: readonly DocumentedPath[];
  readonly problem: string;
}

/** Generates paths of a revision's machine in a separate process. */
async function pathsOf(revision: Revision, { source }: Subject, file: string): Promise<Generated> {
  const tsx = import.meta.resolve('tsx');
  const args = ['--import', tsx, program(), JSON.stringify({ ...source?.names, file })];
  const { stdout, stderr } = await run(process.execPath, args, {
    cwd: revision.folder,
    maxBuffer: MOST_BYTES,
    timeout: MILLISECONDS,
    encoding: 'utf8',
  }).catch((thrown: { readonly stdout?: string; readonly stderr?: string }) => ({
    stdout: thrown.stdout ?? '',
    stderr: thrown.stderr ?? messageOf(thrown),
  }));
  const read = readPathDocument(stdout);
  return { paths: read.kind === 'read' ? read.document.paths : [], problem: stderr.trim() };
}

/** Describes the first step of a path that the machine no longer takes, or that leads elsewhere; undefined if there is none. */
function breakage(engine: Engine, documented: DocumentedPath): string | undefined {
  let replayed;
  try {
    replayed = replayOn(engine, pathOf(documented));
  } catch (thrown) {
    return messageOf(thrown);
  }
  if (replayed.kind === 'stopped') return replayed.sentence;
  for (const [index, { state }] of replayed.trail.entries()) {
    const before = documented.steps[index]?.state;
    const name = describeState(state.snapshot);
    if (before === undefined || before === name) continue;
    const step = `Step ${index + 1} of ${documented.steps.length}`;
    return `${step}: "${documented.steps[index]?.label}" leads to "${name}", and led to "${before}".`;
  }
  return undefined;
}

/** Returns the tour and the scenarios of the revision's machine that no longer run, one entry each. */
export async function brokenSince(
  revision: Revision,
  subject: Subject,
): Promise<readonly string[]> {
  const [file = ''] = sourcesIn(revision, subject);
  if (!existsSync(join(revision.folder, file))) return [`${file} is new since ${revision.name}.`];
  linkPackages(revision.root, revision.folder, join(revision.root, dirname(file)));
  let engine: Engine;
  try {
    engine = createEngine(subject.machine, subject.model);
  } catch (thrown) {
    return [`No path can run: ${messageOf(thrown)}`];
  }
  const { paths, problem } = await pathsOf(revision, subject, file);
  if (paths.length === 0) {
    return [`No path of ${revision.name} could be read. ${problem.split('\n')[0] ?? ''}`];
  }
  const broken = paths.flatMap((path) => {
    const sentence = breakage(engine, path);
    return sentence === undefined ? [] : [`  - ${path.name}: ${sentence}`];
  });
  return broken.length === 0
    ? [`All ${paths.length} paths of ${revision.name} still run.`]
    : [`${broken.length} of ${paths.length} paths of ${revision.name} no longer run:`, ...broken];
}
