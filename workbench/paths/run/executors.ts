import type { AnyMachineSnapshot, AnyStateMachine, SnapshotFrom } from 'xstate';
import type { ModelOf } from '../model';

/** Stands where no executor can be: what the model lists as out of reach, with its reason. */
export const outOfReach = Symbol('out of reach');
export type OutOfReach = typeof outOfReach;

/** Stands for the assertion of a state that the machine only passes through. */
export const passedThrough = Symbol('passed through');
export type PassedThrough = typeof passedThrough;

/*
 * All are written as methods, so that one that takes a narrower value, which the model's types
 * have checked, is taken for one of any machine.
 */

/**
 * Brings about one case: an event with its payload, an actor's outcome, a start with its input. `at` is where the bare
 * machine is before the step, or after the start.
 */
export type Executor<Driver, Value> = {
  execute(this: void, driver: Driver, value: Value, at: AnyMachineSnapshot): Promise<void>;
}['execute'];

/** Lets a delay pass, or ends a path. */
export type Act<Driver> = { act(this: void, driver: Driver): Promise<void> }['act'];

/** Finds on the screen what a state, or an event that is refused with this payload, must show there. */
export type Assertion<Driver, Snapshot> = {
  find(this: void, driver: Driver, expected: Snapshot, refused?: object): Promise<void>;
}['find'];

type KeysIn<Value> = Value extends string ? never : keyof Value & string;

type InnerPathsIn<Value> = Value extends string
  ? never
  : {
      [Key in keyof Value & string]: NonNullable<Value[Key]> extends infer Inner
        ? // A state without states of its own has an empty value, or none.
          [Inner] extends [Record<string, never>]
          ? Key
          : `${Key}.${PathsIn<Inner>}`
        : never;
    }[keyof Value & string];

/** XState's type of a state's value also names the states that have others inside: they are never alone. */
type PathsIn<Value> = Exclude<Value & string, KeysIn<Value>> | InnerPathsIn<Value>;

/** Paths of a machine's innermost states, in dot notation. */
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
 * How each thing the model lets happen is brought about on a screen, and how each state is known
 * there. A case, an outcome or a state without one does not compile; one too many does not either.
 * A delay is waited for by its name. (workbench.md, Paths)
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
  /** Delay → lets it pass. */
  readonly delays: Readonly<Record<string, Act<Driver>>>;
  readonly states: {
    readonly [Path in LeafPathOf<Machine>]:
      Assertion<Driver, SnapshotFrom<Machine>> | PassedThrough;
  };
  /** Event type → finds its control disabled or absent where a guard refuses it. */
  readonly refusals?: {
    readonly [Type in keyof OwnModel['events']]?: Assertion<Driver, SnapshotFrom<Machine>>;
  };
  /** Frees what a path held; called at its end, also of one that failed. */
  readonly end?: Act<Driver>;
}

/** Executors of any machine, as a walk reads them. Every `ExecutorsOf` is one. */
export interface Executors<Driver> {
  readonly inputs: AnyCases<Driver>;
  readonly events: Readonly<Record<string, AnyCases<Driver>>>;
  readonly actors: Readonly<Record<string, Readonly<Record<string, AnyCases<Driver>>>>>;
  readonly delays: Readonly<Record<string, Act<Driver>>>;
  readonly states: Readonly<Record<string, Assertion<Driver, AnyMachineSnapshot> | PassedThrough>>;
  readonly refusals?: Readonly<Record<string, Assertion<Driver, AnyMachineSnapshot> | undefined>>;
  readonly end?: Act<Driver>;
}

type AnyCases<Driver> = Readonly<Record<string, Executor<Driver, unknown> | OutOfReach>>;

/** The same executor for every case of an event or outcome: it goes by the value. */
export function forEachCase<Driver, Value, Name extends string>(
  cases: Readonly<Record<Name, Value>>,
  executor: Executor<Driver, Value>,
): Readonly<Record<Name, Executor<Driver, Value>>> {
  const executors = Object.fromEntries(Object.keys(cases).map((name) => [name, executor]));
  // The names are those of the cases, which the types of `Object` do not tell.
  return executors as Readonly<Record<Name, Executor<Driver, Value>>>;
}
