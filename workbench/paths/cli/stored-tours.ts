import { existsSync, readFileSync } from 'node:fs';
import { costOf } from '../describe';
import type { Exploration } from '../explore/exploration';
import { messageOf } from '../explore/invariants';
import { generate } from '../generate/generate';
import { readStoredTour, STORE_AGAIN, writeStoredTour, type StoredTour } from '../tour/stored-tour';
import { complaintsOf, explorationLimit, exploreSubject, type Limit } from './exploring';
import type { CommandLine } from './options';
import { writeFile } from './output';
import { SOLVER_MILLISECONDS } from './request';
import type { Subject } from './subject';
import { EXIT, UsageError, type ExitCode, type Terminal } from './terminal';

/** Reads a machine's tour file and replays it. */
export function readTourFile(file: string, exploration: Exploration): StoredTour {
  if (!existsSync(file)) {
    return { kind: 'unusable', sentence: `There is no stored tour "${file}". ${STORE_AGAIN}` };
  }
  return readStoredTour(readFileSync(file, 'utf8'), exploration);
}

function tourText(...[exploration, tour]: Parameters<typeof writeStoredTour>): string {
  try {
    return writeStoredTour(exploration, tour);
  } catch (thrown) {
    throw new UsageError(messageOf(thrown), { cause: thrown });
  }
}

/** Computes and stores the tour of one machine unless the stored one is current. */
async function storeTour(
  subject: Subject,
  file: string,
  limit: Limit,
  terminal: Terminal,
): Promise<boolean> {
  const exploration = exploreSubject(subject, limit, terminal);
  const complaints = complaintsOf(exploration, subject);
  complaints.forEach((sentence) => terminal.tell(sentence));
  if (exploration.kind === 'truncated') return false;
  const stored = readTourFile(file, exploration);
  if (stored.kind === 'current') {
    terminal.print(`${subject.name}: current, cost ${stored.cost}`);
    return complaints.length === 0;
  }
  terminal.begin(`Computing the optimal tour of ${subject.name}`, SOLVER_MILLISECONDS * 2);
  const generated = await generate(exploration, {
    generator: 'tour',
    isOptimal: true,
    milliseconds: SOLVER_MILLISECONDS,
    restartCost: 1,
  });
  if (generated.kind === 'misdirected') throw new UsageError(generated.sentence);
  const { paths, bound, shortfalls } = generated;
  writeFile(file, tourText(exploration, { paths, bound }), terminal);
  terminal.print(`${subject.name}: stored, cost ${costOf(paths)}`);
  shortfalls.forEach((sentence) => terminal.tell(sentence));
  return complaints.length === 0 && shortfalls.length === 0;
}

/** `--store`: stores the optimal tour of each machine whose stored tour is not current. */
export async function storeTours(
  subjects: readonly Subject[],
  line: CommandLine,
  terminal: Terminal,
): Promise<ExitCode> {
  const limit = explorationLimit(line);
  let isFine = true;
  for (const subject of subjects) {
    const { name, tourFile } = subject;
    if (tourFile === undefined) throw new UsageError(`No tour file is registered for "${name}".`);
    isFine = (await storeTour(subject, tourFile, limit, terminal)) && isFine;
  }
  return isFine ? EXIT.fine : EXIT.short;
}
