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

/** A machine that does not come to rest is stopped after this many microsteps. */
const MICROSTEP_LIMIT = 1_000;
/** Said of a machine that does not come to rest. */
export const circleSentence =
  'The machine does not come to rest: its eventless transitions, or the events it sends itself, ' +
  'go round in a circle. Give one of them a guard that ends it.';

/** One microstep as XState reports it. */
export interface Microstep {
  readonly eventType: string;
  readonly snapshot: AnyMachineSnapshot;
  readonly selected: readonly AnyTransitionDefinition[];
}

/** What XState reported and asked for while it made a step. */
export interface Recording {
  readonly microsteps: Microstep[];
  readonly actions: RequestedAction[];
}

/** An actor that never runs and shows the given snapshot, as `self` of the machine's functions. */
function inertActor(snapshot: Snapshot<unknown>, parent?: AnyActorRef): AnyActorRef {
  const logic = {
    transition: (unchanged: Snapshot<unknown>) => unchanged,
    getInitialSnapshot: () => snapshot,
    getPersistedSnapshot: (unchanged: Snapshot<unknown>) => unchanged,
  };
  return createActor(logic, parent === undefined ? {} : { parent });
}

/** Stands for the snapshot of a machine that has none yet. */
export const NOTHING: Snapshot<unknown> = { status: 'active', output: undefined, error: undefined };

/**
 * A scope of its own for each step, so that actors with a `systemId` do not meet those of other
 * steps; with a parent, so that a machine made to be a child can send to it.
 */
export function recordingScope(snapshot: Snapshot<unknown>): {
  scope: AnyActorScope;
  recording: Recording;
} {
  const self = inertActor(snapshot, inertActor(NOTHING));
  const recording: Recording = { microsteps: [], actions: [] };
  self.system.inspect((inspected: InspectionEvent) => {
    if (inspected.type !== '@xstate.microstep' || inspected.actorRef !== self) return;
    if (!isMachineSnapshot(inspected.snapshot)) return;
    if (recording.microsteps.length >= MICROSTEP_LIMIT) {
      throw new Error(circleSentence);
    }
    recording.microsteps.push({
      eventType: inspected.event.type,
      snapshot: inspected.snapshot,
      selected: inspected._transitions,
    });
  });
  const scope: AnyActorScope = {
    self,
    id: self.id,
    sessionId: self.sessionId,
    system: self.system,
    logger: () => undefined,
    defer: () => undefined,
    emit: () => undefined,
    stopChild: () => undefined,
    actionExecutor: ({ type, params }) => recording.actions.push({ type, params }),
  };
  return { scope, recording };
}
