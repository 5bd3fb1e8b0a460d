import {
  isShownFully,
  mainEnd,
  mainIds,
  mainStates,
  type Chart,
  type ChartState,
  type ChartStep,
  type ChartTransition,
} from '../chart';
import { isGroup } from '../layout/content';
import { awaitingArrow, childrenOf, failuresIn, isWithin, staysInPlace } from '../layout/routes';
import { collapse, counting, isRegion, type ChosenFolds } from './collapse';

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
    if (boxesOf(chart, folded) > most) folded.add(path);
  }
  return folded;
}

/** Returns the state in which a guard such as `in asking and isAnotherUser` lets a transition happen, if it names one. */
function statedSource({ source, guard = '' }: ChartTransition): string {
  const [, path] = / or /.test(guard) ? [] : (/(?:^| and )in ([^\s()]+)/.exec(guard) ?? []);
  return path !== undefined && isWithin(path, source) ? path : source;
}

/** Draws transitions that depend on a state inside their source from that state. */
function withStatedSources(chart: Chart): Chart {
  return {
    ...chart,
    transitions: chart.transitions.map((each) => ({ ...each, source: statedSource(each) })),
  };
}

/** Draws the steps of the main path from where they are taken to where they lead, as one line of arrows. */
function withMainArrows(chart: Chart): Chart {
  const steps = new Map(chart.mainPath?.map((step) => [step.transition, step]));
  return {
    ...chart,
    transitions: chart.transitions.map((transition) => {
      const step = steps.get(transition.id);
      return step === undefined ? transition : drawnFrom(transition, step);
    }),
  };
}

/** Draws a transition as one arrow, which says nothing about the other states from which it leads. */
function drawnFrom(transition: ChartTransition, { from, to }: ChartStep): ChartTransition {
  const isNarrowed = from !== transition.source;
  return { ...transition, source: from, targets: [to], ...(isNarrowed && { isNarrowed }) };
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
  /** True if a state around the source defines the transitions, or is their target. */
  readonly isInherited: boolean;
}

function pairsOf(steps: readonly (Omit<Pair, 'transitions'> & { of: ChartTransition })[]): Pair[] {
  const pairs = new Map<string, Pair>();
  for (const { source, target, isInherited, of } of steps) {
    const key = JSON.stringify([source, target, isInherited]);
    const before = pairs.get(key)?.transitions ?? [];
    pairs.set(key, { source, target, isInherited, transitions: [...before, of] });
  }
  return [...pairs.values()];
}

/** Returns the pairs of states that transitions connect directly. */
function ownPairs({ transitions }: Chart): readonly Pair[] {
  return pairsOf(
    transitions.flatMap((of) =>
      staysInPlace(of)
        ? []
        : of.targets
            .filter((target) => !isWithin(of.source, target))
            .map((target) => ({ source: of.source, target, isInherited: false, of })),
    ),
  );
}

/**
 * Returns the ways out of failures through the states around them: transitions of these states, and transitions to them,
 * which lead to their initial states.
 */
function inheritedPairs({ states, transitions }: Chart): readonly Pair[] {
  const initials = new Map(states.map(({ path, initial }) => [path, initial]));
  const failures = states.filter((state) => state.failure === true && !isGroup(state));
  const entered = (target: string, source: string): string => {
    const initial = isWithin(source, target) ? initials.get(target) : undefined;
    return initial === undefined ? target : entered(initial, source);
  };
  return pairsOf(
    failures.flatMap(({ path: source }) =>
      transitions
        .filter((of) => isWithin(source, of.source))
        .flatMap((of) =>
          of.targets
            .filter((target) => of.source !== source || isWithin(source, target))
            .map((target) => ({
              source,
              target: entered(target, source),
              isInherited: true,
              of,
            }))
            .filter(({ target }) => !isWithin(source, target) && !isWithin(target, source)),
        ),
    ),
  );
}

/**
 * Returns the pairs that an overview shows: the whole main path, where actors fail, and for every other state one
 * arrow that leads to it and one that leads away from it, to the main path if it can. A failure's way out leads back to
 * where it came from, if it can.
 */
