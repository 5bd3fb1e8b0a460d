import {
  createActor,
  StateMachine,
  type Actor,
  type ActorLogic,
  type ActorOptions,
  type AnyActorRef,
  type AnyEventObject,
  type AnyStateMachine,
  type InputFrom,
  type Snapshot,
} from 'xstate';
import { emittedAction, timersAfter } from '../explore/actions';
import { readDefinition, type MachineDefinition } from '../explore/definition';
import type { EmittedAction, Verb } from '../model';
import { quoted } from '../near-misses';
import { childNames, delaySteps } from '../explore/offer';
import type { RunningState } from '../explore/step';
import { NO_TIMERS, withoutFired } from '../explore/timers';

/** The name of a running actor: its `src`, or its id if several with that `src` are running. */
export interface HeldActorName {
  readonly actor: string;
  /** The id, as returned by `childNames`. */
  readonly id?: string;
}

/** A running machine whose actors, clock and actions are test doubles, controlled from outside. */
export interface HeldRun<Machine extends AnyStateMachine> {
  /** The machine's actor, which isn't started yet, so that a view can be rendered first. */
  readonly actor: Actor<Machine>;
  /**
   * Makes a running actor complete with an output, fail with an error, or emit a snapshot.
   *
   * @throws if no such actor is running, if several are, or if it isn't a test double.
   */
  settle(name: HeldActorName, verb: Verb, value: unknown): void;
  /**
   * Fires one timer, regardless of others: an `after` delay by its name or its milliseconds, or a scheduled event by its
   * type. `place` is the state of the delay, or the id of the scheduled event.
   *
   * @throws if no such timer is pending, or if several are.
   */
  pass(delay: string, place?: string): void;
  /** Returns the current state, to compare with the oracle machine. */
  state(): RunningState;
  /** Returns the actions emitted since the last call, in order. */
  takeActions(): readonly EmittedAction[];
}

type HeldSnapshot = Snapshot<unknown>;

/**
 * The snapshot of a pending actor. Its status is `stopped`: an active actor would emit a snapshot to its machine on
 * start and on every event, and no outcome in a model does that.
 */
const WAITING: HeldSnapshot = { status: 'stopped', output: undefined, error: undefined };

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A test double for actor logic of any kind, controlled from outside. */
const heldLogic: ActorLogic<HeldSnapshot, AnyEventObject, unknown> = {
  getInitialSnapshot: () => WAITING,
  getPersistedSnapshot: (snapshot) => snapshot,
  transition: (_, event) => {
    switch (event.type) {
      case 'held.done':
        return { status: 'done', output: event['output'], error: undefined };
      case 'held.error':
        return { status: 'error', output: undefined, error: event['error'] };
      case 'held.snapshot': {
        const emitted: unknown = event['snapshot'];
        return {
          output: undefined,
          error: undefined,
          ...(isRecord(emitted) ? emitted : {}),
          status: 'active',
        };
      }
      default:
        return WAITING;
    }
  },
};

/** Detects a custom action; built-in actions such as `assign` have a `resolve` property. */
function isCustom(action: unknown): boolean {
  return typeof action === 'function' && !('resolve' in action);
}

function heldInvocation(invocation: unknown): unknown {
  return isRecord(invocation) && typeof invocation['src'] !== 'string'
    ? { ...invocation, src: heldLogic }
    : invocation;
}

/** Returns the same states, with test doubles for inline actor logic. */
function heldStates(config: unknown): unknown {
  if (!isRecord(config)) return config;
  const { invoke, states } = config;
  return {
    ...config,
    ...(invoke === undefined
      ? {}
      : { invoke: Array.isArray(invoke) ? invoke.map(heldInvocation) : heldInvocation(invoke) }),
    ...(isRecord(states)
      ? {
          states: Object.fromEntries(
            Object.entries(states).map(([key, state]) => [key, heldStates(state)]),
          ),
        }
      : {}),
  };
}

/**
 * Returns the same machine with test doubles for the actors it invokes or spawns by name, and no-ops for its named
 * custom actions. Guards, assignments, inputs and delays stay the same. Inline actions and inline spawned logic run for
 * real, because XState can't replace them.
 */
function holdActors({ machine, actorNames, invocations }: MachineDefinition): AnyStateMachine {
  const { actions, guards, delays } = machine.implementations;
  const names = [...actorNames, ...invocations.map(({ src }) => src)];
  const config: unknown = heldStates(machine.config);
  // This is the machine's own configuration with only actor logic replaced.
  return new StateMachine(config as AnyStateMachine['config'], {
    actions: Object.fromEntries(
      Object.entries(actions).map(([name, action]) => [
        name,
        isCustom(action) ? () => undefined : action,
      ]),
    ),
    actors: Object.fromEntries(names.map((name) => [name, heldLogic])),
    guards,
    delays,
  });
}

