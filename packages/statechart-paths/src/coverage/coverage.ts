import type { DefinedState, DefinedTransition } from '../explore/definition';
import type { Path } from '../describe';
import type { Edge, Exploration, Start } from '../explore/exploration';
import { walks } from '../explore/graph';
import { causes } from '../explore/offer';

/** The covered and the missed names, in definition order. */
export interface Measure {
  readonly hit: readonly string[];
  readonly missed: readonly string[];
}

export interface ByKind<Value> {
  /** The requirements that states and transitions name. */
  readonly requirements: Value;
  readonly transitions: Value;
  readonly states: Value;
  /** Both results of each guard: `<transition> taken` and `<transition> refused`. */
  readonly branches: Value;
  /** Event cases, actor outcomes and delays. */
  readonly events: Value;
}

export type CoverageKind = keyof ByKind<unknown>;

/** A machine's coverage by paths or by a whole exploration. */
export type Coverage = ByKind<Measure>;

type Hop = Start | Edge;

export function ofEachKind<Value>(make: (kind: CoverageKind) => Value): ByKind<Value> {
  return {
    requirements: make('requirements'),
    transitions: make('transitions'),
    states: make('states'),
    branches: make('branches'),
    events: make('events'),
  };
}

function allHops({ starts, edges }: Exploration): readonly Hop[] {
  return [...starts, ...edges];
}

/**
 * Returns the transitions that count. An `initial` transition that XState requires but no path uses counts only if the
 * exploration took it; otherwise, no path could cover it.
 */
function countedTransitions(exploration: Exploration): readonly DefinedTransition[] {
  const fellBackOn = new Set(allHops(exploration).flatMap((hop) => hop.transitions));
  return exploration.definition.transitions.filter(
    (transition) => !transition.mayStayUnused || fellBackOn.has(transition),
  );
}

function requirementsOf(parts: Iterable<DefinedState | DefinedTransition>): readonly string[] {
  return [...parts].flatMap(({ requirements }) => requirements);
}

function ids(transitions: Iterable<DefinedTransition>, suffix = ''): readonly string[] {
  return [...transitions].map(({ id }) => `${id}${suffix}`);
}

/** Returns the names of everything that can be covered, in definition order. */
export function countedNames(exploration: Exploration): ByKind<readonly string[]> {
  const { definition, model } = exploration;
  const guarded = definition.transitions.filter(({ guard }) => guard !== undefined);
  const names: ByKind<readonly string[]> = {
    requirements: requirementsOf([...definition.states, ...definition.transitions]),
    transitions: ids(countedTransitions(exploration)),
    states: definition.states.flatMap(({ type, path }) =>
      type === 'history' || path === '' ? [] : [path],
    ),
    branches: guarded.flatMap((one) => [`${one.id} taken`, `${one.id} refused`]),
    events: causes(definition, model),
  };
  return ofEachKind((kind) => [...new Set(names[kind])]);
}

/**
 * Returns the names that starts and steps of the explored graph cover. If a guard in a state refuses an event and no
 * other branch takes it, reaching the state covers both the refusal and the event.
 */
export function metNames(
  { states }: Exploration,
  hops: readonly Hop[],
): ByKind<ReadonlySet<string>> {
  const visited = new Set<DefinedState>();
  const taken = new Set<DefinedTransition>();
  const refused = new Set<DefinedTransition>();
  const events = new Set<string>();
  const reached = new Set<number>();
  // Explorations have tens of thousands of hops, so this builds no intermediate lists.
  for (const hop of hops) {
    for (const state of hop.visited) visited.add(state);
    for (const transition of hop.transitions) taken.add(transition);
    for (const transition of hop.refused) refused.add(transition);
    if ('cause' in hop) events.add(hop.cause);
    reached.add(hop.to);
  }
  for (const index of reached) {
    for (const { cause, transitions } of states[index]?.refusals ?? []) {
      for (const transition of transitions) refused.add(transition);
      events.add(cause);
    }
  }
  return {
    requirements: new Set(requirementsOf([...visited, ...taken])),
    transitions: new Set(ids(taken)),
    states: new Set([...visited].map(({ path }) => path)),
    branches: new Set([...ids(taken, ' taken'), ...ids(refused, ' refused')]),
    events,
  };
}

/**
 * Measures a machine's coverage by paths through its explored graph, or by everything explored if no paths are given.
 *
 * @throws if a path leaves the explored graph.
 */
export function coverage(exploration: Exploration, paths?: readonly Path[]): Coverage {
  const hops =
    paths === undefined
      ? allHops(exploration)
      : walks(exploration, paths).flatMap(({ start, edges }) => [start, ...edges]);
  const counted = countedNames(exploration);
  const met = metNames(exploration, hops);
  return ofEachKind((kind) => ({
    hit: counted[kind].filter((name) => met[kind].has(name)),
    missed: counted[kind].filter((name) => !met[kind].has(name)),
  }));
}
