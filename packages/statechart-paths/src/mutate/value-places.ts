import { assign, type AnyStateMachine } from 'xstate';
import { isAssignment, labelOf, nameOf, usesOf } from './action-mistakes';
import { configPlaces, editedAt, propertyOf, type ConfigPath } from './config-place';
import type { Mistake } from './mutants';

/** Computes a value from the arguments that XState passes. */
export type Make = (...args: readonly unknown[]) => unknown;

/** The use of a value: by an action or a guard of the machine, by an assignment, or by an actor that starts. */
export type ValueUse = 'action' | 'guard' | 'parameters of an assignment' | 'assignment' | 'input';

type Change = Pick<Mistake, 'config' | 'implementations'>;

/** A place where a machine computes or names a value. */
export interface ValuePlace {
  /** `parameters of setText in editing: text.change`. */
  readonly name: string;
  readonly use: ValueUse;
  readonly requirements: readonly string[];
  /** The paths of the states that use it. */
  readonly states: readonly string[];
  /** The guard or action that the parameters are for. */
  readonly type: string | undefined;
  /** The object or the function as it is written in the machine. */
  readonly written: unknown;
  readonly make: Make;
  /** Returns the change to the machine that makes the place compute its value with another function. */
  changed(this: void, make: Make): Change;
}

function call(value: unknown, args: readonly unknown[]): unknown {
  return typeof value === 'function' ? Reflect.apply(value, undefined, args) : value;
}

/** Returns the function that computes the changed part of the context. */
function assignmentOf(action: unknown): Make {
  const assignment = propertyOf(action, 'assignment');
  return (...args) =>
    typeof assignment === 'object'
      ? Object.fromEntries(
          Object.entries(Object(assignment)).map(([key, value]) => [key, call(value, args)]),
        )
      : call(assignment, args);
}

function asAssignment(make: Make) {
  return assign((...args) => Object(make(...args)));
}

function inConfig(
  path: ConfigPath,
  value: unknown,
): Pick<ValuePlace, 'written' | 'make' | 'changed'> {
  return {
    written: value,
    make: (...args) => call(value, args),
    changed: (make) => ({ config: (config) => editedAt(config, path, () => make) }),
  };
}

function parameterPlaces(machine: AnyStateMachine): readonly ValuePlace[] {
  const { transitions, actions } = configPlaces(machine);
  const places = [
    ...transitions.map(({ path, value, defined, requirements }) => ({
      holder: propertyOf(value, 'guard'),
      path: [...path, 'guard', 'params'],
      where: defined.id,
      states: [defined.source],
      requirements,
      isGuard: true,
    })),
    ...actions.flatMap(({ path, value, name, state, requirements }) =>
      [value].flat().map((holder, index) => ({
        holder,
        path: [...path, ...(Array.isArray(value) ? [index] : []), 'params'],
        where: name,
        states: [state],
        requirements,
        isGuard: false,
      })),
    ),
  ];
  return places.flatMap(({ holder, path, where, requirements, states, isGuard }) => {
    const params = propertyOf(holder, 'params');
    const type = nameOf(holder);
    if (params === undefined || type === undefined) return [];
    const isAssigned = isAssignment(propertyOf(machine.implementations.actions, type));
    const use = isGuard ? 'guard' : isAssigned ? 'parameters of an assignment' : 'action';
    return [
      {
        name: `parameters of ${type} in ${where}`,
        use,
        type,
        requirements,
        states,
        ...inConfig(path, params),
      },
    ];
  });
}

function inputPlaces(machine: AnyStateMachine): readonly ValuePlace[] {
  return configPlaces(machine).inputs.map(({ path, value, name, state, requirements }) => ({
    name: `input of ${name}`,
    use: 'input',
    type: undefined,
    requirements,
    states: [state],
    ...inConfig(path, value),
  }));
}

function assignmentPlaces(machine: AnyStateMachine): readonly ValuePlace[] {
  const { actions } = configPlaces(machine);
  const named = Object.entries<unknown>(machine.implementations.actions).map(([name, action]) => ({
    name,
    action,
    ...usesOf(name, actions),
    changed: (make: Make): Change => ({
      implementations: (original) =>
        editedAt(original, ['actions', name], () => asAssignment(make)),
    }),
  }));
  const inline = actions.flatMap(({ path, value, name, state, requirements }) =>
    [value].flat().map((action: unknown, index) => ({
      name: `${labelOf(action)} in ${name}`,
      action,
      requirements,
      states: [state],
      changed: (make: Make): Change => ({
        config: (config) =>
          editedAt(config, [...path, ...(Array.isArray(value) ? [index] : [])], () =>
            asAssignment(make),
          ),
      }),
    })),
  );
  return [...named, ...inline].flatMap(({ action, ...place }) =>
    isAssignment(action)
      ? [
          {
            ...place,
            use: 'assignment' as const,
            type: undefined,
            written: propertyOf(action, 'assignment'),
            make: assignmentOf(action),
          },
        ]
      : [],
  );
}

/** Combines several changes to a machine into one. */
export function together(changes: readonly Change[]): Change {
  return {
    config: (config) => changes.reduce((made, change) => change.config?.(made) ?? made, config),
    implementations: (original) =>
      changes.reduce((made, change) => change.implementations?.(made) ?? made, original),
  };
}

/** The uses, ordered by how much of a value they make observable, most first. */
const USES: readonly ValueUse[] = [
  'input',
  'action',
  'parameters of an assignment',
  'guard',
  'assignment',
];

/** Combines places that share a function or an object, because a mistake in it affects all of these places. */
function combined([first, ...others]: readonly [ValuePlace, ...ValuePlace[]]): ValuePlace {
  const all = [first, ...others];
  const rest = others.length === 0 ? '' : ` and ${others.length} more`;
  return {
    ...first,
    name: `${first.name}${rest}`,
    use: USES.find((use) => all.some((place) => place.use === use)) ?? first.use,
    requirements: [...new Set(all.flatMap(({ requirements }) => requirements))],
    states: [...new Set(all.flatMap(({ states }) => states))],
    changed: (make) => together(all.map((place) => place.changed(make))),
  };
}

/** Locates the parameters, inputs and assignments of a machine, each with a unique name. */
export function valuePlaces(machine: AnyStateMachine): readonly ValuePlace[] {
  const groups = new Map<unknown, [ValuePlace, ...ValuePlace[]]>();
  for (const place of [
    ...parameterPlaces(machine),
    ...inputPlaces(machine),
    ...assignmentPlaces(machine),
  ]) {
    const group = groups.get(place.written);
    if (group === undefined) groups.set(place.written, [place]);
    else group.push(place);
  }
  const counts = new Map<string, number>();
  return [...groups.values()].map(combined).map((place) => {
    const count = (counts.get(place.name) ?? 0) + 1;
    counts.set(place.name, count);
    return count === 1 ? place : { ...place, name: `${place.name} (${count})` };
  });
}
