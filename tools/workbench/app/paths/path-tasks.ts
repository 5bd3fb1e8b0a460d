import {
  coverageOfPaths,
  outdatedCoverage,
  type CoverageDocument,
} from 'statechart-paths/coverage/coverage-document';
import { counted, type Path } from 'statechart-paths/describe';
import type { Exploration } from 'statechart-paths/explore/exploration';
import { explore } from 'statechart-paths/explore/explore';
import { messageOf } from 'statechart-paths/explore/invariants';
import { replay } from 'statechart-paths/explore/replay';
import { generate, type PathRequest } from 'statechart-paths/generate/generate';
import {
  documentPaths,
  outdated,
  pathOf,
  type NamedPath,
  type PathDocument,
} from 'statechart-paths/path-document';
import { replayDocument } from 'statechart-paths/replay-document';
import type { Subject } from '../subject';
import { failuresOf, readDropped, type ReportedFailure } from './failing-replay';

/** A person's request for paths. */
export type PathsAsked =
  | { readonly kind: 'tour' }
  | { readonly kind: 'to'; readonly state: string }
  | { readonly kind: 'shortest' }
  | { readonly kind: 'scenarios' };

/** A listed path, and its failed step if there is one. */
export interface ListedPath extends NamedPath {
  readonly failure?: { readonly step: number; readonly sentence: string } | undefined;
}

/** Paths to list, play and download. */
export interface PathList {
  readonly kind: 'listed';
  /** The kind of paths: `tour`, `replay in the browser`. */
  readonly title: string;
  readonly paths: readonly ListedPath[];
  /** The paths that the machine runs to the end; undefined if there are none. */
  readonly document?: PathDocument | undefined;
  /** Remarks for the person: an outdated file, an unreachable state. */
  readonly remarks: readonly string[];
}

export interface Refused {
  readonly kind: 'refused';
  readonly sentence: string;
}

/** The time limit for exploring one machine in a browser. */
const EXPLORING_MILLISECONDS = 20_000;

const explored = new WeakMap<Subject, Exploration>();

/** Explores a subject once. */
export function explorationOf(subject: Subject): Exploration {
  const known = explored.get(subject);
  if (known !== undefined) return known;
  const limit = { milliseconds: EXPLORING_MILLISECONDS };
  const made = explore(subject.machine, subject.model, { limit });
  explored.set(subject, made);
  return made;
}

function requirementTexts({ requirements }: Subject): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(requirements).map(([id, { text }]) => [id, text]));
}

/** Returns true if the machine runs a path to its end; invariants aren't checked. */
function isTaken({ machine, model }: Subject, path: Path): boolean {
  return replay(path, machine, model).kind === 'replayed';
}

function listed(
  subject: Subject,
  title: string,
  paths: readonly ListedPath[],
  remarks: readonly string[],
): PathList {
  const exploration = explorationOf(subject);
  const taken = paths.filter((path) => isTaken(subject, path));
  const truncated = exploration.kind === 'truncated' ? [exploration.reason] : [];
  return {
    kind: 'listed',
    title,
    paths,
    ...(taken.length === 0
      ? {}
      : {
          document: documentPaths(exploration, {
            generator: title,
            paths: taken.map(({ name, input, steps }) => ({ name, input, steps })),
            requirementTexts: requirementTexts(subject),
            screen: subject.screen,
          }),
        }),
    remarks: [...truncated, ...remarks],
  };
}

function requestFor(asked: PathsAsked): PathRequest {
  switch (asked.kind) {
    case 'tour':
      return { generator: 'tour', restartCost: 1 };
    case 'to':
      return { generator: 'to', states: [asked.state] };
    case 'shortest':
      return { generator: 'shortest', isToExplored: false };
    case 'scenarios':
      return { generator: 'scenarios' };
  }
}

export function makePaths(subject: Subject, asked: PathsAsked): PathList | Refused {
  try {
    const generated = generate(
      explorationOf(subject),
      requestFor(asked),
      requirementTexts(subject),
    );
    if (generated.kind === 'misdirected') {
      return { kind: 'refused', sentence: generated.sentence };
    }
    return listed(subject, generated.generator, generated.paths, generated.shortfalls);
  } catch (thrown) {
    return { kind: 'refused', sentence: messageOf(thrown) };
  }
}

