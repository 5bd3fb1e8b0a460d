import {
  outdatedCoverage,
  readCoverageDocument,
  type CoverageDocument,
} from 'statechart-paths/coverage/coverage-document';
import { counted } from 'statechart-paths/describe';
import { createEngine } from 'statechart-paths/explore/engine';
import type { Identity } from 'statechart-paths/explore/fingerprint';
import { messageOf } from 'statechart-paths/explore/invariants';
import { outdated, pathOf, readPathDocument } from 'statechart-paths/path-document';
import { replayDocument } from 'statechart-paths/replay-document';
import type { ListedPath, PathList, Refused } from '../plan';
import type { Subject } from '../subject';

const refused = (sentence: string): Refused => ({ kind: 'refused', sentence });

function ofAnotherMachine({ machine: { id } }: Subject, machine: string): Refused | undefined {
  return machine === id
    ? undefined
    : refused(
        `This file is about the machine "${machine}", and "${id}" is shown. Choose "${machine}" first.`,
      );
}

/** Returns the failed paths of a replay, each with its failed step. */
function failuresOf({ runs }: CoverageDocument): readonly ListedPath[] {
  return runs.flatMap(({ name, on, input, steps, outcome }) =>
    outcome.kind === 'failed' ? [{ name: `${name} (${on})`, input, steps, failure: outcome }] : [],
  );
}

/** Lists the paths of a file: the failed ones of a replay's coverage, or all paths of a document. */
export function readPaths(subject: Subject, identity: Identity, text: string): PathList | Refused {
  if (text.includes('"statechart-coverage"')) {
    const read = readCoverage(subject, identity, text);
    if (read.kind === 'refused') return read;
    const { document, remarks } = read;
    const paths = failuresOf(document);
    const runs = counted(document.runs.length, 'path');
    return paths.length === 0
      ? refused(`No path failed in this replay (${runs}). See it under Coverage.`)
      : { kind: 'listed', title: 'failed replay', paths, remarks };
  }
  const read = readPathDocument(text);
  if (read.kind === 'unreadable') return refused(read.sentence);
  const { document } = read;
  const other = ofAnotherMachine(subject, document.machine);
  if (other !== undefined) return other;
  try {
    const runs = replayDocument(document, createEngine(subject.machine, subject.model));
    const paths = document.paths.map((documented, place): ListedPath => {
      const outcome = runs[place]?.outcome;
      const path = { name: documented.name, ...pathOf(documented) };
      return outcome?.kind === 'failed' ? { ...path, failure: outcome } : path;
    });
    const stale = outdated(document, identity);
    const remarks = stale === undefined ? [] : [stale];
    return { kind: 'listed', title: document.generator, paths, remarks };
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
  const read = readCoverageDocument(text);
  if (read.kind === 'unreadable') return refused(read.sentence);
  const { document } = read;
  const stale = outdatedCoverage(document, identity);
  return (
    ofAnotherMachine(subject, document.machine) ?? {
      kind: 'measured',
      document,
      remarks: stale === undefined ? [] : [stale],
    }
  );
}
