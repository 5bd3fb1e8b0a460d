import * as v from 'valibot';
import { costOf, describeState, innermostStates, type Path } from './describe';
import type { DefinedTransition } from './explore/definition';
import { createEngine, type Engine } from './explore/engine';
import type { Exploration } from './explore/exploration';
import { fingerprint, type Identity } from './explore/fingerprint';
import { replayOn } from './explore/replay';
import type { OfferedStep } from './explore/offer';
import type { RunningState } from './explore/step';
import { howToCause, howToStart } from './instructions';
import type { Model } from './model';
import {
  userActionInWords,
  userActionOf,
  expectationOf,
  elementInWords,
  type Screen,
} from './screen';
import { mismatch, readDocument, type ReadResult } from './stored-document';

/** The format version. Increment it when older readers would misread the document. */
export const PATH_DOCUMENT_VERSION = 1;
const FORMAT = 'statechart-paths';

const Texts = v.array(v.string());

/** The cause of a step, with its data as far as JSON can represent it. */
const Cause = v.variant('kind', [
  v.object({ kind: v.literal('start'), input: v.unknown() }),
  v.object({ kind: v.literal('event'), type: v.string(), payload: v.unknown() }),
  v.object({
    kind: v.literal('outcome'),
    /** The actor's key in the model. */
    actor: v.string(),
    verb: v.picklist(['done', 'error', 'snapshot']),
    value: v.unknown(),
  }),
  v.object({ kind: v.literal('delay'), delay: v.string(), milliseconds: v.number() }),
]);
type Cause = v.InferOutput<typeof Cause>;

const Step = v.object({
  /** The label, as in scenarios and `--path`; for the start, the input's name. */
  label: v.string(),
  /** An instruction to a person, if the model has one or the screen describes the user action: `Choose Begin Transfer`. */
  wording: v.optional(v.string()),
  /** The visible elements after the step, if the screen describes them. */
  seen: v.optional(Texts),
  /** The cause, so that programs in any language can run the path; undefined in older documents. */
  cause: v.optional(Cause),
  /** The innermost active states after the step: `config.choosing & tabs.first`. */
  state: v.string(),
  /** The same states as a list of dotted paths. */
  states: v.optional(Texts),
  /** The ids of the transitions taken, in order. */
  transitions: Texts,
  /** The ids of the requirements named by the transitions and the entered states. */
  requirements: Texts,
});

const DocumentedPath = v.object({
  name: v.string(),
  start: Step,
  steps: v.array(Step),
});

const Document = v.object({
  format: v.literal(FORMAT),
  version: v.literal(PATH_DOCUMENT_VERSION),
  machine: v.string(),
  /** The fingerprint of the machine and the model that the paths were generated from. */
  fingerprint: v.string(),
  /** The generator with its options: `tour max steps 8`. */
  generator: v.string(),
  /** The number of events, plus the restart cost for each start. */
  cost: v.number(),
  /** True for paths from a truncated exploration. */
  truncated: v.optional(v.literal(true)),
  /** The texts of the requirements named by the paths, by id. */
  requirementTexts: v.record(v.string(), v.string()),
  paths: v.array(DocumentedPath),
});

export type DocumentedStep = Readonly<v.InferOutput<typeof Step>>;
export type DocumentedPath = Readonly<v.InferOutput<typeof DocumentedPath>>;

/** Paths with the effect and the requirements of each step; the input of every format. */
export type PathDocument = Readonly<v.InferOutput<typeof Document>>;

export interface NamedPath extends Path {
  readonly name: string;
}

export interface PathDocumentParts {
  readonly generator: string;
  readonly paths: readonly NamedPath[];
  /** The cost of each start, where an event costs 1; 1 by default. */
  readonly restartCost?: number;
  /** Requirement texts by id. The id is used if a text is missing. */
  readonly requirementTexts?: Readonly<Record<string, string>>;
  /** The screen description: a user action for each step, and the visible elements of each state. */
  readonly screen?: Screen | undefined;
}

function requirementsOf(
  transitions: readonly DefinedTransition[],
  visited: readonly { readonly requirements: readonly string[] }[],
): string[] {
  return [...new Set([...transitions, ...visited].flatMap(({ requirements }) => requirements))];
}

/** Returns the instruction for a step: the model's, or else the user action on the screen. */
function wordingOf(
  model: Model,
  screen: Screen | undefined,
  { snapshot }: RunningState,
  { trigger, event }: OfferedStep,
): string | undefined {
  const instruction = howToCause(model, trigger);
  if (instruction !== undefined || screen === undefined || trigger.kind !== 'event') {
    return instruction;
  }
  const userAction = userActionOf(screen, trigger.type, event, snapshot);
  return userAction && userActionInWords(userAction);
}