function mainPairs(chart: Chart, inherited: readonly Pair[]): ReadonlySet<Pair> {
  const pairs = ownPairs(chart);
  const ids = mainIds(chart);
  const main = mainStates(chart);
  const end = mainEnd(chart);
  const failures = failuresIn(chart);
  const isIn = (paths: Iterable<string>, path: string) =>
    [...paths].some((one) => isWithin(path, one));
  const chosen = new Set(
    pairs.filter(({ transitions }) =>
      transitions.some(({ id, kind }) => ids.has(id) || kind !== 'event'),
    ),
  );
  const place = (path: string) => {
    const found = main.findIndex((one) => isWithin(one, path) || isWithin(path, one));
    return found < 0 ? main.length : found;
  };
  const addFirst = (found: readonly Pair[], ...ranks: ((pair: Pair) => number | boolean)[]) => {
    if (found.some((pair) => chosen.has(pair))) return;
    const [first] = found.toSorted((a, b) => {
      const differences = ranks.map((rank) => Number(rank(a)) - Number(rank(b)));
      return differences.find((difference) => difference !== 0) ?? 0;
    });
    if (first !== undefined) chosen.add(first);
  };
  const outermost = (path: string) => path.split('.')[0] ?? '';
  const mainRegions = new Set(main.map(outermost));
  const isOutcome = ({ transitions }: Pair) => transitions.some(({ kind }) => kind !== 'event');
  const awaiting = new Set(awaitingArrow(chart));
  // Inner states come first, because their arrows may also enter and leave the states around them.
  for (const state of chart.states.toReversed()) {
    const { path, parent, type, failure } = state;
    if (parent === null || type === 'history') continue;
    const leaves = ({ source, target }: Pair) => isWithin(source, path) && !isWithin(target, path);
    const enters = ({ source, target }: Pair) => isWithin(target, path) && !isWithin(source, path);
    const isFar = (other: string) => !isWithin(other, parent);
    if (awaiting.has(state)) {
      const entering = pairs.filter(enters);
      // An actor that the state starts may lead back to it, but doesn't show how the state is reached.
      const isResult = (pair: Pair) =>
        isOutcome(pair) &&
        pairs.some(({ source, target }) => isWithin(source, path) && isWithin(pair.source, target));
      const others = entering.filter((pair) => !isIn(failures, pair.source) && !isResult(pair));
      addFirst(
        others.length === 0 ? entering : others,
        ({ source }) => isFar(source),
        ({ source }) => isWithin(path, source),
        (pair) => -entering.filter(({ source }) => isWithin(source, pair.source)).length,
        (pair) => !isOutcome(pair),
        ({ source }) => end === undefined || !isWithin(end, source),
        ({ source }) => place(source),
      );
    }
    if (end !== undefined && isWithin(end, path)) continue;
    const leaving = pairs.filter(leaves);
    if (failure === true) {
      const origins = [...chosen].filter(enters).map(({ source }) => source);
      addFirst(
        [...leaving, ...inherited.filter(leaves)],
        ({ target }) => !isIn(origins, target),
        ({ isInherited }) => isInherited,
        ({ target }) => isFar(target),
        ({ target }) => place(target),
      );
      continue;
    }
    const others = leaving.filter(({ target }) => !isIn(failures, target));
    const onward = others.filter(({ target }) => mainRegions.has(outermost(target)));
    const origin = Math.min(...[...chosen].filter(enters).map(({ source }) => place(source)));
    addFirst(
      [onward, others, leaving].find(({ length }) => length > 0) ?? [],
      ({ target }) => isFar(target),
      ({ target }) => place(target) <= origin,
      ({ target }) => place(target),
    );
  }
  return chosen;
}

