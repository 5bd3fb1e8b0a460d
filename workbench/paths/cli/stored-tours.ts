import { readFileSync } from 'node:fs';
import type { Exploration } from '../explore/exploration';
import { writeJson } from '../formats/json';
import { generate } from '../generate/generate';
import { messageOf } from '../explore/invariants';
import {
  costOf,
  documentPaths,
  outdated,
  pathOf,
  readPathDocument,
  type PathDocument,
} from '../path-document';
import { toleratedCost } from '../tour/search';
import { complaintsOf, explorationLimit, exploreSubject, type Limit } from './exploring';
import type { CommandLine } from './options';
import { writeFile } from './output';
import { replayDocument } from './replayed-document';
import { SOLVER_MILLISECONDS } from './request';
import type { Subject } from './subject';
import { EXIT, UsageError, type ExitCode, type Terminal } from './terminal';

/** A tour that is kept for a machine, or a sentence that says why there is none to be used. */
export type StoredTour =
  | { readonly kind: 'current'; readonly document: PathDocument }
  | { readonly kind: 'unusable'; readonly sentence: string };

/** What to do about a stored tour that will not do. */
export const STORE_AGAIN = 'Store it again with "npm run paths:tours".';

/** What is wrong with a document as the tour of a machine, if anything. */
function wrongWith(document: PathDocument, exploration: Exploration): string | undefined {
  const stale = outdated(document, exploration);
  if (stale !== undefined) return stale;
  for (const { name, outcome } of replayDocument(document, exploration)) {
    if (outcome.kind === 'failed') return `The stored path "${name}" fails. ${outcome.sentence}`;
  }
  const { bound } = document;
  const cost = costOf(document.paths.map(pathOf));
  const most = bound === undefined ? cost : toleratedCost(bound.value);
  return cost <= most
    ? undefined
    : `The stored tour costs ${cost}, where ${bound?.value ?? cost} might do.`;
}

/** Reads the tour that is kept for a machine, and goes it. */
export function readStoredTour(file: string, exploration: Exploration): StoredTour {
  const unusable = (sentence: string): StoredTour => ({
    kind: 'unusable',
    sentence: `${sentence} ${STORE_AGAIN}`,
  });
  let json: string;
  try {
    json = readFileSync(file, 'utf8');
  } catch (thrown) {
    return unusable(`The stored tour cannot be read: ${messageOf(thrown)}.`);
  }
  const read = readPathDocument(json);
  if (read.kind === 'unreadable') return unusable(`"${file}" holds no tour. ${read.sentence}`);
  const wrong = wrongWith(read.document, exploration);
  return wrong === undefined ? { kind: 'current', document: read.document } : unusable(wrong);
}

/** A document with the rules as they are worded now: a machine does not change with them. */
function withRules(document: PathDocument, { rules = {} }: Subject): PathDocument {
  const ids = Object.keys(document.rules);
  return { ...document, rules: Object.fromEntries(ids.map((id) => [id, rules[id] ?? id])) };
}

/** Makes the tour of one machine anew unless it is current. */
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
  const stored = readStoredTour(file, exploration);
  if (stored.kind === 'current') {
    const { document } = stored;
    const worded = withRules(document, subject);
    const isWorded = writeJson(worded) === writeJson(document);
    if (!isWorded) writeFile(file, writeJson(worded), terminal);
    const how = isWorded ? 'current' : 'current, its rules in new words';
    terminal.print(`${subject.name}: ${how}, cost ${document.cost}`);
    return complaints.length === 0;
  }
  terminal.begin(`Making the cheapest tour of ${subject.name}`, SOLVER_MILLISECONDS * 2);
  const generated = await generate(exploration, {
    generator: 'tour',
    isOptimal: true,
    milliseconds: SOLVER_MILLISECONDS,
    restartCost: 1,
  });
  if (generated.kind === 'misdirected') throw new UsageError(generated.sentence);
  const document = documentPaths(exploration, { ...generated, rules: subject.rules ?? {} });
  writeFile(file, writeJson(document), terminal);
  terminal.print(`${subject.name}: stored, cost ${document.cost}`);
  generated.shortfalls.forEach((sentence) => terminal.tell(sentence));
  return complaints.length === 0 && generated.shortfalls.length === 0;
}

/** `--store`: keeps the cheapest tour of each machine whose stored one is not of it as it is now. */
export async function storeTours(
  subjects: readonly Subject[],
  line: CommandLine,
  terminal: Terminal,
): Promise<ExitCode> {
  const limit = explorationLimit(line);
  let isFine = true;
  for (const subject of subjects) {
    const { name, tourFile } = subject;
    if (tourFile === undefined) {
      throw new UsageError(
        `There is no place to keep a tour of "${name}". Use --out FILE instead.`,
      );
    }
    isFine = (await storeTour(subject, tourFile, limit, terminal)) && isFine;
  }
  return isFine ? EXIT.fine : EXIT.short;
}
