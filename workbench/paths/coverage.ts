import type { DefinedState, DefinedTransition } from './definition';
import type { Path } from './describe';
import type { Edge, Exploration, ExploredState, Start } from './exploration';
import { walks } from './graph';
import { causes } from './offer';

/** What of one kind was met, and what was not, by name, in the order of the machine. */
export interface Measure {
  readonly hit: readonly string[];
  readonly missed: readonly string[];
}

/** What paths, or a whole exploration, have met of a machine. */
export interface Coverage {
  readonly states: Measure;
  readonly transitions: Measure;
  /** Each guard both ways: `<transition> taken` and `<transition> refused`. */
  readonly branches: Measure;
  /** Cases of events, outcomes of actors, delays: whatever the model lets happen. */
  readonly events: Measure;
  /** The requirements that states and transitions name. */
  readonly requirements: Measure;
}

interface Met {
  readonly hops: readonly (Start | Edge)[];
  readonly states: readonly ExploredState[];
}

function everything({ starts, edges, states }: Exploration): Met {
  return { hops: [...starts, ...edges], states };
}

function along(exploration: Exploration, paths: readonly Path[]): Met {
  const hops = walks(exploration, paths).flatMap(({ start, edges }) => [start, ...edges]);
  const indices = new Set(hops.map(({ to }) => to));
  return { hops, states: exploration.states.filter(({ index }) => indices.has(index)) };
}

function measure(all: Iterable<string>, met: Iterable<string>): Measure {
  const names = [...new Set(all)];
  const hits = new Set(met);
  return {
    hit: names.filter((name) => hits.has(name)),
    missed: names.filter((name) => !hits.has(name)),
  };
}

/**
 * An `initial` that only has to be written counts where the exploration fell back on it: elsewhere
 * nothing could take it.
 */
function countedTransitions(exploration: Exploration): readonly DefinedTransition[] {
  const fellBackOn = new Set(everything(exploration).hops.flatMap((hop) => hop.transitions));
  return exploration.definition.transitions.filter(
    (transition) => !transition.mayStayUnused || fellBackOn.has(transition),
  );
}

function requirementsOf(parts: Iterable<DefinedState | DefinedTransition>): readonly string[] {
  return [...parts].flatMap(({ requirements }) => requirements);
}

/**
 * Coverage of a machine by paths through its explored graph, or by everything explored if no
 * paths are given. A guard's refusal without another branch, and the event it refuses, count where
 * a path comes by the state that shows it.
 *
 * @throws if a path leaves the explored graph.
 */
export function coverage(exploration: Exploration, paths?: readonly Path[]): Coverage {
  const { definition, model } = exploration;
  const { hops, states } =
    paths === undefined ? everything(exploration) : along(exploration, paths);
  const visited = new Set(hops.flatMap((hop) => hop.visited));
  const taken = new Set(hops.flatMap((hop) => hop.transitions));
  const refused = new Set([
    ...hops.flatMap((hop) => hop.refused),
    ...states.flatMap(({ refusals }) => refusals.flatMap(({ transitions }) => transitions)),
  ]);
  const ids = (transitions: Iterable<DefinedTransition>, suffix = '') =>
    [...transitions].map(({ id }) => `${id}${suffix}`);
  const countedStates = definition.states.filter(
    ({ type, path }) => type !== 'history' && path !== '',
  );
  const guarded = definition.transitions.filter(({ guard }) => guard !== undefined);

  return {
    states: measure(
      countedStates.map(({ path }) => path),
      [...visited].map(({ path }) => path),
    ),
    transitions: measure(ids(countedTransitions(exploration)), ids(taken)),
    branches: measure(
      guarded.flatMap((one) => [`${one.id} taken`, `${one.id} refused`]),
      [...ids(taken, ' taken'), ...ids(refused, ' refused')],
    ),
    events: measure(causes(definition, model), [
      ...hops.flatMap((hop) => ('cause' in hop ? [hop.cause] : [])),
      ...states.flatMap(({ refusals }) => refusals.map(({ cause }) => cause)),
    ]),
    requirements: measure(
      requirementsOf([...definition.states, ...definition.transitions]),
      requirementsOf([...visited, ...taken]),
    ),
  };
}
