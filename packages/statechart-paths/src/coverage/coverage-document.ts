import * as v from 'valibot';
import { countedNames, metNames, ofEachKind, type CoverageKind } from './coverage';
import { outOfBrowserReasons } from './out-of-browser';
import type { Path } from '../describe';
import { createEngine, type Engine } from '../explore/engine';
import type { Exploration } from '../explore/exploration';
import { fingerprint, type Identity } from '../explore/fingerprint';
import { walks } from '../explore/graph';
import { replayOn } from '../explore/replay';
import type { NamedPath } from '../path-document';
import type { PathRun } from '../run/path-run';
import { mismatch, readDocument, type ReadResult } from '../stored-document';

/** The format version. Increment it when older readers would misread the document. */
export const COVERAGE_DOCUMENT_VERSION = 1;
const FORMAT = 'statechart-coverage';

const Texts = v.array(v.string());
const Count = v.pipe(v.number(), v.integer(), v.minValue(0));

const Run = v.object({
  name: v.string(),
  /** The place where the path was run: `machine`, `view`, `browser`, or `plan` for a path that hasn't been run. */
  on: v.string(),
  input: v.string(),
  steps: Texts,
  seconds: v.pipe(v.number(), v.minValue(0)),
  /** The number of steps that passed, including the start. */
  confirmed: Count,
  outcome: v.variant('kind', [
    v.object({ kind: v.literal('planned') }),
    v.object({ kind: v.literal('passed') }),
    v.object({
      kind: v.literal('failed'),
      step: Count,
      sentence: v.string(),
      /** The command that repeats the path. */
      repeat: v.optional(v.string()),
    }),
  ]),
});

const Element = v.object({
  name: v.string(),
  /** The indices of the `runs` that cover this name. */
  hitBy: v.array(Count),
  /** The reasons why a browser can't cover this name, if there were browser runs. */
  outOfBrowser: v.optional(Texts),
  /** True if a complete exploration proved the name unreachable. */
  unreachable: v.optional(v.literal(true)),
});
const Elements = v.array(Element);

const Document = v.pipe(
  v.object({
    format: v.literal(FORMAT),
    version: v.literal(COVERAGE_DOCUMENT_VERSION),
    machine: v.string(),
    /** The fingerprint of the machine and its model at the time of the runs. */
    fingerprint: v.string(),
    /** Requirement texts by id. */
    requirementTexts: v.record(v.string(), v.string()),
    runs: v.array(Run),
    elements: v.object({
      requirements: Elements,
      transitions: Elements,
      states: Elements,
      branches: Elements,
      events: Elements,
    }),
  }),
  v.check(
    ({ runs, elements }) =>
      Object.values(elements).every((list) =>
        list.every(({ hitBy }) => hitBy.every((place) => place < runs.length)),
      ),
    'Something is met by a run that is not there',
  ),
);

export type CoverageRun = Readonly<v.InferOutput<typeof Run>>;
export type CoverageElement = Readonly<v.InferOutput<typeof Element>>;

/** A machine's coverage by runs: the input of every report. */
export type CoverageDocument = Readonly<v.InferOutput<typeof Document>>;

export interface CoverageParts {
  /** Requirement texts by id. The id is used if a text is missing. */
  readonly requirementTexts?: Readonly<Record<string, string>>;
  /** Returns the command that repeats a failed run. */
  readonly repeat?: (run: PathRun) => string;
}

/** Returns the part of a run that passed, with the labels that explorations use; undefined if its start failed. */
function confirmedPath(engine: Engine, run: CoverageRun): Path | undefined {
  const { input, steps, confirmed } = run;
  if (confirmed === 0) return undefined;
  const replayed = replayOn(engine, { input, steps: steps.slice(0, confirmed - 1) });
  if (replayed.kind === 'replayed') return replayed.path;
  throw new Error(`The machine rejects the path "${run.name}". ${replayed.sentence}`);
}