/** Removes the dots of initial states from regions that are never entered as a whole. */
function withUsedDots(chart: Chart): Chart {
  const { states, transitions } = chart;
  const entered = new Set(transitions.flatMap(({ targets }) => targets));
  const started = new Set(
    states.flatMap(({ path, type, initial }) =>
      type === 'parallel'
        ? childrenOf(chart)
            .get(path)
            ?.map((child) => child.path)
        : initial,
    ),
  );
  return {
    ...chart,
    states: states.map(({ initial, ...state }) => {
      const { path, parent } = state;
      const isUsed = parent === null || entered.has(path) || started.has(path);
      return initial === undefined || !isUsed ? state : { ...state, initial };
    }),
  };
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

/** Removes the details of a state. */
function named({ description, output, defaultTargets, ...state }: ChartState): ChartState {
  return { ...state, tags: [], entry: [], exit: [], actors: [], requirements: [] };
}

/** Returns true if a transition from around a state never happens there, because others inside its source come first. */
function isOverruled(
  { states, transitions }: Chart,
  path: string,
  { source, trigger, targets }: ChartTransition,
): boolean {
  const innermost = states.filter(
    (one) => one.type !== 'history' && !isGroup(one) && isWithin(one.path, path),
  );
  return innermost.every((state) => {
    const own = transitions.filter(
      (one) =>
        one.trigger === trigger &&
        one.source !== source &&
        isWithin(one.source, source) &&
        isWithin(state.path, one.source),
    );
    return (
      own.some(({ guard = 'else', forbidden }) => guard === 'else' && !forbidden) &&
      !own.some((one) => one.targets.some((target) => targets.some((to) => isWithin(target, to))))
    );
  });
}

/** Says at each state which arrows from around it never hold there, unless the state around it says so. */
function withExceptions(whole: Chart, part: Chart): Chart {
  const arrows = part.transitions.filter((one) => isShownFully(one) && !staysInPlace(one));
  const states = part.states.map(({ path, parent, ...state }) => {
    const never = arrows
      .filter(({ source }) => parent !== null && source !== path && isWithin(path, source))
      .filter((arrow) => isOverruled(whole, path, arrow))
      .filter((arrow) => parent === arrow.source || !isOverruled(whole, parent ?? '', arrow))
      .flatMap(({ trigger, targets }) => targets.map((target) => ({ trigger, target })))
      .filter(({ target }) => target !== path);
    const each = new Map(never.map((one) => [JSON.stringify(one), one]));
    return { ...state, path, parent, ...(never.length > 0 && { never: [...each.values()] }) };
  });
  return { ...part, states };
}

/** Returns the chart that is shown where the whole one would be too small to read: only names and the main arrows. */
export function overviewOf(chart: Chart, folded: ReadonlySet<string>): Chart {
  const closed = withUsedDots(withMainArrows(collapse(withStatedSources(chart), folded)));
  const pairs = [...mainPairs(closed, inheritedPairs(collapse(chart, folded)))];
  const shown = new Set(
    pairs.flatMap(({ isInherited, transitions }) =>
      isInherited ? [] : transitions.map(({ id }) => id),
    ),
  );
  const waysOut = pairs.flatMap(({ source, target, isInherited, transitions }) =>
    isInherited ? transitions.map(({ id }) => ({ transition: id, from: source, to: target })) : [],
  );
  /** A transition that is only a way out leads from the first failure that it is one for. */
  const firsts = new Map(
    waysOut
      .toReversed()
      .flatMap((way) => (shown.has(way.transition) ? [] : [[way.transition, way]])),
  );
  const isLeft = (path: string) =>
    pairs.some(
      ({ source, target }) =>
        (isWithin(path, source) || isWithin(source, path)) && !isWithin(target, path),
    );
  const stuck = new Set(failuresIn(closed).filter((path) => !isLeft(path)));
  const drawn = closed.transitions.filter(
    ({ id, source, forbidden }) => shown.has(id) || (stuck.has(source) && !forbidden),
  );
  /** A state that ignores an event says so if an arrow of a state around it would claim the opposite. */
  const isException = ({ source, trigger, forbidden }: ChartTransition) =>
    forbidden && drawn.some((each) => each.trigger === trigger && isWithin(source, each.source));
  const reduced: Chart = {
    ...closed,
    transitions: closed.transitions.flatMap((transition) => {
      const first = firsts.get(transition.id);
      if (first !== undefined) return [drawnFrom(transition, first)];
      return drawn.includes(transition) || isException(transition) ? [transition] : [];
    }),
    waysOut: waysOut.filter((way) => firsts.get(way.transition) !== way),
  };
  const exact = withExceptions(chart, { ...reduced, states: withoutDots(reduced).map(named) });
  return counting(chart, exact);
}
