import { countedNames, metNames, type CoverageKind } from '../coverage/coverage';
import { stateName, type DefinedState } from '../explore/definition';
import type { Path } from '../describe';
import { pathTo, type Exploration } from '../explore/exploration';
import type { NamedPath } from '../path-document';

/** The shortest paths, and the names of unreachable targets. */
export interface Found {
  readonly paths: readonly NamedPath[];
  readonly missing: readonly string[];
}

/** Finds shortest paths that end in a state, or pass through it if the machine never rests there. */
function arrivals({ definition, starts, states, edges }: Exploration): Map<DefinedState, Path> {
  const ends = new Map<DefinedState, Path>();
  const passes = new Map<DefinedState, Path>();
  // In breadth-first order, the first match is the nearest.
  for (const { index, running } of states) {
    for (const node of running.snapshot._nodes) {
      const state = definition.stateOf(node);
      if (!ends.has(state)) ends.set(state, pathTo(states, index));
    }
  }
  for (const { input, visited } of starts) {
    for (const state of visited) if (!passes.has(state)) passes.set(state, { input, steps: [] });
  }
  for (const { from, label, visited } of edges) {
    for (const state of visited) {
      if (passes.has(state)) continue;
      const { input, steps } = pathTo(states, from);
      passes.set(state, { input, steps: [...steps, label] });
    }
  }
  return new Map([...passes, ...ends]);
}

/** Finds a shortest path to each defined state, except history states and the root. */
export function shortestToDefined(exploration: Exploration): Found {
  const found = arrivals(exploration);
  const wanted = exploration.definition.states.filter(
    ({ type, path }) => type !== 'history' && path !== '',
  );
  return {
    paths: wanted.flatMap((state) => {
      const path = found.get(state);
      return path === undefined ? [] : [{ name: `to ${state.path}`, ...path }];
    }),
    missing: wanted.flatMap((state) => (found.has(state) ? [] : [state.path])),
  };
}

/** Finds a shortest path to each explored state, context included. */
export function shortestToExplored({ states }: Exploration): Found {
  return {
    paths: states.map(({ index, name }) => ({
      name: `to ${stateName(name)}, number ${index + 1}`,
      ...pathTo(states, index),
    })),
    missing: [],
  };
}

/**
 * Finds a shortest path to one or several states. Several states have to be active at the same time at the end. A
 * single state may also be passed through, if the machine never rests in it.
 *
 * @param wanted paths of states in dot notation.
 */
export function shortestTo(exploration: Exploration, wanted: readonly string[]): Found {
  const { states, definition } = exploration;
  const name = wanted.join(' & ');
  const rests = states.find(({ running }) => {
    const active = new Set(running.snapshot._nodes.map(({ path }) => path.join('.')));
    return wanted.every((path) => active.has(path));
  });
  const [only] = wanted;
  const state = definition.states.find(({ path }) => path === only);
  const passing =
    wanted.length === 1 && state !== undefined ? arrivals(exploration).get(state) : undefined;
  const path = rests === undefined ? passing : pathTo(states, rests.index);
  return path === undefined
    ? { paths: [], missing: [name] }
    : { paths: [{ name: `to ${name}`, ...path }], missing: [] };
}

/** The kinds of elements that `--each` can generate tests for. */
export const ELEMENTS = {
  transition: 'transitions',
  requirement: 'requirements',
  case: 'events',
} as const satisfies Record<string, CoverageKind>;

/**
 * Finds a shortest path for each transition, requirement or case, named after it. A requirement that only scenarios
 * name gets the path of the first such scenario.
 */
export function shortestForEach(exploration: Exploration, element: keyof typeof ELEMENTS): Found {
  const { states, starts, edges } = exploration;
  const kind = ELEMENTS[element];
  const paths = new Map<string, Path>();
  // Breadth-first order: the first match is the nearest.
  for (const hop of [...starts, ...edges]) {
    for (const name of metNames(exploration, [hop])[kind]) {
      if (paths.has(name)) continue;
      const { input, steps } = 'input' in hop ? { ...hop, steps: [] } : pathTo(states, hop.from);
      paths.set(name, { input, steps: 'input' in hop ? steps : [...steps, hop.label] });
    }
  }
  const scenarios = element === 'requirement' ? (exploration.model.scenarios ?? []) : [];
  for (const { input, steps, requirements = [] } of scenarios) {
    for (const name of requirements) if (!paths.has(name)) paths.set(name, { input, steps });
  }
  const wanted = new Set([
    ...countedNames(exploration)[kind],
    ...scenarios.flatMap(({ requirements = [] }) => requirements),
  ]);
  return {
    paths: [...wanted].flatMap((name) => {
      const path = paths.get(name);
      return path === undefined ? [] : [{ name, ...path }];
    }),
    missing: [...wanted].filter((name) => !paths.has(name)),
  };
}
