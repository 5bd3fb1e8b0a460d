import * as v from 'valibot';
import { costOf, describeState, type Path } from './describe';
import type { DefinedTransition } from './explore/definition';
import { createEngine, type Engine } from './explore/engine';
import type { Exploration } from './explore/exploration';
import { fingerprint } from './explore/fingerprint';
import { replayOn } from './explore/replay';
import { mismatch, readDocument, type ReadResult } from './stored-document';

/** Raised when a reader of the older form would misread the newer one. */
export const PATH_DOCUMENT_VERSION = 1;
const FORMAT = 'statechart-paths';

const Texts = v.array(v.string());

const Step = v.object({
  /** What happens, as journeys and `--path` write it; the input's name at the start. */
  label: v.string(),
  /** How a person performs it, where the screen description says so: `Choose "Begin Transfer"`. */
  wording: v.optional(v.string()),
  /** The innermost states active afterwards: `config.choosing & tabs.first`. */
  state: v.string(),
  /** Ids of the transitions taken, in order. */
  transitions: Texts,
  /** Ids of the requirements that those transitions and the states they enter name. */
  requirements: Texts,
});

const DocumentedPath = v.object({
  name: v.string(),
  start: Step,
  steps: v.array(Step),
});

const Bound = v.object({
  /** No tour costs less. */
  value: v.number(),
  /** Whether a tour of the bound's cost is known to be the cheapest: the solver finished. */
  proven: v.boolean(),
});

const Document = v.object({
  format: v.literal(FORMAT),
  version: v.literal(PATH_DOCUMENT_VERSION),
  machine: v.string(),
  /** Of the machine and model the paths were made for. */
  fingerprint: v.string(),
  /** How the paths were made, as a person would ask for them again: `tour optimal`. */
  generator: v.string(),
  /** Events, and the restart cost for each start. */
  cost: v.number(),
  bound: v.optional(Bound),
  /** Made from a part of the machine: a limit stopped its exploration. */
  truncated: v.optional(v.literal(true)),
  /** Requirement id → the rule in words, of those the paths name. */
  rules: v.record(v.string(), v.string()),
  paths: v.array(DocumentedPath),
});

export type DocumentedStep = Readonly<v.InferOutput<typeof Step>>;
export type DocumentedPath = Readonly<v.InferOutput<typeof DocumentedPath>>;
export type Bound = Readonly<v.InferOutput<typeof Bound>>;

/** Paths with what each step does and which rules it covers: what every output is written from. */
export type PathDocument = Readonly<v.InferOutput<typeof Document>>;

/** The wording of a step for a person, by its label; undefined where there is none. */
export type WordingOf = (label: string) => string | undefined;

/** Paths as a generator or a person gives them. */
export interface NamedPath extends Path {
  readonly name: string;
}

export interface PathDocumentParts {
  readonly generator: string;
  readonly paths: readonly NamedPath[];
  readonly bound?: Bound | undefined;
  /** What each start costs, where an event costs 1; 1 if left out. */
  readonly restartCost?: number;
  /** Requirement id → the rule in words; those not named are written as their id. */
  readonly rules?: Readonly<Record<string, string>>;
  /** How a person performs a step, given its label without `refused`. */
  readonly wordingOf?: WordingOf | undefined;
}

function requirementsOf(
  transitions: readonly DefinedTransition[],
  visited: readonly { readonly requirements: readonly string[] }[],
): string[] {
  return [...new Set([...transitions, ...visited].flatMap(({ requirements }) => requirements))];
}

function documentPath(engine: Engine, path: NamedPath, wordingOf?: WordingOf): DocumentedPath {
  const replayed = replayOn(engine, path);
  if (replayed.kind === 'stopped') {
    throw new Error(`The path "${path.name}" cannot be gone. ${replayed.sentence}`);
  }
  const [first] = replayed.taken;
  if (first === undefined) throw new Error(`The path "${path.name}" has no start.`);
  let active = new Set(first.visited);
  return {
    name: path.name,
    start: {
      label: path.input,
      state: describeState(first.state.snapshot),
      transitions: first.transitions.map(({ id }) => id),
      requirements: requirementsOf(first.transitions, first.visited),
    },
    steps: replayed.trail.map(({ asked, taken, state }) => {
      // A state that stays active is not covered anew by each step that leaves it alone.
      const entered = (taken?.visited ?? []).filter((one) => !active.has(one));
      active = taken === undefined ? active : new Set(taken.visited);
      const wording = wordingOf?.(asked.replace(/^refused /, ''));
      return {
        label: asked,
        ...(wording === undefined ? {} : { wording }),
        state: describeState(state.snapshot),
        transitions: (taken?.transitions ?? []).map(({ id }) => id),
        requirements: requirementsOf(taken?.transitions ?? [], entered),
      };
    }),
  };
}

/**
 * Writes down what each step of the paths does on the machine.
 *
 * @throws if the machine does not go a path.
 */
export function documentPaths(
  exploration: Exploration,
  { generator, paths, bound, restartCost, rules = {}, wordingOf }: PathDocumentParts,
): PathDocument {
  const { machine } = exploration.definition;
  const engine = createEngine(machine, exploration.model);
  const documented = paths.map((path) => documentPath(engine, path, wordingOf));
  const named = new Set(
    documented.flatMap(({ start, steps }) =>
      [start, ...steps].flatMap(({ requirements }) => requirements),
    ),
  );
  return {
    format: FORMAT,
    version: PATH_DOCUMENT_VERSION,
    machine: machine.id,
    fingerprint: fingerprint(exploration),
    generator,
    cost: costOf(paths, restartCost),
    ...(bound === undefined ? {} : { bound }),
    ...(exploration.kind === 'truncated' ? { truncated: true } : {}),
    rules: Object.fromEntries([...named].sort().map((id) => [id, rules[id] ?? id])),
    paths: documented,
  };
}

/** The bare path of a documented one, to be gone again. */
export function pathOf({ start, steps }: DocumentedPath): Path {
  return { input: start.label, steps: steps.map(({ label }) => label) };
}

const KIND = {
  format: FORMAT,
  version: PATH_DOCUMENT_VERSION,
  schema: Document,
  holds: 'paths',
  again: 'Generate it again with "--format json".',
} as const;

export type ReadDocument = ReadResult<PathDocument>;

/** Reads what `--format json` wrote. Older and newer forms, and anything else, are refused. */
export function readPathDocument(json: string): ReadDocument {
  return readDocument(json, KIND);
}

/** Whether a document was made for the machine as it is now; a sentence if not. */
export function outdated(document: PathDocument, exploration: Exploration): string | undefined {
  return mismatch(document, exploration, {
    what: 'The paths are',
    were: 'the paths were made',
    again: KIND.again,
  });
}

/** The document itself: what `readPathDocument` reads back and `--replay` goes again. */
export function writeJson(document: PathDocument): string {
  return `${JSON.stringify(document, null, 2)}\n`;
}