/** A clock that never fires: timers are read from the actions that set and cancel them. */
const stoppedClock: NonNullable<ActorOptions<AnyStateMachine>['clock']> = {
  setTimeout: () => 0,
  clearTimeout: () => undefined,
};

function heldEvent(verb: Verb, value: unknown): AnyEventObject {
  switch (verb) {
    case 'done':
      return { type: 'held.done', output: value };
    case 'error':
      return { type: 'held.error', error: value };
    case 'snapshot':
      return { type: 'held.snapshot', snapshot: value };
  }
}

interface Child {
  readonly id: string;
  readonly name: string;
  readonly ref: AnyActorRef;
}

function childrenOf(actor: Actor<AnyStateMachine>): readonly Child[] {
  const snapshot = actor.getSnapshot();
  const names = childNames(snapshot);
  return Object.entries<AnyActorRef | undefined>(snapshot.children).flatMap(([id, ref]) =>
    ref === undefined ? [] : [{ id, name: names.get(id) ?? id, ref }],
  );
}

function hasEnded({ ref }: Child): boolean {
  const { status } = ref.getSnapshot();
  return status === 'done' || status === 'error';
}

/** Finds the only running actor with a name. */
function running(machine: string, children: readonly Child[], wanted: HeldActorName): AnyActorRef {
  const found = children.filter(({ name, ref }) =>
    wanted.id === undefined ? [ref.src, name].includes(wanted.actor) : name === wanted.id,
  );
  const [only, another] = found;
  if (only === undefined) {
    const names = children.map(({ name }) => name);
    throw new Error(
      `The machine "${machine}" does not run the actor "${wanted.id ?? wanted.actor}" now; ` +
        (names.length === 0 ? 'it runs none.' : `it runs ${quoted(names)}.`),
    );
  }
  if (another !== undefined) {
    throw new Error(
      `The machine "${machine}" runs several actors "${wanted.actor}": say which one by its id, ` +
        `one of ${quoted(found.map(({ name }) => name))}.`,
    );
  }
  if (typeof only.ref.src !== 'string') {
    throw new Error(
      `The actor "${only.name}" of the machine "${machine}" runs for real, because its logic is ` +
        'written where it is spawned. Give the logic a name in setup({ actors }), and spawn it by that name.',
    );
  }
  return only.ref;
}

/** Returns the event of the only pending delay with a name. */
function pendingEvent(
  definition: MachineDefinition,
  state: RunningState,
  delay: string,
  place: string | undefined,
): AnyEventObject {
  const found = delaySteps(definition, state).flatMap(({ trigger, event }) =>
    trigger.kind === 'delay' &&
    trigger.delay === delay &&
    [trigger.state, undefined].includes(place)
      ? [{ event, place: trigger.state }]
      : [],
  );
  const [only, another] = found;
  const { id } = definition.machine;
  if (only === undefined) {
    throw new Error(`The machine "${id}" does not wait for the delay "${delay}" now.`);
  }
  if (another !== undefined) {
    throw new Error(
      `Several states of the machine "${id}" wait for the delay "${delay}": ` +
        `say which one, of ${quoted(found.map((one) => one.place))}.`,
    );
  }
  return only.event;
}

/**
 * Runs a machine with every actor outcome and timer controlled from outside, for testing a view in every state or for
 * simulation.
 *
 * @throws any error that the machine throws when it computes its initial context.
 */
export function runHeld<Machine extends AnyStateMachine>(
  machine: Machine,
  input: InputFrom<Machine>,
): HeldRun<Machine> {
  const definition = readDefinition(machine);
  let actions: EmittedAction[] = [];
  let timers = NO_TIMERS;
  const actor: Actor<AnyStateMachine> = createActor(holdActors(definition), {
    input,
    clock: stoppedClock,
    inspect: (inspected) => {
      if (inspected.type !== '@xstate.action' || inspected.actorRef !== actor) return;
      timers = timersAfter(timers, inspected.action, actor);
      const emitted = emittedAction(inspected.action, actor);
      if (emitted !== undefined) actions.push(emitted);
    },
  });
  const first = actor.getSnapshot();
  if (first.status === 'error') throw first.error;
  const state = (): RunningState => ({
    snapshot: actor.getSnapshot(),
    ended: new Set(
      childrenOf(actor)
        .filter(hasEnded)
        .map(({ id }) => id),
    ),
    timers,
  });
  return {
    // Only implementations were replaced, so the type is the same.
    actor: actor as Actor<Machine>,
    settle(name, verb, value) {
      const children = childrenOf(actor).filter((child) => !hasEnded(child));
      running(machine.id, children, name).send(heldEvent(verb, value));
    },
    pass(delay, place) {
      const event = pendingEvent(definition, state(), delay, place);
      timers = withoutFired(timers, event);
      actor.send(event);
    },
    state,
    takeActions() {
      const taken = actions;
      actions = [];
      return taken;
    },
  };
}
