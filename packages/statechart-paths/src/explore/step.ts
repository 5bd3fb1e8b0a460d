import type {
  AnyActorRef,
  AnyActorScope,
  AnyEventObject,
  AnyMachineSnapshot,
  AnyStateNode,
  AnyTransitionDefinition,
} from 'xstate';
import { emittedAction, sentToSelf, timersAfter } from './actions';
import type { DefinedState, DefinedTransition, MachineDefinition } from './definition';
import { refusedAtRest, refusedBeforeAlways, refusedByEvent } from './guards';
import {
  NOTHING,
  circleSentence,
  createRecorder,
  type Microstep,
  type Recording,
} from './recording';
import {
  initialConfiguration,
  initialTransitions,
  withoutConflicts,
  type Configuration,
  type History,
} from './selection';
import { NO_TIMERS, timerText, withoutFired, type Timer } from './timers';
import type { BegunDelay, Effects, EmittedAction, StartedActor } from '../model';

/** A stable machine state, including the state that XState stores outside the snapshot. */
export interface RunningState {
  readonly snapshot: AnyMachineSnapshot;
  /** The ids of children that have ended but are still listed in the snapshot. */
  readonly ended: ReadonlySet<string>;
  readonly timers: readonly Timer[];
}

/** The exact effect of one step. */
export interface TakenStep extends Effects {
  readonly state: RunningState;
  /** The transitions taken, each once and in order, including eventless and initial ones. */
  readonly transitions: readonly DefinedTransition[];
  /** The transitions whose guard refused. */
  readonly refused: readonly DefinedTransition[];
  /** The states that were active during or after the step. */
  readonly visited: readonly DefinedState[];
}

export function effectsOf({ actions, started, delays }: Effects): Effects {
  return { actions, started, delays };
}

/** Returns true if a step does something besides changing the state. */
export function doesMore({ actions, started, delays }: Effects): boolean {
  return actions.length > 0 || started.length > 0 || delays.length > 0;
}

/** A stepper without side effects: it starts no actors, sets no timers and executes no actions. */
export interface Stepper {
  start(input: unknown): TakenStep;
  take(from: RunningState, event: AnyEventObject): TakenStep;
}

/** The number of events that a machine may send itself before it is stopped. */
const SELF_SENT_LIMIT = 100;

function inputOf(actor: AnyActorRef): unknown {
  if (!('options' in actor)) return undefined;
  const { options } = actor;
  return typeof options === 'object' && options !== null && 'input' in options
    ? options.input
    : undefined;
}

/** Returns the children that this step added and didn't stop. */
function startedActors(
  before: AnyMachineSnapshot | undefined,
  after: AnyMachineSnapshot,
): readonly StartedActor[] {
  if (after.children === before?.children) return NO_ACTORS;
  return Object.entries<AnyActorRef | undefined>(after.children).flatMap(([id, actor]) =>
    actor === undefined || before?.children[id] === actor
      ? []
      : [{ id, src: typeof actor.src === 'string' ? actor.src : id, input: inputOf(actor) }],
  );
}

const NO_ACTORS: readonly StartedActor[] = [];
const NO_IDS: ReadonlySet<string> = new Set();

/** Returns the ids of actors that ended with or before this event and are still listed in the snapshot. */
function endedActors(
  before: RunningState,
  event: AnyEventObject,
  after: AnyMachineSnapshot,
): ReadonlySet<string> {
  const endsNow = /^xstate\.(done|error)\.actor\./.test(event.type) ? event['actorId'] : undefined;
  if (endsNow === undefined && before.ended.size === 0) return NO_IDS;
  return new Set(
    Object.keys(after.children).filter(
      (id) =>
        (before.ended.has(id) || id === endsNow) &&
        before.snapshot.children[id] === after.children[id],
    ),
  );
}

/** Returns the delays that began between two states. */
function begunDelays(
  { delays }: MachineDefinition,
  before: readonly Timer[],
  after: readonly Timer[],
): readonly BegunDelay[] {
  if (after === before) return NO_DELAYS;
  return after
    .filter(({ event }) => !before.some((one) => one.event === event))
    .map((timer) => ({
      delay:
        delays.find(({ eventType }) => eventType === timer.event.type)?.delay ?? timer.event.type,
      milliseconds: timer.milliseconds,
      isRestart: before.some((one) => timerText(one) === timerText(timer)),
    }));
}

const NO_DELAYS: readonly BegunDelay[] = [];

/**
 * Creates a stepper for the real machine, including its guards, assignments and inputs. It reports exactly the
 * transitions of each step: the transitions in XState's microsteps, minus the conflicting ones that XState drops, plus
 * the initial ones used by default. As in a running actor, an event that the machine sends itself without a delay
 * belongs to
 * the same step.
 *
 * `start` and `take` rethrow errors thrown by the machine's functions.
 */