function ofAnotherMachine({ machine: { id } }: Subject, machine: string): Refused {
  return {
    kind: 'refused',
    sentence: `This file is about the machine "${machine}", and "${id}" is shown. Choose "${machine}" first.`,
  };
}

/** Lists only the failures of this machine, because a report may cover several machines. */
function listedFailures(subject: Subject, failures: readonly ReportedFailure[]) {
  const own = failures.filter(({ machine = subject.machine.id }) => machine === subject.machine.id);
  const [first] = failures;
  return own.length === 0 && first?.machine !== undefined
    ? ofAnotherMachine(subject, first.machine)
    : listed(subject, 'failed replay', own.map(failedPath), []);
}

function failedPath({ name, on, step, sentence, input, steps }: ReportedFailure): ListedPath {
  const failure = {
    step,
    sentence: sentence === '' ? "The report doesn't say what went wrong." : sentence,
  };
  return { name: on === undefined ? name : `${name} (${on})`, input, steps, failure };
}

/** Lists the paths of a file: the failed paths of a replay, each with its step, or all paths of a document. */
export function readPaths(subject: Subject, text: string): PathList | Refused {
  const dropped = readDropped(text);
  if (dropped.kind === 'unreadable') return { kind: 'refused', sentence: dropped.sentence };
  try {
    if (dropped.kind === 'failures') return listedFailures(subject, dropped.failures);
    const { document } = dropped;
    if (document.machine !== subject.machine.id) return ofAnotherMachine(subject, document.machine);
    const exploration = explorationOf(subject);
    if (dropped.kind === 'coverage') {
      const failures = failuresOf(dropped.document);
      const stale = outdatedCoverage(dropped.document, exploration);
      if (failures.length === 0) {
        const runs = counted(dropped.document.runs.length, 'path');
        return {
          kind: 'refused',
          sentence: `No path failed in this replay (${runs}). See it under Coverage.`,
        };
      }
      const remarks = stale === undefined ? [] : [stale];
      return listed(subject, 'failed replay', failures.map(failedPath), remarks);
    }
    const stale = outdated(dropped.document, exploration);
    const runs = replayDocument(dropped.document, exploration);
    const paths = dropped.document.paths.map((documented, place): ListedPath => {
      const outcome = runs[place]?.outcome;
      const path = { name: documented.name, ...pathOf(documented) };
      return outcome?.kind === 'failed'
        ? { ...path, failure: { step: outcome.step, sentence: outcome.sentence } }
        : path;
    });
    return listed(subject, dropped.document.generator, paths, stale === undefined ? [] : [stale]);
  } catch (thrown) {
    return { kind: 'refused', sentence: messageOf(thrown) };
  }
}

/** The source of the coverage. */
export type CoverageAsked =
  | { readonly kind: 'tour' }
  | { readonly kind: 'scenarios' }
  /** The text of a coverage document. */
  | { readonly kind: 'document'; readonly text: string };

export interface MeasuredCoverage {
  readonly kind: 'measured';
  readonly document: CoverageDocument;
  readonly remarks: readonly string[];
}

/** Measures the coverage of the tour or the scenarios, or reads the coverage of a replay. */
export function measureCoverage(
  subject: Subject,
  asked: CoverageAsked,
): MeasuredCoverage | Refused {
  try {
    if (asked.kind === 'document') return readCoverage(subject, asked.text);
    const made = makePaths(subject, asked);
    if (made.kind === 'refused') return made;
    const document = coverageOfPaths(explorationOf(subject), made.paths, {
      requirementTexts: requirementTexts(subject),
    });
    return { kind: 'measured', document, remarks: made.remarks };
  } catch (thrown) {
    return { kind: 'refused', sentence: messageOf(thrown) };
  }
}

function readCoverage(subject: Subject, text: string): MeasuredCoverage | Refused {
  const dropped = readDropped(text);
  if (dropped.kind === 'unreadable') return { kind: 'refused', sentence: dropped.sentence };
  if (dropped.kind !== 'coverage') {
    return {
      kind: 'refused',
      sentence: 'This file holds paths, not coverage. Drop it under Paths.',
    };
  }
  const { document } = dropped;
  if (document.machine !== subject.machine.id) return ofAnotherMachine(subject, document.machine);
  const stale = outdatedCoverage(document, explorationOf(subject));
  return { kind: 'measured', document, remarks: stale === undefined ? [] : [stale] };
}
