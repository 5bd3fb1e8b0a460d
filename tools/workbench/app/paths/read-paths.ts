import {
  outdatedCoverage,
  type CoverageDocument,
} from 'statechart-paths/coverage/coverage-document';
import { counted } from 'statechart-paths/describe';
import { createEngine } from 'statechart-paths/explore/engine';
import type { Identity } from 'statechart-paths/explore/fingerprint';
import { messageOf } from 'statechart-paths/explore/invariants';
import { outdated, pathOf } from 'statechart-paths/path-document';
import { replayDocument } from 'statechart-paths/replay-document';
import type { ListedPath, PathList, Refused } from '../plan';
import type { Subject } from '../subject';
import { failuresOf, readDropped, type ReportedFailure } from './failing-replay';

const refused = (sentence: string): Refused => ({ kind: 'refused', sentence });

function ofAnotherMachine({ machine: { id } }: Subject, machine: string): Refused {
  return refused(
    `This file is about the machine "${machine}", and "${id}" is shown. Choose "${machine}" first.`,
  );
}

function listed(title: string, paths: readonly ListedPath[], stale: string | undefined): PathList {
  return { kind: 'listed', title, paths, remarks: stale === undefined ? [] : [stale] };
}

/** Lists only the failures of this machine, because a report may cover several machines. */
function listedFailures(subject: Subject, failures: readonly ReportedFailure[], stale?: string) {
  const own = failures.filter(({ machine = subject.machine.id }) => machine === subject.machine.id);
  const [first] = failures;
  return own.length === 0 && first?.machine !== undefined
    ? ofAnotherMachine(subject, first.machine)
    : listed('failed replay', own.map(failedPath), stale);
}

function failedPath({ name, on, step, sentence, input, steps }: ReportedFailure): ListedPath {
  const failure = {
    step,
    sentence: sentence === '' ? "The report doesn't say what went wrong." : sentence,
  };
  return { name: on === undefined ? name : `${name} (${on})`, input, steps, failure };
}

/** Lists the paths of a file: the failed paths of a replay, each with its step, or all paths of a document. */
export function readPaths(subject: Subject, identity: Identity, text: string): PathList | Refused {
  const dropped = readDropped(text);
  if (dropped.kind === 'unreadable') return refused(dropped.sentence);
  if (dropped.kind === 'failures') return listedFailures(subject, dropped.failures);
  const { document } = dropped;
  if (document.machine !== subject.machine.id) return ofAnotherMachine(subject, document.machine);
  if (dropped.kind === 'coverage') {
    const failures = failuresOf(dropped.document);
    if (failures.length === 0) {
      const runs = counted(dropped.document.runs.length, 'path');
      return refused(`No path failed in this replay (${runs}). See it under Coverage.`);
    }
    return listedFailures(subject, failures, outdatedCoverage(dropped.document, identity));
  }
  try {
    const runs = replayDocument(dropped.document, createEngine(subject.machine, subject.model));
    const paths = dropped.document.paths.map((documented, place): ListedPath => {
      const outcome = runs[place]?.outcome;
      const path = { name: documented.name, ...pathOf(documented) };
      return outcome?.kind === 'failed'
        ? { ...path, failure: { step: outcome.step, sentence: outcome.sentence } }
        : path;
    });
    return listed(dropped.document.generator, paths, outdated(dropped.document, identity));
  } catch (thrown) {
    return refused(messageOf(thrown));
  }
}

export interface ReadCoverage {
  readonly kind: 'measured';
  readonly document: CoverageDocument;
  readonly remarks: readonly string[];
}

/** Reads the coverage of a replay from a file. */
export function readCoverage(
  subject: Subject,
  identity: Identity,
  text: string,
): ReadCoverage | Refused {
  const dropped = readDropped(text);
  if (dropped.kind === 'unreadable') return refused(dropped.sentence);
  if (dropped.kind !== 'coverage') {
    return refused('This file holds paths, not coverage. Drop it under Paths.');
  }
  const { document } = dropped;
  if (document.machine !== subject.machine.id) return ofAnotherMachine(subject, document.machine);
  const stale = outdatedCoverage(document, identity);
  return { kind: 'measured', document, remarks: stale === undefined ? [] : [stale] };
}
