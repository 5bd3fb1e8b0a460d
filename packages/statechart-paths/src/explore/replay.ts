import type { AnyStateMachine } from 'xstate';
import { describeState, type Path } from '../describe';
import { createEngine, type Engine } from './engine';
import { stateIdentity } from './identity';
import { messageOf } from './invariants';
import type { Model } from '../model';
import { didYouMean, quoted } from '../near-misses';
import { causes, type OfferedStep } from './offer';
import { doesMore, type RunningState, type TakenStep } from './step';

/** One replayed step. */
export interface TrailStep {
  /** The label in the path. */
  readonly asked: string;
  /** The step; undefined for a refused event. */
  readonly taken: TakenStep | undefined;
  /** The state of the machine after the step. */
  readonly state: RunningState;
}

/** A path that the machine accepted. */
export interface Replayed {
  readonly kind: 'replayed';
  /** The path in canonical labels, without refused events. */
  readonly path: Path;
  readonly taken: readonly TakenStep[];
  /** Every step of the path, including refused events but not the start. */
  readonly trail: readonly TrailStep[];
  readonly end: RunningState;
  /** The identity of the end state, comparable with the identity of an explored state. */
  readonly identity: string;
}

/** A path that the machine rejected. */
export interface NotReplayed {
  readonly kind: 'stopped';
  /** The number of the step that failed, from 1; 0 for the start. */
  readonly step: number;
  readonly sentence: string;
  /** True if a name in the path exists in neither the machine nor the model: a typo rather than a failure. */
  readonly isUnknown: boolean;
}

function refusal(label: string, state: RunningState, { refused }: TakenStep): string {
  const where = `"${label}" does nothing in "${describeState(state.snapshot)}"`;
  const guards = refused.flatMap(({ guard }) => guard ?? []);
  return guards.length === 0
    ? `${where}: no transition takes it. Write "refused ${label}" if that is the point.`
    : `${where}: refused by ${guards.length === 1 ? 'the guard' : 'the guards'} ${quoted([...new Set(guards)])}. Write "refused ${label}" if that is the point.`;
}

/** Returns every name that a step can have in a state. */
function knownNames({ definition, model }: Engine, offered: readonly OfferedStep[]) {
  return [
    ...causes(definition, model),
    ...Object.keys(model.events),
    ...offered.flatMap(({ names }) => names),
  ];
}

function isCalled(label: string, known: readonly string[]): boolean {
  return known.some((name) => name === label || name.startsWith(`${label} `));
}

/** Separates `refused` from the label. */
function labelOf(asked: string): { readonly label: string; readonly isToBeRefused: boolean } {
  const words = asked.trim().split(/\s+/);
  const isToBeRefused = words[0] === 'refused' && words.length > 1;
  return { label: (isToBeRefused ? words.slice(1) : words).join(' '), isToBeRefused };
}

function notPossible(
  engine: Engine,
  label: string,
  state: RunningState,
  offered: readonly OfferedStep[],
): string {
  const where = `"${describeState(state.snapshot)}"`;
  const { model } = engine;
  const { status } = state.snapshot;
  if (status !== 'active') {
    return `"${label}" cannot happen: the machine has ended in ${where} (${status}).`;
  }
  const known = knownNames(engine, offered);
  const [subject = ''] = label.split(' ');
  const possible = offered.filter(({ event }) => event.type.startsWith('xstate.'));
  if (!isCalled(label, known)) {
    const event = model.events[subject];
    const cases = event === undefined ? '' : ` Its cases are ${quoted(Object.keys(event))}.`;
    return `No step is called "${label}".${cases === '' ? didYouMean(label, known) : cases}`;
  }
  return model.events[label] === undefined
    ? `"${label}" cannot happen in ${where}, where ${possible.length === 0 ? 'no actor runs and no delay is to come' : `apart from events only ${quoted(possible.map((one) => one.label))} can`}.`
    : `"${label}" has several cases: name one of ${quoted(Object.keys(model.events[label]))}.`;
}

/** A step that the machine takes, or an event that it is expected to refuse. */
export type Stepped =
  | { readonly kind: 'taken'; readonly offered: OfferedStep; readonly taken: TakenStep }
  | { readonly kind: 'refused'; readonly offered: OfferedStep };

function isSame({ model }: Engine, before: RunningState, { state }: TakenStep): boolean {
  return stateIdentity(model, state) === stateIdentity(model, before);
}

/** Takes one step of a path, or returns the reason why the step is impossible. */
export function stepOn(engine: Engine, state: RunningState, asked: string): Stepped | string {
  const { label, isToBeRefused } = labelOf(asked);
  const offered = engine.offer(state);
  const step = offered.find(({ names }) => names.includes(label));
  if (step === undefined) return notPossible(engine, label, state, offered);
  let taken: TakenStep;
  try {
    taken = engine.take(state, step.event);
  } catch (thrown) {
    return `The machine throws at "${label}": ${messageOf(thrown)}`;
  }
  const isUnchanged = isSame(engine, state, taken);
  if (isToBeRefused) {
    return isUnchanged && !doesMore(taken)
      ? { kind: 'refused', offered: step }
      : `"${label}" should be refused in "${describeState(state.snapshot)}", and it does something: ` +
          `the machine is now in "${describeState(taken.state.snapshot)}".`;
  }
  return isUnchanged && taken.transitions.length === 0
    ? refusal(label, state, taken)
    : { kind: 'taken', offered: step, taken };
}

/** Replays a path on an existing engine. */
export function replayOn(engine: Engine, path: Path): Replayed | NotReplayed {
  const inputs = Object.keys(engine.model.inputs);
  if (!inputs.includes(path.input)) {
    const sentence = `The model has no input "${path.input}", only ${quoted(inputs)}.${didYouMean(path.input, inputs)}`;
    return { kind: 'stopped', step: 0, sentence, isUnknown: true };
  }
  const first = engine.start(path.input);
  const taken = [first];
  const labels: string[] = [];
  const trail: TrailStep[] = [];
  let end = first.state;
  for (const [index, asked] of path.steps.entries()) {
    const stepped = stepOn(engine, end, asked);
    if (typeof stepped === 'string') {
      const sentence = `Step ${index + 1} of ${path.steps.length}: ${stepped}`;
      const names = knownNames(engine, engine.offer(end));
      const isUnknown = !isCalled(labelOf(asked).label, names);
      return { kind: 'stopped', step: index + 1, sentence, isUnknown };
    }
    const step = stepped.kind === 'taken' ? stepped.taken : undefined;
    if (step !== undefined) {
      taken.push(step);
      labels.push(stepped.offered.label);
      end = step.state;
    }
    trail.push({ asked, taken: step, state: end });
  }
  const identity = stateIdentity(engine.model, end);
  return {
    kind: 'replayed',
    path: { input: path.input, steps: labels },
    taken,
    trail,
    end,
    identity,
  };
}

/**
 * Replays a path on the bare machine, as pure steps.
 *
 * @throws if the model doesn't match the machine, or if the machine throws when it starts.
 */
export function replay(path: Path, machine: AnyStateMachine, model: Model): Replayed | NotReplayed {
  return replayOn(createEngine(machine, model), path);
}
