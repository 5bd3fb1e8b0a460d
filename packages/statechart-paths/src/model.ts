import type {
  ActorLogic,
  AnyEventObject,
  AnyMachineSnapshot,
  AnyStateMachine,
  ContextFrom,
  EventFrom,
  InputFrom,
  OutputFrom,
  SnapshotFrom,
  StateMachine,
} from 'xstate';

/** Named values; the names appear in steps and reports. */
export type Cases<Value> = Readonly<Record<string, Value>>;

/** An actor that a step invoked or spawned, with its input. */
export interface StartedActor {
  readonly id: string;
  readonly src: string;
  readonly input: unknown;
}

/** An action that a step requested and that is observable outside the machine. */
export interface EmittedAction {
  readonly type: string;
  readonly params: unknown;
}

/** A delay that a step began, or began again, which makes it as long as at first. */
export interface BegunDelay {
  /** The name of the `after` delay, its milliseconds if it has none, or the type of the scheduled event. */
  readonly delay: string;
  readonly milliseconds: number;
  readonly isRestart: boolean;
}

/** What a step does besides changing the state. */
export interface Effects {
  readonly started: readonly StartedActor[];
  readonly actions: readonly EmittedAction[];
  readonly delays: readonly BegunDelay[];
}

/** An event that XState sends: an actor's outcome, a delay, the start. */
export interface InternalEvent {
  readonly type: `xstate.${string}`;
  readonly [property: string]: unknown;
}

/**
 * One step of the running machine, for step invariants and monitors. The start is a step too: its event is
 * `xstate.init`, and `before` equals `after`.
 */
export interface StepView<Snapshot, Event> extends Effects {
  readonly before: Snapshot;
  readonly event: Event;
  readonly after: Snapshot;
}

/** A statement that holds in every explored state. */
export interface Invariant<Snapshot> {
  readonly name: string;
  readonly requirement?: string;
  holds(this: void, snapshot: Snapshot): boolean;
}

/** A statement that holds for every explored step. */
export interface StepInvariant<Step> {
  readonly name: string;
  readonly requirement?: string;
  holds(this: void, step: Step): boolean;
}

/** The memory of a monitor: plain data, because it is part of a state's identity. */
export type MonitorMemory =
  | string
  | number
  | boolean
  | null
  | readonly MonitorMemory[]
  | { readonly [property: string]: MonitorMemory };

/**
 * A property of the history of steps, with a finite memory that each step updates. `next` and `holds` are methods so
 * that a model may declare a narrower memory than `MonitorMemory` (`next: (orders: number, step) => …`). The narrower
 * type must be the type of `start`.
 */
export interface Monitor<Step> {
  readonly name: string;
  readonly requirement?: string;
  readonly start: MonitorMemory;
  next(this: void, memory: MonitorMemory, step: Step): MonitorMemory;
  holds(this: void, memory: MonitorMemory): boolean;
}

/** The length of a delay, as a requirement states it. */
export interface DelayRule<Delay extends string> {
  /** The name of the delay, or its milliseconds as text if it has none. */
  readonly delay: Delay;
  readonly milliseconds: number;
  readonly requirement?: string;
}

/** A hand-written path with its expected end. */
export interface Scenario<Context, StepLabel extends string> {
  readonly name: string;
  readonly requirements?: readonly string[];
  /** The name of one of the model's inputs. */
  readonly input: string;
  /**
   * The steps: `<event type> <case>`, `<actor> done|error|snapshot <variant>` or `after <delay>`. A case or variant may
   * be omitted if it is the only one. The actor is named by its `src`, or by its `id` if several with one `src` are
   * running. `refused <event type> <case>` expects the machine to ignore the event at that point; any other step must
   * have an effect.
   */
  readonly steps: readonly StepLabel[];
  /** The path of a state that is active at the end, in dot notation; several for parallel states. */
  readonly ends: string | readonly string[];
  context?(this: void, context: Context): boolean;
}

/**
 * An actor that never completes and communicates only through events. `listens` is the reason. The actor may still
 * fail.
 */
export interface ListeningActor {
  readonly listens: string;
  readonly error?: Cases<object>;
  readonly snapshots?: Cases<object>;
}

/** A step that no executor can cause in a browser with the real backend. */
export interface OutOfBrowser {
  /**
   * The step's cause: `<event type> <case>`, `<actor> done|error|snapshot <variant>`, `after <delay>`, or an input's
   * name.
   */
  readonly step: string;
  /** The path of the state to which the entry is limited. */
  readonly in?: string;
  readonly reason: string;
}

/** The outcomes of an actor that ends. Errors are plain objects: an `Error` serializes to `{}`. */
export interface EndingActor<Output> {
  readonly done: Cases<Output>;
  readonly error: Cases<object>;
  readonly snapshots?: Cases<object>;
}

type ApplicationEvent<Machine extends AnyStateMachine> = Exclude<
  EventFrom<Machine>,
  { type: `xstate.${string}` }
>;

type Payload<Event> = Event extends { type: string }
  ? [Exclude<keyof Event, 'type'>] extends [never]
    ? Readonly<Record<string, never>>
    : Omit<Event, 'type'>
  : never;

type EventCases<Event extends { type: string }> = {
  readonly [Type in Event['type']]: Cases<Payload<Extract<Event, { type: Type }>>>;
};

/** The actors and the delay names that a machine was set up with. */
type SetupOf<Machine> =
  Machine extends StateMachine<
    infer _Context,
    infer _Event,
    infer _Children,
    infer Actor,
    infer _Action,
    infer _Guard,
    infer Delay,
    infer _Value,
    infer _Tag,
    infer _Input,
    infer _Output,
    infer _Emitted,
    infer _StateMeta,
    infer _Schema,
    infer _TransitionMeta
  >
    ? { readonly actor: Actor; readonly delay: Delay }
    : never;

