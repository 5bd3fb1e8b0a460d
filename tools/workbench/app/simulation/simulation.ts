import type { AnyEventObject } from 'xstate';
import { describeState } from 'statechart-paths/describe';
import { canonical } from 'statechart-paths/explore/canonical';
import type { DefinedTransition } from 'statechart-paths/explore/definition';
import type { Engine } from 'statechart-paths/explore/engine';
import { stateIdentity } from 'statechart-paths/explore/identity';
import { messageSentence } from 'statechart-paths/explore/invariants';
import type { OfferedStep } from 'statechart-paths/explore/offer';
import type { RunningState, TakenStep } from 'statechart-paths/explore/step';
import { maskedText } from './masked';
import { withPayload } from './payload';

/** A log entry: the start, or a step that was taken. */
export interface SimulatedStep extends TakenStep {
  /**
   * The label as in paths: the input's name at the start, `domain.submit valid`, `lookUp done found`, `after askAgain`.
   */
  readonly label: string;
  /** The event; undefined for the start. */
  readonly event: AnyEventObject | undefined;
  /** True if its payload isn't one of the model's cases. */
  readonly isEdited: boolean;
}

/** An event without effect, with the guards that refused it. */
export interface Refusal {
  readonly label: string;
  /** The transitions that refused the event; empty if no active state handles it. */
  readonly transitions: readonly DefinedTransition[];
}

/** A machine that is stepped manually. Immutable: each action returns a new simulation. */
export interface Simulation {
  readonly engine: Engine;
  /** The steps, beginning with the start. Steps after `position` were undone and can be redone. */
  readonly log: readonly SimulatedStep[];
  /** The index of the shown step. */
  readonly position: number;
  /** A sentence about the machine's error in the last action, after which the simulation didn't move. */
  readonly problem: string | undefined;
  /** The refusal of the last action. */
  readonly refusal: Refusal | undefined;
}

/** An event, outcome or delay that the person can choose, and its effect. */
export interface Choice {
  readonly step: OfferedStep;
  /** True if it has an effect. */
  readonly isHandled: boolean;
  /** The transitions whose guard refuses it. */
  readonly refusedBy: readonly DefinedTransition[];
  /** The innermost states afterwards; undefined if nothing changes, or the machine would throw. */
  readonly leadsTo: string | undefined;
}

/**
 * Starts a machine with one of the model's inputs.
 *
 * @throws if the machine does; the message is a sentence.
 */
export function startSimulation(engine: Engine, input: string): Simulation {
  const start = { ...engine.start(input), label: input, event: undefined, isEdited: false };
  return { engine, log: [start], position: 0, problem: undefined, refusal: undefined };
}

/** Returns the shown step. */
export function shownStep({ log, position }: Simulation): SimulatedStep {
  const step = log[position];
  if (step === undefined) throw new Error(`The simulation has no step ${position}.`);
  return step;
}

function isInert(engine: Engine, before: RunningState, { state, transitions }: TakenStep): boolean {
  return (
    transitions.length === 0 &&
    stateIdentity(engine.model, state) === stateIdentity(engine.model, before)
  );
}

/** Returns true if a step continues the typing of the previous step, in which case the log combines them. */
function isTypedOn(before: SimulatedStep, step: SimulatedStep): boolean {
  return before.isEdited && step.isEdited && before.event?.type === step.event?.type;
}

function take(
  simulation: Simulation,
  event: AnyEventObject,
  { label, isEdited, isTyped }: { label: string; isEdited: boolean; isTyped: boolean },
): Simulation {
  const { engine, log, position } = simulation;
  const before = shownStep(simulation);
  let taken: TakenStep;
  try {
    taken = engine.take(before.state, event);
  } catch (thrown) {
    const message = messageSentence(thrown).replaceAll(/\s+/g, ' ');
    const { type, ...payload } = event;
    const reason = maskedText(message, before.state.snapshot.context, { [type]: payload }, payload);
    const problem = `The machine threw at "${label}": ${reason} Nothing was changed.`;
    return { ...simulation, problem, refusal: undefined };
  }
  if (isInert(engine, before.state, taken)) {
    return { ...simulation, problem: undefined, refusal: { label, transitions: taken.refused } };
  }
  const step = { ...taken, label, event, isEdited };
  const kept = isTyped && isTypedOn(before, step) ? position : position + 1;
  return {
    engine,
    log: [...log.slice(0, kept), step],
    position: kept,
    problem: undefined,
    refusal: undefined,
  };
}

/** Takes one of the offered steps. */
export function takeStep(simulation: Simulation, step: OfferedStep): Simulation {
  return take(simulation, step.event, { label: step.label, isEdited: false, isTyped: false });
}

/** Takes one of the offered steps with another payload, output, error or snapshot. */
export function takeWith(simulation: Simulation, step: OfferedStep, payload: unknown): Simulation {
  const event = withPayload(step, payload);
  const isEdited = !isSameEvent(event, step.event);
  return take(simulation, event, { label: step.label, isEdited, isTyped: false });
}

function isSameEvent(one: AnyEventObject, other: AnyEventObject): boolean {
  return canonical(one) === canonical(other);
}

/** Takes an event from a screen: one of the model's cases, or the person's own input. */
export function takeEvent(simulation: Simulation, event: AnyEventObject): Simulation {
  const { state } = shownStep(simulation);
  const offered = simulation.engine
    .offer(state)
    .find((step) => step.event.type === event.type && isSameEvent(step.event, event));
  return take(simulation, event, {
    label: offered?.label ?? event.type,
    isEdited: offered === undefined,
    isTyped: offered === undefined,
  });
}

/** Shows another step of the log. The steps after it can be redone. */
export function goTo(simulation: Simulation, position: number): Simulation {
  const last = simulation.log.length - 1;
  return {
    ...simulation,
    position: Math.min(Math.max(Math.trunc(position), 0), last),
    problem: undefined,
    refusal: undefined,
  };
}

/** Returns everything that can happen in the simulation's state, including refused events. */
export function choicesOf(simulation: Simulation): readonly Choice[] {
  const { engine } = simulation;
  const { state } = shownStep(simulation);
  const here = stateIdentity(engine.model, state);
  return engine.offer(state).map((step): Choice => {
    const ignored = { step, isHandled: false, refusedBy: [], leadsTo: undefined };
    if (!engine.mayReact(state, step.event)) return ignored;
    try {
      const taken = engine.take(state, step.event);
      const isSame = stateIdentity(engine.model, taken.state) === here;
      if (isSame && taken.transitions.length === 0) {
        return { ...ignored, refusedBy: taken.refused };
      }
      const leadsTo = isSame ? undefined : describeState(taken.state.snapshot);
      return { step, isHandled: true, refusedBy: [], leadsTo };
    } catch {
      // The machine's error is reported when the step is taken.
      return { ...ignored, isHandled: true };
    }
  });
}

/** Returns the marks for the chart: the simulation's state, its path and its refused transitions. */
export function marksOf(simulation: Simulation): {
  readonly current: ReadonlySet<string>;
  readonly refused: ReadonlySet<string>;
} {
  const { state, transitions } = shownStep(simulation);
  return {
    current: new Set([
      ...state.snapshot._nodes.map(({ path }) => path.join('.')),
      ...transitions.map(({ id }) => id),
    ]),
    refused: new Set(simulation.refusal?.transitions.map(({ id }) => id)),
  };
}
