import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { putOutCoverage, wantsCoverage } from './coverage-output';
import { explorationLimit, exploreSubject, repeatCommand } from './exploring';
import type { CommandLine } from './options';
import type { Workspace } from './registry';
import { registeredSubject, subjectOf, type Subject } from './subject';
import { EXIT, UsageError, type ExitCode, type Terminal } from './terminal';
import { coverageOfRuns } from '../coverage/coverage-document';
import { counted, type Path } from '../describe';
import type { Exploration } from '../explore/exploration';
import { messageOf } from '../explore/invariants';
import { replay } from '../explore/replay';
import { breachText, breachesOnPath } from '../explore/breaches-on-path';
import {
  documentPaths,
  outdated,
  pathOf,
  readPathDocument,
  type DocumentedPath,
  type DocumentedStep,
  type PathDocument,
} from '../path-document';
import type { PathRun } from '../run/path-run';

/** Reads a file of paths. @throws {UsageError} if it is not there, or cannot be understood. */
function readPathFile(name: string, terminal: Terminal): PathDocument {
  const file = resolve(terminal.folder, name);
  let json: string;
  try {
    json = readFileSync(file, 'utf8');
  } catch (thrown) {
    throw new UsageError(`"${file}" cannot be read: ${messageOf(thrown)}. Check --replay.`, {
      cause: thrown,
    });
  }
  const read = readPathDocument(json);
  if (read.kind === 'unreadable') {
    throw new UsageError(`"${file}" cannot be replayed. ${read.sentence}`);
  }
  if (read.document.paths.length === 0) {
    throw new UsageError(`"${file}" has no paths. Generate some with --format json.`);
  }
  return read.document;
}

/**
 * Why a document does not fit the machine; undefined if it does.
 *
 * @throws {UsageError} if it is of another machine altogether.
 */
function staleness(document: PathDocument, exploration: Exploration): string | undefined {
  const sentence = outdated(document, exploration);
  if (sentence !== undefined && document.machine !== exploration.definition.machine.id) {
    throw new UsageError(`${sentence} Name the machine they were generated for.`);
  }
  return sentence;
}

/** The machine on the command line, otherwise the one that the document names. */
async function subjectFor(
  line: CommandLine,
  document: PathDocument,
  { machines }: Workspace,
  terminal: Terminal,
): Promise<Subject> {
  if (line.machine === undefined && !line.has('file')) {
    const found = machines.find(({ machine }) => machine.id === document.machine);
    if (found !== undefined) return registeredSubject(found);
    throw new UsageError(
      `The paths are of the machine "${document.machine}", which is not registered. ` +
        'Name its module with --file FILE.',
    );
  }
  return subjectOf(line, machines, terminal);
}

/** `--replay`: replays a file of paths on the bare machine. */
export async function replayFile(
  line: CommandLine,
  workspace: Workspace,
  terminal: Terminal,
): Promise<ExitCode> {
  const limit = explorationLimit(line);
  const document = readPathFile(line.value('replay') ?? '', terminal);
  const subject = await subjectFor(line, document, workspace, terminal);
  const exploration = exploreSubject(subject, limit, terminal);
  const stale = staleness(document, exploration);
  const runs = replayDocument(document, exploration);
  terminal.print(runLines(runs, subject));
  if (wantsCoverage(line)) {
    const repeat = (run: PathRun) => repeatCommand(subject.args, failingPart(run));
    const covered = coverageOfRuns(exploration, runs, {
      requirementTexts: subject.requirementTexts ?? {},
      repeat,
    });
    putOutCoverage([covered], [subject], line, terminal);
  }
  if (stale !== undefined) terminal.tell(stale);
  const isShort = stale !== undefined || runs.some(({ outcome }) => outcome.kind === 'failed');
  return isShort ? EXIT.short : EXIT.fine;
}

function sameTexts(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((text, index) => text === other[index]);
}

/** How a step differs from the document. */
function difference(expected: DocumentedStep, found: DocumentedStep): string | undefined {
  if (expected.state !== found.state) {
    return `the machine is in "${found.state}", and "${expected.state}" is written down`;
  }
  return sameTexts(expected.transitions, found.transitions)
    ? undefined
    : `the machine took ${found.transitions.join(', ') || 'no transition'}, and ` +
        `${expected.transitions.join(', ') || 'none'} is written down`;
}

/** The first step that differs from the document. */
function firstDifference(
  expected: DocumentedPath,
  found: DocumentedPath,
): { readonly step: number; readonly sentence: string } | undefined {
  const written = [expected.start, ...expected.steps];
  for (const [step, one] of [found.start, ...found.steps].entries()) {
    const other = written[step];
    const wrong = other === undefined ? undefined : difference(other, one);
    if (wrong === undefined) continue;
    const where = step === 0 ? 'At the start' : `Step ${step} of ${expected.steps.length}`;
    return { step, sentence: `${where}: after "${one.label}" ${wrong}.` };
  }
  return undefined;
}

function outcomeOf(
  documented: DocumentedPath,
  exploration: Exploration,
): Pick<PathRun, 'confirmed' | 'outcome'> {
  const failed = (step: number, sentence: string) => ({
    confirmed: step,
    outcome: { kind: 'failed', step, sentence } as const,
  });
  const { model } = exploration;
  const { machine } = exploration.definition;
  const path = pathOf(documented);
  const replayed = replay(path, machine, model);
  if (replayed.kind === 'stopped' && replayed.step === 0) return failed(0, replayed.sentence);
  const reached = replayed.kind === 'replayed' ? path.steps.length : replayed.step - 1;
  const gone = { name: documented.name, input: path.input, steps: path.steps.slice(0, reached) };
  const [found] = documentPaths(exploration, { generator: 'replay', paths: [gone] }).paths;
  const other = found === undefined ? undefined : firstDifference(documented, found);
  if (other !== undefined) return failed(other.step, other.sentence);
  const [breach] = breachesOnPath(path, machine, model);
  if (breach !== undefined) return failed(breach.step, breachText(path, breach));
  return replayed.kind === 'replayed'
    ? { confirmed: path.steps.length + 1, outcome: { kind: 'passed' } }
    : failed(replayed.step, replayed.sentence);
}

/** Replays the paths of a document on the bare machine and compares each step. */
export function replayDocument(
  document: PathDocument,
  exploration: Exploration,
): readonly PathRun[] {
  return document.paths.map((documented) => {
    const began = performance.now();
    const { confirmed, outcome } = outcomeOf(documented, exploration);
    return {
      name: documented.name,
      path: pathOf(documented),
      on: 'machine',
      seconds: (performance.now() - began) / 1000,
      confirmed,
      outcome,
    };
  });
}

/** The path up to the step that failed. */
export function failingPart({ path, outcome }: PathRun): Path {
  const last = outcome.kind === 'failed' ? outcome.step : path.steps.length;
  return { input: path.input, steps: path.steps.slice(0, last) };
}

/** One line per run; below a failed one, its message and the command that repeats it. */
export function runLines(runs: readonly PathRun[], { args }: Subject): string {
  const failed = runs.filter(({ outcome }) => outcome.kind === 'failed').length;
  const lines = runs.flatMap((run) =>
    run.outcome.kind === 'passed'
      ? [`passed  ${run.name}, ${counted(run.path.steps.length, 'step')}`]
      : [
          `FAILED  ${run.name}`,
          `        ${run.outcome.sentence}`,
          `        ${repeatCommand(args, failingPart(run))}`,
        ],
  );
  return [
    ...lines,
    '',
    `${counted(runs.length, 'path')} replayed on the bare machine, ${failed} failed.`,
  ].join('\n');
}
