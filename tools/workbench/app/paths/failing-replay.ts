import {
  readCoverageDocument,
  type CoverageDocument,
} from 'statechart-paths/coverage/coverage-document';
import { parsePath, type Path } from 'statechart-paths/describe';
import { readPathDocument, type PathDocument } from 'statechart-paths/path-document';

/** A failed path, to the extent that its report describes it. */
export interface ReportedFailure extends Path {
  readonly name: string;
  /** The machine; undefined if the report doesn't name it. */
  readonly machine?: string | undefined;
  /** The number of the step that failed, from 1; 0 for the start. */
  readonly step: number;
  readonly sentence: string;
  /** `browser`, `view` or `machine`; undefined if the report doesn't name it. */
  readonly on?: string | undefined;
}

/** The content of a dropped file. */
export type Dropped =
  | { readonly kind: 'paths'; readonly document: PathDocument }
  | { readonly kind: 'coverage'; readonly document: CoverageDocument }
  | { readonly kind: 'failures'; readonly failures: readonly ReportedFailure[] }
  | { readonly kind: 'unreadable'; readonly sentence: string };

const WANTED =
  'Drop paths from "npm run paths -- --format json", the coverage of a replay, or the command that repeats a failing path.';

/** Returns the failed runs of a replay in the browser or elsewhere. */
export function failuresOf({ runs }: CoverageDocument): readonly ReportedFailure[] {
  return runs.flatMap(({ name, on, input, steps, outcome }) =>
    outcome.kind === 'failed'
      ? [{ name, on, input, steps, step: outcome.step, sentence: outcome.sentence }]
      : [],
  );
}

/** Matches the machine and the path in a command such as `npm run paths -- machine --path "…"`, with either kind of quotes. */
const REPEAT = /(?:-- ([\w-]+) )?--path (?:"([^"]+)"|'((?:[^']|'\\'')+)'|([^\s"'<]+))/;

/** Extracts the path from the failure message of a replay, or from the command that repeats it. */
function reported(name: string, text: string): readonly ReportedFailure[] {
  const command = REPEAT.exec(text);
  const line = /^\s*Path: (.+)$/m.exec(text)?.[1];
  const quoted = command?.[2] ?? command?.[3]?.replaceAll(`'\\''`, "'") ?? command?.[4];
  const path = parsePath((line ?? quoted ?? '').trim());
  if (path === undefined) return [];
  const [sentence = ''] = text
    .split('\n')
    .map((one) => one.trim())
    .filter((one) => one !== '' && !/--path|^(FAILED|Path:)/.test(one));
  return [{ name, machine: command?.[1], ...path, step: stepIn(sentence, path), sentence }];
}

/** Returns the number of the failed step: the step that the message names, or else the last step. */
function stepIn(sentence: string, { steps }: Path): number {
  if (sentence.startsWith('At the start')) return 0;
  const number = Number(/^Step (\d+)\b/.exec(sentence)?.[1] ?? steps.length);
  return Math.min(number, steps.length);
}

function formatOf(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && 'format' in value ? value.format : 'none';
  } catch {
    return undefined;
  }
}

/** Suggests why a text contains no failures. */
function whatItIs(text: string): string {
  if (text.trim() === '') return 'This file is empty, or too large for a report.';
  // Such characters appear when pictures and other binary files are read as text.
  if (/[\0\uFFFD]/.test(text)) return 'This is not a text file.';
  if (/^\s*[{[]/.test(text)) return 'This is not valid JSON: it may have been cut off or edited.';
  return 'No failing path was found in this file.';
}

/** Parses the output of a replay or a generator: paths, coverage or the output of a command. */
export function readDropped(text: string): Dropped {
  const unreadable = (sentence: string): Dropped => ({ kind: 'unreadable', sentence });
  switch (formatOf(text)) {
    case 'statechart-paths': {
      const read = readPathDocument(text);
      return read.kind === 'read'
        ? { kind: 'paths', document: read.document }
        : unreadable(read.sentence);
    }
    case 'statechart-coverage': {
      const read = readCoverageDocument(text);
      return read.kind === 'read'
        ? { kind: 'coverage', document: read.document }
        : unreadable(read.sentence);
    }
    case undefined: {
      const failures = reported('repeated path', text);
      return failures.length === 0
        ? unreadable(`${whatItIs(text)} ${WANTED}`)
        : { kind: 'failures', failures };
    }
    default:
      return unreadable(`This file holds no paths. ${WANTED}`);
  }
}