/** Returns the names that each run covers, indexed by run. */
function metByRuns(exploration: Exploration, runs: readonly CoverageRun[]) {
  const engine = createEngine(exploration.definition.machine, exploration.model);
  const confirmed = runs.flatMap((run, place) => {
    const path = confirmedPath(engine, run);
    return path === undefined ? [] : [{ place, path }];
  });
  const laid = walks(
    exploration,
    confirmed.map(({ path }) => path),
  );
  return new Map(
    laid.map(({ start, edges }, index) => [
      confirmed[index]?.place,
      metNames(exploration, [start, ...edges]),
    ]),
  );
}

function measured(
  exploration: Exploration,
  runs: readonly CoverageRun[],
  requirementTexts: Readonly<Record<string, string>>,
): CoverageDocument {
  const { machine } = exploration.definition;
  const met = metByRuns(exploration, runs);
  const counted = countedNames(exploration);
  const known = metNames(exploration, [...exploration.starts, ...exploration.edges]);
  const away = runs.some(({ on }) => on === 'browser')
    ? outOfBrowserReasons(exploration)
    : undefined;
  const elements = (kind: CoverageKind): CoverageElement[] =>
    counted[kind].map((name) => {
      const reasons = away?.[kind].get(name);
      const isUnreachable = exploration.kind === 'complete' && !known[kind].has(name);
      return {
        name,
        hitBy: runs.flatMap((_run, place) =>
          met.get(place)?.[kind].has(name) === true ? [place] : [],
        ),
        ...(reasons === undefined ? {} : { outOfBrowser: [...reasons] }),
        ...(isUnreachable ? { unreachable: true } : {}),
      };
    });
  return {
    format: FORMAT,
    version: COVERAGE_DOCUMENT_VERSION,
    machine: machine.id,
    fingerprint: fingerprint(exploration),
    requirementTexts: Object.fromEntries(
      counted.requirements.map((id) => [id, requirementTexts[id] ?? id]),
    ),
    runs: [...runs],
    elements: ofEachKind(elements),
  };
}

/**
 * Returns the coverage that paths would reach.
 *
 * @throws if the machine rejects a path.
 */
export function coverageOfPaths(
  exploration: Exploration,
  paths: readonly NamedPath[],
  { requirementTexts = {} }: Pick<CoverageParts, 'requirementTexts'> = {},
): CoverageDocument {
  const runs = paths.map(({ name, input, steps }) => ({
    name,
    on: 'plan',
    input,
    steps: [...steps],
    seconds: 0,
    confirmed: steps.length + 1,
    outcome: { kind: 'planned' as const },
  }));
  return measured(exploration, runs, requirementTexts);
}

/**
 * Returns the coverage of runs on a machine, on a view or in a browser. A failed run counts up to its failure.
 *
 * @throws if a run belongs to another machine.
 */
export function coverageOfRuns(
  exploration: Exploration,
  runs: readonly PathRun[],
  { requirementTexts = {}, repeat }: CoverageParts = {},
): CoverageDocument {
  const documented = runs.map((run): CoverageRun => {
    const { name, on, path, seconds, confirmed, outcome } = run;
    return {
      name,
      on,
      input: path.input,
      steps: [...path.steps],
      seconds,
      confirmed,
      outcome:
        outcome.kind === 'failed' && repeat !== undefined
          ? { ...outcome, repeat: repeat(run) }
          : { ...outcome },
    };
  });
  return measured(exploration, documented, requirementTexts);
}

const KIND = {
  format: FORMAT,
  version: COVERAGE_DOCUMENT_VERSION,
  schema: Document,
  holds: 'coverage',
  again: 'Run the paths again.',
} as const;

export type ReadCoverage = ReadResult<CoverageDocument>;

/** Reads a document that `coverageJson` wrote. Rejects other versions of the format. */
export function readCoverageDocument(json: string): ReadCoverage {
  return readDocument(json, KIND);
}

/** Returns the reason why coverage is outdated; undefined if it matches the machine. */
export function outdatedCoverage(
  document: CoverageDocument,
  identity: Identity,
): string | undefined {
  return mismatch(document, identity, {
    what: 'The coverage is',
    were: 'the coverage was measured',
    again: KIND.again,
  });
}

/** Serializes a document for `readCoverageDocument`. */
export function coverageJson(document: CoverageDocument): string {
  return `${JSON.stringify(document, null, 2)}\n`;
}
