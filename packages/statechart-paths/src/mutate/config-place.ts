import type { AnyStateMachine, AnyStateNode } from 'xstate';
import {
  invocationsOf,
  readDefinition,
  stateName,
  type DefinedTransition,
} from '../explore/definition';

/** Keys and indices into a machine's configuration. */
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

/** Returns a copy of a configuration changed in one place; the rest is shared with the original. */
export function editedAt<Config>(
  config: Config,
  path: ConfigPath,
  change: (value: unknown) => unknown,
): Config {
  // A value is replaced by one of the same kind, so the type stays the same.
  return edited(config, path, change) as Config;
}

/** Returns a property of an untyped value. */
export function propertyOf(value: unknown, name: string): unknown {
  return value !== null && (typeof value === 'object' || typeof value === 'function')
    ? Reflect.get(value, name)
    : undefined;
}

/** One branch of a transition list in the configuration. */
export interface TransitionPlace {
  readonly path: ConfigPath;
  /** The target's name, an object, or undefined for a forbidden event. */
  readonly value: unknown;
  readonly defined: DefinedTransition;
  /** The requirements that the transition, its source or its targets name. */
  readonly requirements: readonly string[];
}

/** One action or an array of actions in the configuration. */
export interface ActionsPlace {
  readonly path: ConfigPath;
  readonly value: unknown;
  /** The transition, or the state's entry or exit: `saving: (entry)`. */
  readonly name: string;
  /** The path of the state. */
  readonly state: string;
  readonly requirements: readonly string[];
}

/** The input of an invoked actor in the configuration. */
export interface InputPlace {
  readonly path: ConfigPath;
  readonly value: unknown;
  /** The actor and the state that invokes it: `save in saving`. */
  readonly name: string;
  /** The path of the state. */
  readonly state: string;
  readonly requirements: readonly string[];
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

/** Returns a state's transition lists, by trigger. */
function transitionLists(
  node: AnyStateNode,
  state: Entry,
): readonly (Entry & { trigger: string })[] {
  const invocations = entryAt(state, 'invoke').flatMap(entriesOf);
  const defined = invocationsOf(node);
  return [
    ...entryAt(state, 'initial').map((entry) => ({ ...entry, trigger: '(initial)' })),
    ...keyedEntries(state, 'on').map(({ key, ...entry }) => ({ ...entry, trigger: key })),
    ...invocations.flatMap((invocation, index) =>
      (['done', 'error', 'snapshot'] as const).flatMap((verb) =>
        entryAt(invocation, `on${verb.slice(0, 1).toUpperCase()}${verb.slice(1)}`).map((entry) => ({
          ...entry,
          trigger: `${defined[index]?.name ?? ''} ${verb}`,
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

/** Returns each state with its place in the configuration. */
export function nodesWithEntries(
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

/** Locates a machine's transitions, actions and inputs in its configuration. */
export function configPlaces(machine: AnyStateMachine): {
  readonly transitions: readonly TransitionPlace[];
  readonly actions: readonly ActionsPlace[];
  readonly inputs: readonly InputPlace[];
} {
  const definition = readDefinition(machine);
  const { transitions: defined } = definition;
  const states = nodesWithEntries(machine.root, []);
  const requirementsOf = new Map(
    definition.states.map(({ path, requirements }) => [path, requirements]),
  );
  const transitions = states.flatMap(({ node, ...state }) => {
    const source = node.path.join('.');
    return transitionLists(node, state).flatMap(({ trigger, ...list }) => {
      const known = defined.filter((one) => one.source === source && one.trigger === trigger);
      return entriesOf(list).flatMap((entry, index) => {
        const transition = known[index];
        // XState drops a transition list if the state has another one with the same trigger.
        if (transition === undefined) return [];
        const named = [source, ...transition.targets].flatMap((at) => requirementsOf.get(at) ?? []);
        const requirements = [...new Set([...transition.requirements, ...named])];
        return [{ ...entry, defined: transition, requirements }];
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
            state: node.path.join('.'),
            requirements: requirementsOf.get(node.path.join('.')) ?? [],
          })),
        ),
      ),
      ...transitions.flatMap(({ defined: { id, source }, requirements, ...entry }) =>
        entryAt(entry, 'actions').map((actions) => ({
          ...actions,
          name: id,
          state: source,
          requirements,
        })),
      ),
    ],
    inputs: states.flatMap(({ node, ...state }) => {
      const invocations = invocationsOf(node);
      return entryAt(state, 'invoke')
        .flatMap(entriesOf)
        .flatMap((invocation, index) =>
          entryAt(invocation, 'input').map((input) => ({
            ...input,
            name: `${invocations[index]?.name ?? ''} in ${stateName(node.path.join('.'))}`,
            state: node.path.join('.'),
            requirements: requirementsOf.get(node.path.join('.')) ?? [],
          })),
        );
    }),
  };
}