/** Returns the data as JSON represents it; null for data that JSON can't represent. */
function jsonOf(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value) ?? 'null');
}

function causeOf({ event, trigger }: OfferedStep, { timers }: RunningState): Cause {
  switch (trigger.kind) {
    case 'event': {
      const { type, ...payload } = event;
      return { kind: 'event', type, payload: jsonOf(payload) };
    }
    case 'outcome': {
      const { actor, verb } = trigger;
      const value: unknown = event[{ done: 'output', error: 'error', snapshot: 'snapshot' }[verb]];
      return { kind: 'outcome', actor, verb, value: jsonOf(value) };
    }
    case 'delay': {
      const timer = timers.find((one) => one.event === event);
      return { kind: 'delay', delay: trigger.delay, milliseconds: timer?.milliseconds ?? 0 };
    }
  }
}

function shownBy(screen: Screen | undefined, { snapshot }: RunningState) {
  if (screen === undefined) return {};
  const expectations = innermostStates(snapshot).map((path) =>
    expectationOf(screen, path, snapshot),
  );
  const seen = expectations.flatMap((expectation) => expectation.seen ?? []).map(elementInWords);
  return seen.length === 0 ? {} : { seen: [...new Set(seen)] };
}

/** @throws if the machine rejects the path. */
export function documentPath(engine: Engine, path: NamedPath, screen?: Screen): DocumentedPath {
  const replayed = replayOn(engine, path);
  if (replayed.kind === 'stopped') {
    throw new Error(`The machine rejects the path "${path.name}". ${replayed.sentence}`);
  }
  const [first] = replayed.taken;
  if (first === undefined) throw new Error(`The path "${path.name}" has no start.`);
  let active = new Set(first.visited);
  let before = first.state;
  const opening = howToStart(engine.model, path.input);
  return {
    name: path.name,
    start: {
      label: path.input,
      ...(opening !== undefined && { wording: opening }),
      ...shownBy(screen, first.state),
      cause: { kind: 'start', input: jsonOf(engine.model.inputs[path.input]) },
      state: describeState(first.state.snapshot),
      states: [...innermostStates(first.state.snapshot)],
      transitions: first.transitions.map(({ id }) => id),
      requirements: requirementsOf(first.transitions, first.visited),
    },
    steps: replayed.trail.map(({ asked, taken, state }) => {
      // A state that remains active is covered only by the step that enters it.
      const entered = (taken?.visited ?? []).filter((one) => !active.has(one));
      active = taken === undefined ? active : new Set(taken.visited);
      const label = asked.replace(/^refused /, '');
      const step = engine.offer(before).find(({ names }) => names.includes(label));
      const wording = step && wordingOf(engine.model, screen, before, step);
      const cause = step && causeOf(step, before);
      before = state;
      return {
        label: asked,
        ...(wording !== undefined && { wording }),
        ...shownBy(screen, state),
        ...(cause !== undefined && { cause }),
        state: describeState(state.snapshot),
        states: [...innermostStates(state.snapshot)],
        transitions: (taken?.transitions ?? []).map(({ id }) => id),
        requirements: requirementsOf(taken?.transitions ?? [], entered),
      };
    }),
  };
}

/**
 * Creates a document with the effect of each step of the paths.
 *
 * @throws if the machine rejects a path.
 */
export function documentPaths(
  exploration: Exploration,
  { generator, paths, restartCost, requirementTexts = {}, screen }: PathDocumentParts,
): PathDocument {
  const { machine } = exploration.definition;
  const engine = createEngine(machine, exploration.model);
  const documented = paths.map((path) => documentPath(engine, path, screen));
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
    ...(exploration.kind === 'truncated' ? { truncated: true } : {}),
    requirementTexts: Object.fromEntries(
      [...named].sort().map((id) => [id, requirementTexts[id] ?? id]),
    ),
    paths: documented,
  };
}

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

/** Reads a document that `--format json` wrote. Rejects other versions of the format. */
export function readPathDocument(json: string): ReadDocument {
  return readDocument(json, KIND);
}

/** Returns the reason why a document is outdated; undefined if it matches the machine. */
export function outdated(document: PathDocument, identity: Identity): string | undefined {
  return mismatch(document, identity, {
    what: 'The paths are',
    were: 'the paths were made',
    again: KIND.again,
  });
}

/** Serializes a document for `readPathDocument` and `--replay`. */
export function writeJson(document: PathDocument): string {
  return `${JSON.stringify(document, null, 2)}\n`;
}
