import {
  createActor,
  type ActorLogic,
  type AnyActorRef,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
} from 'xstate';
import { readDefinition } from 'statechart-paths/explore/definition';
import { messageSentence } from 'statechart-paths/explore/invariants';
import { createStepper, type RunningState } from 'statechart-paths/explore/step';

/** A screen's actor, whose snapshot is set from outside. */
export interface ScreenActor {
  readonly actor: AnyActorRef;
  show(snapshot: AnyMachineSnapshot): void;
}

interface ScreenActorOptions {
  readonly machine: AnyStateMachine;
  readonly first: AnyMachineSnapshot;
  /** True if the actor accepts events; otherwise the screen is just a picture. */
  readonly isLive: boolean;
  /** Called with each event that a view sends, after the actor has processed it. */
  onEvent(this: void, event: AnyEventObject): void;
  onProblem(this: void, sentence: string): void;
}

const SHOW = 'workbench.show';

const resting = (snapshot: AnyMachineSnapshot): RunningState => ({
  snapshot,
  ended: new Set(),
  timers: [],
});

/**
 * Creates an actor that replaces a machine's in a view. It steps the real machine without side effects: no actor is
 * started, no timer set and no action executed, so typed text appears immediately and nothing else happens.
 */
export function createScreenActor({
  machine,
  first,
  isLive,
  onEvent,
  onProblem,
}: ScreenActorOptions): ScreenActor {
  const stepper = createStepper(readDefinition(machine));
  const step = (snapshot: AnyMachineSnapshot, event: AnyEventObject): AnyMachineSnapshot => {
    try {
      return stepper.take(resting(snapshot), event).state.snapshot;
    } catch (thrown) {
      onProblem(`The machine threw at "${event.type}": ${messageSentence(thrown)}`);
      return snapshot;
    }
  };
  const logic: ActorLogic<AnyMachineSnapshot, AnyEventObject> = {
    getInitialSnapshot: () => first,
    getPersistedSnapshot: (snapshot) => snapshot,
    transition(snapshot, event) {
      if (event.type === SHOW) return event['snapshot'];
      if (!isLive || event.type.startsWith('xstate.')) return snapshot;
      queueMicrotask(() => onEvent(event));
      return step(snapshot, event);
    },
  };
  const actor: AnyActorRef = createActor(logic);
  actor.start();
  return { actor, show: (snapshot) => actor.send({ type: SHOW, snapshot }) };
}