type IsAny<Type> = 0 extends 1 & Type ? true : false;

/**
 * Detects promise logic by its events (a record of unknown values) and by a snapshot without a context; XState has no
 * brand for it.
 */
type IsPromiseLogic<Logic> =
  Logic extends ActorLogic<infer Snapshot, infer Event, infer _Input, infer _System, infer _Emitted>
    ? 'context' extends keyof Snapshot
      ? false
      : string extends keyof Event
        ? IsAny<Event[string & keyof Event]> extends true
          ? false
          : true
        : false
    : false;

type ActorOutcomes<Logic> =
  IsPromiseLogic<Logic> extends true
    ? EndingActor<OutputFrom<Logic>>
    : ListeningActor | EndingActor<OutputFrom<Logic>>;

type OutcomesBySource<Actor extends { src: string; logic: unknown }> = {
  readonly [Source in Actor['src']]: ActorOutcomes<Extract<Actor, { src: Source }>['logic']>;
};

/** The model's `actors`, optional only for a machine without actors of its own. */
type ActorsPart<Actor extends { src: string; logic: unknown }> = [Actor] extends [never]
  ? { readonly actors?: Readonly<Record<string, never>> }
  : string extends Actor['src']
    ? { readonly actors?: Cases<ListeningActor | EndingActor<unknown>> }
    : { readonly actors: OutcomesBySource<Actor> };

/** The way in which an actor notifies its machine. */
export type Verb = 'done' | 'error' | 'snapshot';

type StepLabelOf<Machine extends AnyStateMachine> =
  | ApplicationEvent<Machine>['type']
  | `${ApplicationEvent<Machine>['type']} ${string}`
  | `refused ${ApplicationEvent<Machine>['type']}`
  | `refused ${ApplicationEvent<Machine>['type']} ${string}`
  | `${string} ${Verb}`
  | `${string} ${Verb} ${string}`
  | `after ${SetupOf<Machine>['delay'] | ApplicationEvent<Machine>['type'] | number}${string}`;

/** The names of a model's instructions. */
type InstructionNameOf<Machine extends AnyStateMachine> =
  | `start ${string}`
  | ApplicationEvent<Machine>['type']
  | `${ApplicationEvent<Machine>['type']} ${string}`
  | `${SetupOf<Machine>['actor']['src']} ${Verb}`
  | `${SetupOf<Machine>['actor']['src']} ${Verb} ${string}`
  | `after ${SetupOf<Machine>['delay'] | ApplicationEvent<Machine>['type'] | number}`;

/** The step type of a machine's step invariants and monitors. */
export type StepOf<Machine extends AnyStateMachine> = StepView<
  SnapshotFrom<Machine>,
  EventFrom<Machine> | InternalEvent
>;

/**
 * The test model of one machine, checked with `satisfies ModelOf<typeof machine>`. A missing or extra application event
 * or actor doesn't compile.
 */
export type ModelOf<Machine extends AnyStateMachine> = {
  /** The machine's inputs by name, at least one. */
  readonly inputs: Cases<InputFrom<Machine>>;
  /**
   * The payloads without `type`, by event type and case name; at least one case each, but for events that only the
   * machine schedules for itself.
   */
  readonly events: EventCases<ApplicationEvent<Machine>>;
  /** Replaces the context in a state's identity, for a context that would grow forever. */
  project?(this: void, snapshot: SnapshotFrom<Machine>): unknown;
  readonly invariants?: readonly Invariant<SnapshotFrom<Machine>>[];
  readonly stepInvariants?: readonly StepInvariant<StepOf<Machine>>[];
  /** The types of actions that one step may request twice with the same parameters; `*` for all. */
  readonly repeats?: readonly string[];
  readonly monitors?: readonly Monitor<StepOf<Machine>>[];
  readonly scenarios?: readonly Scenario<ContextFrom<Machine>, StepLabelOf<Machine>>[];
  readonly delays?: readonly DelayRule<SetupOf<Machine>['delay'] | `${number}`>[];
  /**
   * Instructions to a person, without a final period: how to start with an input (`start <input>`), and how to cause a
   * step (`<event type> <case>`, `<actor> done|error|snapshot <variant>`, `after <delay>`). A name without a case or
   * variant stands for all cases or variants. The formats for manual tests print the instructions.
   */
  readonly how?: { readonly [Name in InstructionNameOf<Machine>]?: string };
  /** Steps that are impossible in a browser: browser replays skip them, and browser coverage lists them. */
  readonly outOfBrowser?: readonly OutOfBrowser[];
} & ActorsPart<SetupOf<Machine>['actor']>;

/** The model of any machine, as the engine reads it. Every `ModelOf` is assignable to it. */
export interface Model {
  readonly inputs: Cases<unknown>;
  readonly events: Readonly<Record<string, Cases<object>>>;
  readonly actors?: Readonly<Record<string, ListeningActor | EndingActor<unknown>>>;
  project?(this: void, snapshot: AnyMachineSnapshot): unknown;
  readonly invariants?: readonly Invariant<AnyMachineSnapshot>[];
  readonly stepInvariants?: readonly StepInvariant<StepView<AnyMachineSnapshot, AnyEventObject>>[];
  readonly repeats?: readonly string[];
  readonly monitors?: readonly Monitor<StepView<AnyMachineSnapshot, AnyEventObject>>[];
  readonly scenarios?: readonly Scenario<object, string>[];
  readonly delays?: readonly DelayRule<string>[];
  readonly how?: Readonly<Record<string, string | undefined>>;
  readonly outOfBrowser?: readonly OutOfBrowser[];
}
