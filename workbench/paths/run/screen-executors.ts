import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine, SnapshotFrom } from 'xstate';
import type { Model, ModelOf } from '../model';
import {
  controlOf,
  gestureOf,
  lookOf,
  type Control,
  type Gesture,
  type Look,
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

/** A gesture that every harness can make from its description alone. */
export type DescribedGesture = Exclude<Gesture, { readonly other: string }>;

/** Makes gestures and looks at a screen: a rendered view, or a page in a browser. */
export interface ScreenDriver {
  perform(gesture: DescribedGesture): Promise<void>;
  /** @throws if the screen shows another state than the one at this path. */
  expectState(path: string): Promise<void>;
  /** @throws naming what is not as described. */
  expectLook(look: Look): Promise<void>;
}

/**
 * What only one harness can do for a flow: how it starts, how actors end, and the gestures that the screen describes as
 * `other`. `states` are checks beside the description; an event in `events` replaces its described gesture.
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

/** Any flow's harness. Every `ScreenHarnessOf` is one. */
export interface ScreenHarness<Driver> extends Pick<
  Executors<Driver>,
  'inputs' | 'actors' | 'delays' | 'refusals' | 'end'
> {
  readonly events?: Readonly<Record<string, Executor<Driver, unknown> | undefined>>;
  /** Brings about an event whose gesture is described in words alone. */
  readonly otherwise?: Executor<Driver, AnyEventObject>;
  readonly states?: Readonly<Record<string, Assertion<Driver, AnyMachineSnapshot> | undefined>>;
}

/** Executors that follow from a description. That no path needs one is not a mistake. */
const fromDescription = new WeakSet<object>();

function described<One extends object>(one: One): One {
  fromDescription.add(one);
  return one;
}

export const isFromDescription = (one: unknown): boolean =>
  typeof one === 'function' && fromDescription.has(one);

/**
 * Executors of a flow from its screen's description and what a harness adds to it.
 *
 * @param unreachable causes that the harness cannot bring about anywhere, as a model's `outOfBrowser` names them
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
      const gesture = gestureOf(screen, type, payload, at);
      if (gesture !== undefined && !('other' in gesture)) return driver.perform(gesture);
      if (harness.otherwise === undefined) {
        throw new Error(`"${type}" is described in words alone: the harness must perform it.`);
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
  return async (driver, snapshot) => {
    await driver.expectState(path);
    await driver.expectLook(lookOf(screen, path, snapshot));
    await states?.[path]?.(driver, snapshot);
  };
}

/**
 * Where a guard refuses an event, the control of its gesture must be disabled or absent. An event without a control
 * still happens.
 */
function refused<Driver extends ScreenDriver>(
  screen: Screen,
  type: string,
  { otherwise }: ScreenHarness<Driver>,
): Assertion<Driver, AnyMachineSnapshot> {
  return async (driver, snapshot, payload) => {
    const gesture = gestureOf(screen, type, payload, snapshot);
    const control: Control | undefined = gesture && controlOf(gesture);
    if (control === undefined) await otherwise?.(driver, { ...payload, type }, snapshot);
    else await driver.expectLook({ disabled: [control] });
  };
}
