import type { AnyStateMachine, AnyStateNode } from 'xstate';
import { readDefinition, stateName, type DefinedTransition } from '../explore/definition';

/** Keys and indices that lead to a place in a machine's configuration. */
export type ConfigPath = readonly (string | number)[];

function edited(value: unknown, path: ConfigPath, change: (value: unknown) => unknown): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return change(value);
  if (Array.isArray(value)) {
    return value.map((entry: unknown, index) =>
      index === key ? edited(entry, rest, change) : entry,
    );
  }
  return { ...Object(value), [key]: edited(propertyOf(value, String(key)), rest, change) };
}

/** A copy of a configuration that is changed in one place; all else is shared with the original. */
export function editedAt<Config>(
  config: Config,
  path: ConfigPath,
  change: (value: unknown) => unknown,
): Config {
  // A configuration stays one: only values within it are exchanged for others of their kind.
  return edited(config, path, change) as Config;
}

/** A property of a value of which nothing is known. */
export function propertyOf(value: unknown, name: string): unknown {
  return value !== null && (typeof value === 'object' || typeof value === 'function')
    ? Reflect.get(value, name)
    : undefined;
}

/** A transition as the configuration has it, one branch of a list. */
export interface TransitionPlace {
  readonly path: ConfigPath;
  /** A target's name, an object, or nothing for a forbidden event. */
  readonly value: unknown;
  readonly defined: DefinedTransition;
}

/** Where the configuration lists actions: one, or an array of them. */
export interface ActionsPlace {
  readonly path: ConfigPath;
  readonly value: unknown;
  /** The transition, or the state's entry or exit: `saving: (entry)`. */
  readonly name: string;
}

interface Entry {
  readonly path: ConfigPath;
  readonly value: unknown;
}

function entriesOf({ value, path }: Entry): readonly Entry[] {
  return Array.isArray(value)
    ? value.map((entry: unknown, index) => ({ value: entry, path: [...path, index] }))
    : [{ value, path }];
}

function entryAt(parent: Entry, key: string): readonly Entry[] {
  const value = propertyOf(parent.value, key);
  return value === undefined ? [] : [{ value, path: [...parent.path, key] }];
}

function keyedEntries(parent: Entry, key: string): readonly (Entry & { readonly key: string })[] {
  return entryAt(parent, key).flatMap(({ value, path }) =>
    Object.entries(Object(value)).map(([name, inner]: [string, unknown]) => ({
      key: name,
      value: inner,
      path: [...path, name],
    })),
  );
}

/** The lists of transitions of one state, by the trigger under which its definition knows them. */
function transitionLists(
  node: AnyStateNode,
  state: Entry,
): readonly (Entry & { trigger: string })[] {
  const invocations = entryAt(state, 'invoke').flatMap(entriesOf);
  return [
    ...entryAt(state, 'initial').map((entry) => ({ ...entry, trigger: '(initial)' })),
    ...keyedEntries(state, 'on').map(({ key, ...entry }) => ({ ...entry, trigger: key })),
    ...invocations.flatMap((invocation, index) =>
      (['done', 'error', 'snapshot'] as const).flatMap((verb) =>
        entryAt(invocation, `on${verb.slice(0, 1).toUpperCase()}${verb.slice(1)}`).map((entry) => ({
          ...entry,
          trigger: `${node.invoke[index]?.id ?? ''} ${verb}`,
        })),
      ),
    ),
    ...entryAt(state, 'onDone').map((entry) => ({ ...entry, trigger: '(done)' })),
    ...keyedEntries(state, 'after').map(({ key, ...entry }) => ({
      ...entry,
      trigger: `after ${Number.isNaN(Number(key)) ? key : String(Number(key))}`,
    })),
    ...entryAt(state, 'always').map((entry) => ({ ...entry, trigger: '(always)' })),
  ];
}

function nodesWithEntries(
  node: AnyStateNode,
  path: ConfigPath,
): readonly (Entry & { node: AnyStateNode })[] {
  return [
    { node, value: node.config, path },
    ...Object.values<AnyStateNode>(node.states).flatMap((inner) =>
      nodesWithEntries(inner, [...path, 'states', inner.key]),
    ),
  ];
}

/** Finds the transitions and the actions of a machine in its configuration, in their order. */
export function configPlaces(machine: AnyStateMachine): {
  readonly transitions: readonly TransitionPlace[];
  readonly actions: readonly ActionsPlace[];
} {
  const { transitions: defined } = readDefinition(machine);
  const states = nodesWithEntries(machine.root, []);
  const transitions = states.flatMap(({ node, ...state }) => {
    const source = node.path.join('.');
    return transitionLists(node, state).flatMap(({ trigger, ...list }) => {
      const known = defined.filter((one) => one.source === source && one.trigger === trigger);
      return entriesOf(list).flatMap((entry, index) => {
        const transition = known[index];
        // XState itself drops a list where another of the same state has the same trigger.
        return transition === undefined ? [] : [{ ...entry, defined: transition }];
      });
    });
  });
  return {
    transitions,
    actions: [
      ...states.flatMap(({ node, ...state }) =>
        ['entry', 'exit'].flatMap((moment) =>
          entryAt(state, moment).map((entry) => ({
            ...entry,
            name: `${stateName(node.path.join('.'))}: (${moment})`,
          })),
        ),
      ),
      ...transitions.flatMap(({ defined: { id }, ...entry }) =>
        entryAt(entry, 'actions').map((actions) => ({ ...actions, name: id })),
      ),
    ],
  };
}
