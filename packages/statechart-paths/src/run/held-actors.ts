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
import { emittedAction } from '../explore/actions';
import { readDefinition, type MachineDefinition } from '../explore/definition';
import type { EmittedAction, Verb } from '../model';
import { quoted } from '../near-misses';
import { childNames } from '../explore/offer';
import type { RunningState } from '../explore/step';

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
   * Fires the timer of one `after` delay, by its name or its milliseconds, regardless of other timers.
   *
   * @throws if no such timer is scheduled, or if several states have a timer with that name.
   */
  pass(delay: string, state?: string): void;
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

type Clock = NonNullable<ActorOptions<AnyStateMachine>['clock']>;

interface Timer {
  readonly event: AnyEventObject;
  readonly milliseconds: number;
  readonly fire: () => void;
}

/** Creates a stopped clock. Timers fire only on demand, regardless of their length. */
function createHeldClock(scheduled: () => readonly { readonly event: AnyEventObject }[]) {
  const timers = new Map<number, Timer>();
  const seen = new WeakSet<object>();
  let count = 0;
  const clock: Clock = {
    setTimeout(fire, milliseconds) {
      // XState schedules an event before it sets the event's timer.
      const entry = scheduled().find((one) => !seen.has(one));
      if (entry === undefined) throw new Error('XState set a timer without an event for it.');
      seen.add(entry);
      count += 1;
      timers.set(count, { event: entry.event, milliseconds, fire });
      return count;
    },
    clearTimeout(id: number) {
      timers.delete(id);
    },
  };
  const waiting = () =>
    new Map([...timers.values()].map(({ event, milliseconds }) => [event.type, milliseconds]));
  const fire = (eventType: string) => {
    for (const [id, timer] of timers) {
      if (timer.event.type === eventType) {
        timers.delete(id);
        timer.fire();
        return;
      }
    }
  };
  return { clock, waiting, fire };
}

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

function eventTypeOf(
  { machine, delays }: MachineDefinition,
  waiting: ReadonlyMap<string, number>,
  delay: string,
  state: string | undefined,
): string {
  const found = delays.filter(
    (one) =>
      one.delay === delay &&
      (state === undefined || one.state === state) &&
      waiting.has(one.eventType),
  );
  const [only, another] = found;
  if (only === undefined) {
    throw new Error(`The machine "${machine.id}" does not wait for the delay "${delay}" now.`);
  }
  if (another !== undefined) {
    throw new Error(
      `Several states of the machine "${machine.id}" wait for the delay "${delay}": ` +
        `say which one, of ${quoted(found.map((one) => one.state))}.`,
    );
  }
  return only.eventType;
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
  const { clock, waiting, fire } = createHeldClock(() =>
    Object.values(actor.system.getSnapshot()._scheduledEvents),
  );
  let actions: EmittedAction[] = [];
  const actor: Actor<AnyStateMachine> = createActor(holdActors(definition), {
    input,
    clock,
    inspect: (inspected) => {
      if (inspected.type !== '@xstate.action' || inspected.actorRef !== actor) return;
      const emitted = emittedAction(inspected.action, actor);
      if (emitted !== undefined) actions.push(emitted);
    },
  });
  const first = actor.getSnapshot();
  if (first.status === 'error') throw first.error;
  return {
    // Only implementations were replaced, so the type is the same.
    actor: actor as Actor<Machine>,
    settle(name, verb, value) {
      const children = childrenOf(actor).filter((child) => !hasEnded(child));
      running(machine.id, children, name).send(heldEvent(verb, value));
    },
    pass(delay, state) {
      fire(eventTypeOf(definition, waiting(), delay, state));
    },
    state: () => ({
      snapshot: actor.getSnapshot(),
      ended: new Set(
        childrenOf(actor)
          .filter(hasEnded)
          .map(({ id }) => id),
      ),
      timers: new Map([...waiting()].filter(([type]) => type.startsWith('xstate.after.'))),
    }),
    takeActions() {
      const taken = actions;
      actions = [];
      return taken;
    },
  };
}
