import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { explorationLimit, exploreSubject, repeatCommand } from './exploring';
import type { CommandLine } from './options';
import { putOutCoverage } from './output';
import type { Workspace } from './registry';
import { registeredSubject, subjectOf, type Subject } from './subject';
import { EXIT, UsageError, type ExitCode, type Terminal } from './terminal';
import { coverageOfRuns } from '../coverage/coverage-document';
import { counted } from '../describe';
import type { Exploration } from '../explore/exploration';
import { identityOf } from '../explore/fingerprint';
import { messageOf } from '../explore/invariants';
import { outdated, readPathDocument, type PathDocument } from '../path-document';
import { failingPart, replayDocument } from '../replay-document';
import type { PathRun } from '../run/path-run';

/** Reads a file of paths. @throws {UsageError} if it is missing or invalid. */
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
 * Returns the reason why a document is stale; undefined if it matches the machine.
 *
 * @throws {UsageError} if it belongs to another machine.
 */
function staleness(document: PathDocument, exploration: Exploration): string | undefined {
  const sentence = outdated(document, identityOf(exploration));
  if (sentence !== undefined && document.machine !== exploration.definition.machine.id) {
    throw new UsageError(`${sentence} Name the machine they were generated for.`);
  }
  return sentence;
}

/** Returns the machine named on the command line, or else the one that the document names. */
async function subjectFor(
  line: CommandLine,
  document: PathDocument,
  { machines }: Workspace,
  terminal: Terminal,
): Promise<Subject> {
  if (line.machine === undefined && !line.has('file')) {
    const found = machines.find(({ machine }) => machine.id === document.machine);
    if (found !== undefined) return registeredSubject(found, terminal);
    throw new UsageError(
      `The paths are of the machine "${document.machine}", which is not registered. ` +
        'Name its module with --file FILE.',
    );
  }
  return subjectOf(line, machines, terminal);
}

/** Runs `--replay`: replays a file of paths on the bare machine. */
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
  if (line.has('coverage')) {
    const repeat = (run: PathRun) => repeatCommand(subject, failingPart(run));
    const covered = coverageOfRuns(exploration, runs, {
      requirementTexts: subject.requirementTexts ?? {},
      repeat,
    });
    putOutCoverage([covered], line, terminal);
  }
  if (stale !== undefined) terminal.tell(stale);
  const isShort = stale !== undefined || runs.some(({ outcome }) => outcome.kind === 'failed');
  return isShort ? EXIT.short : EXIT.fine;
}

/** Lists the runs, one per line. A failed run is followed by its message and the command that repeats it. */
export function runLines(runs: readonly PathRun[], subject: Subject): string {
  const failed = runs.filter(({ outcome }) => outcome.kind === 'failed').length;
  const lines = runs.flatMap((run) =>
    run.outcome.kind === 'passed'
      ? [`passed  ${run.name}, ${counted(run.path.steps.length, 'step')}`]
      : [
          `FAILED  ${run.name}`,
          `        ${run.outcome.sentence}`,
          `        ${repeatCommand(subject, failingPart(run))}`,
        ],
  );
  return [
    ...lines,
    '',
    `${counted(runs.length, 'path')} replayed on the bare machine, ${failed} failed.`,
  ].join('\n');
}