export function createStepper(definition: MachineDefinition): Stepper {
  const { machine } = definition;
  const record = createRecorder();

  /** Runs the event's macrostep, then one macrostep for each event that the machine sent itself. */
  const advance = (
    trace: Trace,
    from: RunningState,
    event: AnyEventObject,
    budget: number,
  ): RunningState => {
    if (budget === 0) throw new Error(circleSentence);
    const { scope, recording } = record(from.snapshot);
    const snapshot = machine.transition(from.snapshot, event, scope);
    follow(trace, recording.microsteps, {
      nodes: from.snapshot._nodes,
      history: from.snapshot.historyValue,
      wereAsked: false,
    });
    return afterMacrostep(trace, scope, recording, budget, {
      snapshot,
      ended: endedActors(from, event, snapshot),
      timers: recording.actions.reduce(
        (timers, action) => timersAfter(timers, action, scope.self),
        withoutFired(from.timers, event),
      ),
    });
  };

  const afterMacrostep = (
    trace: Trace,
    { self }: AnyActorScope,
    { actions }: Recording,
    budget: number,
    reached: RunningState,
  ): RunningState => {
    if (actions.length === 0) return reached;
    trace.actions.push(...actions.flatMap((action) => emittedAction(action, self) ?? []));
    return actions
      .flatMap((action) => sentToSelf(action, self) ?? [])
      .reduce(
        (state, event) =>
          state.snapshot.status === 'active' ? advance(trace, state, event, budget - 1) : state,
        reached,
      );
  };

  const finish = (trace: Trace, before: RunningState | undefined, state: RunningState) => ({
    state,
    transitions: [...trace.taken].map(definition.transitionOf),
    refused: [...trace.refused].map(definition.transitionOf),
    visited: [...trace.visited].map(definition.stateOf),
    actions: trace.actions,
    started: startedActors(before?.snapshot, state.snapshot),
    delays: begunDelays(definition, before?.timers ?? NO_TIMERS, state.timers),
  });

  return {
    start: (input) => {
      const { scope, recording } = record(NOTHING);
      const snapshot: AnyMachineSnapshot = machine.getInitialSnapshot(scope, input);
      if (snapshot.status === 'error') throw snapshot.error;
      const nodes = initialConfiguration(machine.root);
      const initials = [...nodes].flatMap((node) =>
        node.type === 'compound' ? [node.initial] : [],
      );
      const trace: Trace = {
        taken: new Set(initials),
        refused: new Set(),
        visited: new Set(nodes),
        actions: [],
      };
      follow(trace, recording.microsteps, { nodes, history: {}, wereAsked: true });
      const state = afterMacrostep(trace, scope, recording, SELF_SENT_LIMIT, {
        snapshot,
        ended: new Set(),
        timers: recording.actions.reduce(
          (timers, action) => timersAfter(timers, action, scope.self),
          NO_TIMERS,
        ),
      });
      return finish(trace, undefined, state);
    },
    take: (from, event) => {
      const trace: Trace = {
        taken: new Set(),
        refused: new Set(),
        visited: new Set(),
        actions: [],
      };
      return finish(trace, from, advance(trace, from, event, SELF_SENT_LIMIT));
    },
  };
}

function isEventless(selected: readonly AnyTransitionDefinition[]): boolean {
  return selected.some(({ eventType }) => eventType === '');
}

/** The effect of a step, collected from its microsteps. */
export interface Trace {
  readonly taken: Set<AnyTransitionDefinition>;
  readonly refused: Set<AnyTransitionDefinition>;
  readonly visited: Set<AnyStateNode>;
  readonly actions: EmittedAction[];
}

/**
 * Follows the microsteps from configuration to configuration and records their effects. A refusal is recorded only if
 * it is certain, because XState doesn't report which eventless transitions of several regions it dropped as
 * conflicting.
 */
export function follow(
  trace: Trace,
  microsteps: readonly Microstep[],
  start: {
    readonly nodes: Iterable<AnyStateNode>;
    readonly history: History;
    readonly wereAsked: boolean;
  },
): void {
  let before: Configuration = new Set(start.nodes);
  let { history } = start;
  // Eventless transitions are evaluated after each change, before raised events.
  let { wereAsked } = start;
  for (const { eventType, snapshot, selected } of microsteps) {
    const after = new Set<AnyStateNode>(snapshot._nodes);
    const taken = withoutConflicts(selected, before, history);
    for (const one of taken) trace.taken.add(one);
    for (const one of initialTransitions(taken, before, after, history)) trace.taken.add(one);
    const refused = isEventless(selected)
      ? refusedBeforeAlways(selected)
      : [
          ...(wereAsked ? refusedAtRest(before) : []),
          ...refusedByEvent(before, eventType, selected),
        ];
    for (const one of refused) trace.refused.add(one);
    for (const node of after) trace.visited.add(node);
    before = after;
    history = snapshot.historyValue;
    // After an eventless transition that changes nothing, XState doesn't evaluate eventless transitions again.
    wereAsked = snapshot.status === 'active' && !isEventless(selected);
  }
  if (wereAsked) for (const one of refusedAtRest(before)) trace.refused.add(one);
}
