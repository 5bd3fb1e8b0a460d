import {
  createActor,
  isMachineSnapshot,
  type AnyActorRef,
  type AnyActorScope,
  type AnyMachineSnapshot,
  type AnyTransitionDefinition,
  type InspectionEvent,
  type Snapshot,
} from 'xstate';
import type { RequestedAction } from './actions';

/** The number of microsteps after which a machine that doesn't reach a stable state is stopped. */
const MICROSTEP_LIMIT = 1_000;
/** The error for a machine that doesn't reach a stable state. */
export const circleSentence =
  'The machine never becomes stable: its eventless transitions, or the events it sends itself, ' +
  'form a loop. Give one of them a guard that ends it.';

/** One microstep as XState reports it. */
export interface Microstep {
  readonly eventType: string;
  readonly snapshot: AnyMachineSnapshot;
  readonly selected: readonly AnyTransitionDefinition[];
}

/** The microsteps and actions that XState reported during a step. */
export interface Recording {
  readonly microsteps: Microstep[];
  readonly actions: RequestedAction[];
}

/** Creates an actor that never runs and returns a given snapshot, for use as `self` in the machine's functions. */
function inertActor(show: () => Snapshot<unknown>, parent?: AnyActorRef): AnyActorRef {
  const logic = {
    transition: (unchanged: Snapshot<unknown>) => unchanged,
    getInitialSnapshot: show,
    getPersistedSnapshot: (unchanged: Snapshot<unknown>) => unchanged,
  };
  const actor: AnyActorRef = createActor(logic, parent === undefined ? {} : { parent });
  return Object.assign(actor, { getSnapshot: show });
}

/** A placeholder for the snapshot of a machine that hasn't started. */
export const NOTHING: Snapshot<unknown> = { status: 'active', output: undefined, error: undefined };

/** The actor scope of one step, with its recording. */
export interface RecordingScope {
  readonly scope: AnyActorScope;
  readonly recording: Recording;
}

function childrenOf(snapshot: Snapshot<unknown>): readonly AnyActorRef[] {
  return isMachineSnapshot(snapshot)
    ? Object.values<AnyActorRef | undefined>(snapshot.children).filter(
        (child) => child !== undefined,
      )
    : [];
}

interface DecisionStore {
  readonly scope: AnyActorScope;
  snapshot: Snapshot<unknown>;
  recording: Recording;
}

function blank(): Recording {
  return { microsteps: [], actions: [] };
}

/** Creates a scope for many steps. Its actor has a parent, so that a child machine can send events to it. */
function createDecisionStore(): DecisionStore {
  const self = inertActor(
    () => desk.snapshot,
    inertActor(() => NOTHING),
  );
  const note = (inspected: InspectionEvent) => {
    if (inspected.type !== '@xstate.microstep' || !isMachineSnapshot(inspected.snapshot)) return;
    const { microsteps } = desk.recording;
    if (microsteps.length >= MICROSTEP_LIMIT) throw new Error(circleSentence);
    microsteps.push({
      eventType: inspected.event.type,
      snapshot: inspected.snapshot,
      selected: inspected._transitions,
    });
  };
  const { get } = self.system;
  // An actor that started in an earlier step has registered its `systemId` with the system of that step.
  Object.assign(self.system, {
    get: (systemId: string) =>
      get(systemId) ??
      childrenOf(desk.snapshot).find((child) => 'systemId' in child && child.systemId === systemId),
  });
  // Like `system.inspect`, but doesn't copy the event for each observer.
  const system = Object.assign({ ...self.system }, { _sendInspectionEvent: note });
  const scope: AnyActorScope = {
    self,
    id: self.id,
    sessionId: self.sessionId,
    system,
    logger: () => undefined,
    defer: () => undefined,
    emit: () => undefined,
    stopChild: () => undefined,
    actionExecutor: ({ type, params }) => desk.recording.actions.push({ type, params }),
  };
  const desk: DecisionStore = { scope, snapshot: NOTHING, recording: blank() };
  return desk;
}

/**
 * Returns a function that provides the scope for a step, with a `self` that returns the given snapshot. Creating actors
 * dominates the cost of a step, so steps share a scope until an actor registers a `systemId`.
 */
export function createRecorder(): (snapshot: Snapshot<unknown>) => RecordingScope {
  let desk = createDecisionStore();
  return (snapshot) => {
    if (Object.keys(desk.scope.system.getAll()).length > 0) desk = createDecisionStore();
    desk.snapshot = snapshot;
    desk.recording = blank();
    return { scope: desk.scope, recording: desk.recording };
  };
}
