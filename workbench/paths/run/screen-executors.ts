import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import type { Model, ModelOf } from '../model';
import {
  controlOf,
  gestureOf,
  lookOf,
  type Control,
  type Gesture,
  type Look,
  type Screen,
  type ScreenOf,
} from '../screen';
import {
  forEachCase,
  outOfReach,
  passedThrough,
  type Assertion,
  type Executor,
  type Executors,
  type ExecutorsOf,
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
export interface ScreenHarness<
  Machine extends AnyStateMachine,
  OwnModel extends ModelOf<Machine>,
  Driver,
> extends Pick<
  ExecutorsOf<Machine, OwnModel, Driver>,
  'inputs' | 'actors' | 'delays' | 'refusals' | 'end'
> {
  readonly events?: {
    readonly [Type in keyof OwnModel['events']]?: Executor<
      Driver,
      OwnModel['events'][Type][keyof OwnModel['events'][Type]]
    >;
  };
  readonly states?: Readonly<Record<string, Assertion<Driver, AnyMachineSnapshot>>>;
  /** Causes, `<event type> <case>`, that this harness cannot bring about anywhere. */
  readonly outOfReach?: readonly string[];
}

/** Executors of a flow from its screen's description and what a harness adds to it. */
export function screenExecutors<
  Machine extends AnyStateMachine,
  OwnModel extends ModelOf<Machine> & Model,
  Driver extends ScreenDriver,
>(
  model: OwnModel,
  screen: ScreenOf<Machine, OwnModel>,
  harness: ScreenHarness<Machine, OwnModel, Driver>,
): Executors<Driver> {
  const described: Screen = screen;
  const added: Readonly<Record<string, Executor<Driver, unknown> | undefined>> =
    harness.events ?? {};
  const performed = (type: string): Executor<Driver, unknown> =>
    added[type] ??
    ((driver, payload, at) => {
      const gesture = gestureOf(described, type, payload, at);
      if (gesture === undefined || 'other' in gesture) {
        throw new Error(`"${type}" is described in words alone: the harness must perform it.`);
      }
      return driver.perform(gesture);
    });
  const events = Object.entries(model.events).map(([type, cases]) => {
    const all = forEachCase(cases, performed(type));
    const out = Object.keys(cases).filter((name) =>
      harness.outOfReach?.some((cause) => cause === `${type} ${name}` || cause === type),
    );
    return [type, { ...all, ...Object.fromEntries(out.map((name) => [name, outOfReach])) }];
  });
  const refusals = Object.keys(model.events).map((type) => [
    type,
    harness.refusals?.[type] ?? refusedControl(described, type),
  ]);
  const paths = Object.keys(described.states);
  const states = paths
    .filter((path) => !paths.some((other) => other.startsWith(`${path}.`)))
    .map((path) => [
      path,
      described.states[path] === 'transient' ? passedThrough : shown(described, path, harness),
    ]);
  return {
    ...harness,
    events: Object.fromEntries(events),
    refusals: Object.fromEntries(refusals),
    states: Object.fromEntries(states),
  };
}

function shown<Driver extends ScreenDriver>(
  screen: Screen,
  path: string,
  { states }: { readonly states?: Readonly<Record<string, Assertion<Driver, AnyMachineSnapshot>>> },
): Assertion<Driver, AnyMachineSnapshot> {
  return async (driver, snapshot) => {
    await driver.expectState(path);
    await driver.expectLook(lookOf(screen, path, snapshot));
    await states?.[path]?.(driver, snapshot);
  };
}

/** Where a guard refuses an event, the control of its gesture must be disabled or absent. */
function refusedControl<Driver extends ScreenDriver>(
  screen: Screen,
  type: string,
): Assertion<Driver, AnyMachineSnapshot> {
  return async (driver, snapshot, payload) => {
    const gesture = gestureOf(screen, type, payload, snapshot);
    const control: Control | undefined = gesture && controlOf(gesture);
    if (control !== undefined) await driver.expectLook({ disabled: [control] });
  };
}
