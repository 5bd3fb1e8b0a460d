import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine, SnapshotFrom } from 'xstate';
import type { Model, ModelOf } from '../model';
import {
  controlOf,
  userActionOf,
  expectationOf,
  type Control,
  type UserAction,
  type Expectation,
  type Screen,
} from '../screen';
import {
  forEachCase,
  outOfReach,
  passedThrough,
  type Act,
  type Assertion,
  type Executor,
  type Executors,
  type ExecutorsOf,
  type LeafPathOf,
} from './executors';

/** A user action that every harness can perform based on its description. */
export type DescribedAction = Exclude<UserAction, { readonly other: string }>;

/** Performs user actions and checks expectations on a screen: a rendered view, or a page in a browser. */
export interface ScreenDriver {
  perform(userAction: DescribedAction): Promise<void>;
  /** @throws if the screen shows a different state. */
  expectState(path: string): Promise<void>;
  /** @throws an error that names the differences. */
  expectElements(expectation: Expectation): Promise<void>;
}

/**
 * The harness-specific part of a flow's executors: starts, actor outcomes, delays, and the user actions described as
 * `other`. `states` are additional checks; an entry in `events` overrides the described user action.
 */
export interface ScreenHarnessOf<
  Machine extends AnyStateMachine,
  OwnModel extends ModelOf<Machine>,
  Driver,
> extends Pick<ExecutorsOf<Machine, OwnModel, Driver>, 'inputs' | 'actors' | 'delays'> {
  readonly events?: {
    readonly [Type in keyof OwnModel['events']]?: Executor<
      Driver,
      OwnModel['events'][Type][keyof OwnModel['events'][Type]]
    >;
  };
  readonly refusals?: {
    readonly [Type in keyof OwnModel['events']]?: Assertion<Driver, SnapshotFrom<Machine>>;
  };
  readonly states?: {
    readonly [Path in LeafPathOf<Machine>]?: Assertion<Driver, SnapshotFrom<Machine>>;
  };
  readonly end?: Act<Driver>;
}

/** The harness of any flow. Every `ScreenHarnessOf` is assignable to it. */
export interface ScreenHarness<Driver> extends Pick<
  Executors<Driver>,
  'inputs' | 'actors' | 'delays' | 'refusals' | 'end'
> {
  readonly events?: Readonly<Record<string, Executor<Driver, unknown> | undefined>>;
  /** Performs events whose user action is described as `other`. */
  readonly otherwise?: Executor<Driver, AnyEventObject>;
  readonly states?: Readonly<Record<string, Assertion<Driver, AnyMachineSnapshot> | undefined>>;
}

/** The executors derived from a screen. Unlike handwritten executors, they may be unused. */
const fromDescription = new WeakSet<object>();

function described<One extends object>(one: One): One {
  fromDescription.add(one);
  return one;
}

export const isFromDescription = (one: unknown): boolean =>
  typeof one === 'function' && fromDescription.has(one);

/**
 * Builds a flow's executors from its screen and harness.
 *
 * @param unreachable steps that the harness can't perform in any state, named as in a model's `outOfBrowser`
 */
export function screenExecutors<Driver extends ScreenDriver>(
  model: Model,
  screen: Screen,
  harness: ScreenHarness<Driver>,
  unreachable: readonly string[] = [],
): Executors<Driver> {
  const performed = (type: string): Executor<Driver, unknown> =>
    harness.events?.[type] ??
    described(async (driver, payload, at) => {
      const userAction = userActionOf(screen, type, payload, at);
      if (userAction !== undefined && !('other' in userAction)) return driver.perform(userAction);
      if (harness.otherwise === undefined) {
        throw new Error(
          `"${type}" has no described user action: add it to the events of the harness.`,
        );
      }
      return harness.otherwise(driver, { ...(payload as object), type }, at);
    });
  const events = Object.entries(model.events).map(([type, cases]) => {
    const all = forEachCase(cases, performed(type));
    const out = Object.keys(cases).filter((name) =>
      unreachable.some((cause) => cause === `${type} ${name}` || cause === type),
    );
    return [type, { ...all, ...Object.fromEntries(out.map((name) => [name, outOfReach])) }];
  });
  const refusals = Object.keys(model.events).map((type) => [
    type,
    harness.refusals?.[type] ?? described(refused(screen, type, harness)),
  ]);
  const paths = Object.keys(screen.states);
  const states = paths
    .filter((path) => !paths.some((other) => other.startsWith(`${path}.`)))
    .map((path) => [
      path,
      screen.states[path] === 'transient' ? passedThrough : shown(screen, path, harness),
    ]);
  const { inputs, actors, delays, end } = harness;
  return {
    inputs,
    actors,
    delays,
    ...(end && { end }),
    events: Object.fromEntries(events),
    refusals: Object.fromEntries(refusals),
    states: Object.fromEntries(states),
  };
}

function shown<Driver extends ScreenDriver>(
  screen: Screen,
  path: string,
  { states }: ScreenHarness<Driver>,
): Assertion<Driver, AnyMachineSnapshot> {
  const own = states?.[path];
  const assertion: Assertion<Driver, AnyMachineSnapshot> = async (driver, snapshot) => {
    await driver.expectState(path);
    await driver.expectElements(expectationOf(screen, path, snapshot));
    await own?.(driver, snapshot);
  };
  // The browser may not reach the state.
  return own === undefined ? described(assertion) : assertion;
}

/**
 * Checks that an event is refused: its control must be disabled or absent. If the event has no control, it is performed
 * and must be ignored.
 */
function refused<Driver extends ScreenDriver>(
  screen: Screen,
  type: string,
  { otherwise }: ScreenHarness<Driver>,
): Assertion<Driver, AnyMachineSnapshot> {
  return async (driver, snapshot, payload) => {
    const userAction = userActionOf(screen, type, payload, snapshot);
    const control: Control | undefined = userAction && controlOf(userAction);
    if (control === undefined) await otherwise?.(driver, { ...payload, type }, snapshot);
    else await driver.expectElements({ disabled: [control] });
  };
}
