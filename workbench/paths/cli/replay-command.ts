import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { coverageOfRuns } from '../coverage/coverage-document';
import type { Exploration } from '../explore/exploration';
import { messageOf } from '../explore/invariants';
import { outdated, readPathDocument, type PathDocument } from '../path-document';
import type { PathRun } from '../run/path-run';
import { putOutCoverage, wantsCoverage } from './coverage-output';
import { explorationLimit, exploreSubject } from './exploring';
import type { CommandLine } from './options';
import type { Workspace } from './registry';
import { repeatCommand } from './repeat-command';
import { failingPart, replayDocument, runLines } from './replayed-document';
import { registeredSubject, subjectOf, type Subject } from './subject';
import { EXIT, UsageError, type ExitCode, type Terminal } from './terminal';

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
    throw new UsageError(`"${file}" holds no path to be gone. Generate some with --format json.`);
  }
  return read.document;
}

/**
 * Why a document is not of the machine as it is now, if it is not.
 *
 * @throws {UsageError} if it is of another machine altogether.
 */
function staleness(document: PathDocument, exploration: Exploration): string | undefined {
  const sentence = outdated(document, exploration);
  if (sentence !== undefined && document.machine !== exploration.definition.machine.id) {
    throw new UsageError(`${sentence} Name the machine that they were made for.`);
  }
  return sentence;
}

/** A document names its machine, so that nobody needs to name it again. */
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
      `The paths are of the machine "${document.machine}", which is not known by name. ` +
        'Say with --file FILE where it is.',
    );
  }
  return subjectOf(line, machines, terminal);
}

/** `--replay`: goes a file of paths on the bare machine. */
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
    const covered = coverageOfRuns(exploration, runs, { rules: subject.rules ?? {}, repeat });
    putOutCoverage([covered], [subject], line, terminal);
  }
  if (stale !== undefined) terminal.tell(stale);
  const isShort = stale !== undefined || runs.some(({ outcome }) => outcome.kind === 'failed');
  return isShort ? EXIT.short : EXIT.fine;
}
