import type { AnyMachineSnapshot, AnyStateMachine, SnapshotFrom } from 'xstate';
import type { ModelOf } from '../model';

/** A placeholder for a step that can't be executed. The model lists the step with a reason. */
export const outOfReach = Symbol('out of reach');
export type OutOfReach = typeof outOfReach;

/** A placeholder for the assertion of a transient state. */
export const passedThrough = Symbol('passed through');
export type PassedThrough = typeof passedThrough;

/*
 * These are method types because method parameters are bivariant: an executor for a specific value type is assignable
 * to an executor for `unknown`.
 */

/**
 * Executes one case: an event with its payload, an actor outcome, or a start with its input. `at` is the snapshot of
 * the
 * oracle machine before the step, or after the start.
 */
export type Executor<Driver, Value> = {
  execute(this: void, driver: Driver, value: Value, at: AnyMachineSnapshot): Promise<void>;
}['execute'];

/** Advances time past a delay, or cleans up after a path. */
export type Act<Driver> = { act(this: void, driver: Driver): Promise<void> }['act'];

/** Checks the visible elements in a state, or after an event with this payload was refused. */
export type Assertion<Driver, Snapshot> = {
  find(this: void, driver: Driver, expected: Snapshot, refused?: object): Promise<void>;
}['find'];

type KeysIn<Value> = Value extends string ? never : keyof Value & string;

type InnerPathsIn<Value> = Value extends string
  ? never
  : {
      [Key in keyof Value & string]: NonNullable<Value[Key]> extends infer Inner
        ? // The value of an atomic state is empty or missing.
          [Inner] extends [Record<string, never>]
          ? Key
          : `${Key}.${PathsIn<Inner>}`
        : never;
    }[keyof Value & string];

/** Excludes compound states, which XState's value type also lists as plain strings. */
type PathsIn<Value> = Exclude<Value & string, KeysIn<Value>> | InnerPathsIn<Value>;

/** The paths of a machine's atomic states, in dot notation. */
export type LeafPathOf<Machine extends AnyStateMachine> = PathsIn<SnapshotFrom<Machine>['value']>;

type CasesOf<Driver, Cases> = {
  readonly [Name in keyof Cases]: Executor<Driver, Cases[Name]> | OutOfReach;
};

type OutcomesOf<Driver, Actor> = {
  readonly [Verb in keyof Actor & ('done' | 'error')]: CasesOf<Driver, Actor[Verb]>;
} & (Actor extends { readonly snapshots: infer Snapshots }
  ? { readonly snapshot: CasesOf<Driver, Snapshots> }
  : unknown);

/**
 * The executors that perform each case of a model on a screen and check each state there. A missing or extra case,
 * outcome or state doesn't compile.
 */
export interface ExecutorsOf<
  Machine extends AnyStateMachine,
  OwnModel extends ModelOf<Machine>,
  Driver,
> {
  readonly inputs: CasesOf<Driver, OwnModel['inputs']>;
  readonly events: {
    readonly [Type in keyof OwnModel['events']]: CasesOf<Driver, OwnModel['events'][Type]>;
  };
  readonly actors: OwnModel extends { readonly actors: infer Actors }
    ? { readonly [Source in keyof Actors]: OutcomesOf<Driver, Actors[Source]> }
    : Readonly<Record<string, never>>;
  /** Advances time past each delay, by name. */
  readonly delays: Readonly<Record<string, Act<Driver> | OutOfReach>>;
  readonly states: {
    readonly [Path in LeafPathOf<Machine>]:
      | Assertion<Driver, SnapshotFrom<Machine>>
      | PassedThrough;
  };
  /** Checks that the control of a refused event is disabled or absent, by event type. */
  readonly refusals?: {
    readonly [Type in keyof OwnModel['events']]?: Assertion<Driver, SnapshotFrom<Machine>>;
  };
  /** Cleans up after a path, even if the path failed. */
  readonly end?: Act<Driver>;
}

/** The executors of any machine. Every `ExecutorsOf` is assignable to it. */
export interface Executors<Driver> {
  readonly inputs: AnyCases<Driver>;
  readonly events: Readonly<Record<string, AnyCases<Driver>>>;
  readonly actors: Readonly<Record<string, Readonly<Record<string, AnyCases<Driver>>>>>;
  readonly delays: Readonly<Record<string, Act<Driver> | OutOfReach>>;
  readonly states: Readonly<Record<string, Assertion<Driver, AnyMachineSnapshot> | PassedThrough>>;
  readonly refusals?: Readonly<Record<string, Assertion<Driver, AnyMachineSnapshot> | undefined>>;
  readonly end?: Act<Driver>;
}

type AnyCases<Driver> = Readonly<Record<string, Executor<Driver, unknown> | OutOfReach>>;

/** Uses the same executor for every case of an event or outcome. The executor depends only on the value. */
export function forEachCase<Driver, Value, Name extends string>(
  cases: Readonly<Record<Name, Value>>,
  executor: Executor<Driver, Value>,
): Readonly<Record<Name, Executor<Driver, Value>>> {
  const executors = Object.fromEntries(Object.keys(cases).map((name) => [name, executor]));
  // `Object.fromEntries` loses the key type.
  return executors as Readonly<Record<Name, Executor<Driver, Value>>>;
}
