import { mainIds, mainStates, type Chart, type ChartState, type ChartTransition } from '../chart';
import { isGroup } from '../layout/content';
import { awaitingArrow, isWithin, staysInPlace } from '../layout/routes';
import { collapse, isRegion, type ChosenFolds } from './collapse';

/** Counts the boxes without inner states. */
function boxesOf(chart: Chart, folded: ReadonlySet<string>): number {
  return collapse(chart, folded).states.filter((state) => !isGroup(state)).length;
}

/**
 * Returns the regions to fold so that a number of boxes show. Outer regions unfold first, the one with the longest
 * part of the main path before its siblings.
 *
 * @param most the number of boxes, unless the machine has more outermost states.
 * @param chosen the regions that the person has folded (true) or unfolded (false), which stay so.
 */
export function foldedIn(chart: Chart, most: number, chosen: ChosenFolds): ReadonlySet<string> {
  const { mainPath = [] } = chart;
  const regions = chart.states.filter(({ path }) => isRegion(path, chart));
  const folded = new Set(regions.flatMap(({ path }) => (chosen.get(path) === false ? [] : [path])));
  const inside = ({ path }: ChartState) =>
    mainPath.filter(({ from, to }) => isWithin(from, path) && isWithin(to, path)).length;
  const depth = ({ path }: ChartState) => path.split('.').length;
  const candidates = regions
    .filter(({ path }) => !chosen.has(path))
    .toSorted((a, b) => depth(a) - depth(b) || inside(b) - inside(a));
  for (const { path } of candidates) {
    folded.delete(path);
    if (boxesOf(chart, folded) <= most) continue;
    folded.add(path);
    break;
  }
  return folded;
}

/** Draws the steps of the main path from where they are taken to where they lead, as one line of arrows. */
function withMainArrows(chart: Chart): Chart {
  const steps = new Map(chart.mainPath?.map((step) => [step.transition, step]));
  return {
    ...chart,
    transitions: chart.transitions.map((transition) => {
      const step = steps.get(transition.id);
      return step === undefined
        ? transition
        : { ...transition, source: step.from, targets: [step.to] };
    }),
  };
}

/** Returns the main path alone, with the regions around it. */
export function mainPathOnly(chart: Chart): Chart {
  const main = mainStates(chart);
  const ids = mainIds(chart);
  const path = {
    ...chart,
    states: chart.states.filter(
      ({ path }) => path === '' || main.some((one) => isWithin(one, path)),
    ),
    transitions: withMainArrows(chart).transitions.filter(({ id }) => ids.has(id)),
  };
  return { ...path, states: withoutDots(path) };
}

/** The transitions between the same two states. */
interface Pair {
  readonly source: string;
  readonly target: string;
  readonly transitions: readonly ChartTransition[];
}

function pairsOf({ transitions }: Chart): readonly Pair[] {
  const pairs = new Map<string, Pair>();
  for (const transition of transitions) {
    const { source, targets } = transition;
    for (const target of staysInPlace(transition) ? [] : targets) {
      if (isWithin(source, target)) continue;
      const key = JSON.stringify([source, target]);
      const before = pairs.get(key)?.transitions ?? [];
      pairs.set(key, { source, target, transitions: [...before, transition] });
    }
  }
  return [...pairs.values()];
}

/**
 * Returns the transitions that an overview shows: the whole main path, and for every other state one arrow that leads to
 * it and one that leads away from it, if possible from or to the main path.
 */
function mainTransitions(chart: Chart): ReadonlySet<ChartTransition> {
  const pairs = pairsOf(chart);
  const ids = mainIds(chart);
  const main = mainStates(chart);
  const chosen = new Set(
    pairs.filter(({ transitions }) => transitions.some(({ id }) => ids.has(id))),
  );
  const place = (path: string) => {
    const found = main.findIndex((one) => isWithin(one, path) || isWithin(path, one));
    return found < 0 ? main.length : found;
  };
  const addFirst = (found: readonly Pair[], rank: (pair: Pair) => number) => {
    if (found.some((pair) => chosen.has(pair))) return;
    const [first] = found.toSorted((a, b) => rank(a) - rank(b));
    if (first !== undefined) chosen.add(first);
  };
  const awaiting = new Set(awaitingArrow(chart));
  // Inner states come first, because their arrows may also enter and leave the states around them.
  for (const state of chart.states.toReversed()) {
    const { path, parent, type } = state;
    if (parent === null || type === 'history') continue;
    const leaves = ({ source, target }: Pair) => isWithin(source, path) && !isWithin(target, path);
    const enters = ({ source, target }: Pair) => isWithin(target, path) && !isWithin(source, path);
    const isFar = (other: string) => (isWithin(other, parent) ? 0 : main.length + 1);
    if (awaiting.has(state)) addFirst(pairs.filter(enters), ({ source }) => place(source));
    addFirst(pairs.filter(leaves), ({ target }) => isFar(target) + place(target));
  }
  return new Set([...chosen].flatMap(({ transitions }) => transitions));
}

/** Removes the dots of initial states that an arrow from outside the region leads to. */
function withoutDots({ states, transitions }: Chart): readonly ChartState[] {
  return states.map(({ initial, ...state }) => {
    const { path, parent } = state;
    const isEntered = transitions.some(
      ({ source, targets }) => !isWithin(source, path) && targets.includes(initial ?? ''),
    );
    return initial === undefined || (isEntered && parent !== null) ? state : { ...state, initial };
  });
}

/** Removes everything from a state but its name. */
function named({ path, name, parent, type, history, initial, folded }: ChartState): ChartState {
  return {
    path,
    name,
    parent,
    type,
    ...(history === undefined ? {} : { history }),
    ...(initial === undefined ? {} : { initial }),
    ...(folded === undefined ? {} : { folded }),
    tags: [],
    entry: [],
    exit: [],
    actors: [],
    requirements: [],
  };
}

/** Returns the chart that is shown where the whole one would be too small to read: only names and the main arrows. */
export function overviewOf(chart: Chart, folded: ReadonlySet<string>): Chart {
  const closed = collapse(withMainArrows(chart), folded);
  const shown = mainTransitions(closed);
  const reduced = {
    ...closed,
    transitions: closed.transitions.filter((transition) => shown.has(transition)),
  };
  return { ...reduced, states: withoutDots(reduced).map(named) };
}
