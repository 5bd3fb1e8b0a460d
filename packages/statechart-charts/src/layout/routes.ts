import { mainIds, type Chart, type ChartState, type ChartTransition } from '../chart';

/**
 * Transitions between the same two states: one arrow with a label for each transition. A route without transitions is a
 * history state's default.
 */
export interface Route {
  readonly key: string;
  readonly source: string;
  readonly target: string;
  readonly transitions: readonly ChartTransition[];
  /** The transitions that lead from the target back to the source, if one line with two heads shows both ways. */
  readonly back?: readonly ChartTransition[];
}

/** The presentation of a chart's transitions: arrows, or rows in the box of their source. */
export interface Plan {
  readonly routes: readonly Route[];
  /** The rows by the source's path. */
  readonly rows: ReadonlyMap<string, readonly ChartTransition[]>;
}

/** Returns true for targetless and self-transitions. They are drawn as rows, which are easier to read than loops. */
export function staysInPlace({ source, targets }: ChartTransition): boolean {
  return targets.every((target) => target === source);
}

/** Returns true for a transition between a state and one of its ancestors. */
function staysInFamily({ source, targets }: Pick<ChartTransition, 'source' | 'targets'>): boolean {
  return targets.some((target) => isWithin(target, source) || isWithin(source, target));
}

/** Returns true if a transition leads from outside a state into it. */
function leadsInto({ source, targets }: ChartTransition, path: string): boolean {
  return !isWithin(source, path) && targets.some((target) => isWithin(target, path));
}

/** Returns true if a transition leads to a state around its source. */
function leadsOut({ source, targets }: ChartTransition): boolean {
  return targets.some((target) => isWithin(source, target));
}

/** Returns the states that need an arrow, because the dot of an initial state doesn't lead to them. */
export function awaitingArrow({ states }: Chart): readonly ChartState[] {
  const byPath = new Map(states.map((state) => [state.path, state]));
  return states.filter(({ path, parent, type }) => {
    const around = byPath.get(parent ?? '');
    const isStarted = around?.initial === path || around?.type === 'parallel';
    return parent !== null && !isStarted && type !== 'history';
  });
}

/**
 * Returns the transitions that are drawn as arrows: all of the main path, for example. A row says where it leads in
 * text only, so a state that nothing but rows leads to gets one of them as an arrow: one from a sibling, or the first.
 */
function arrowsOf(
  chart: Chart,
  isJump: (transition: ChartTransition) => boolean,
): ReadonlySet<ChartTransition> {
  const main = mainIds(chart);
  const arrows = new Set(
    chart.transitions.filter(
      (transition) =>
        !staysInPlace(transition) &&
        (main.has(transition.id) ? !leadsOut(transition) : !staysInFamily(transition)) &&
        (main.has(transition.id) || !isJump(transition)),
    ),
  );
  for (const { path, parent } of awaitingArrow(chart)) {
    const leading = chart.transitions.filter((transition) => leadsInto(transition, path));
    if (leading.some((transition) => arrows.has(transition))) continue;
    const isFromSibling = ({ source }: ChartTransition) => isWithin(source, parent ?? '');
    const first = leading.find(isFromSibling) ?? leading[0];
    for (const transition of leading) {
      if (transition.source === first?.source) arrows.add(transition);
    }
  }
  return arrows;
}

/**
 * Sorts transitions into arrows and rows. A transition between a state and its descendant becomes a row, unless nothing
 * else leads to the descendant.
 */
export function planOf(chart: Chart, isJump: (transition: ChartTransition) => boolean): Plan {
  const arrows = arrowsOf(chart, isJump);
  const routes = new Map<string, ChartTransition[]>();
  const rows = new Map<string, ChartTransition[]>();
  const add = (map: Map<string, ChartTransition[]>, key: string, transition: ChartTransition) => {
    const known = map.get(key);
    if (known === undefined) map.set(key, [transition]);
    else known.push(transition);
  };
  for (const transition of chart.transitions) {
    if (!arrows.has(transition)) {
      add(rows, transition.source, transition);
      continue;
    }
    for (const target of transition.targets) {
      add(routes, JSON.stringify([transition.source, target]), transition);
    }
  }
  for (const { transition, from, to } of chart.waysOut ?? []) {
    const found = chart.transitions.find(({ id }) => id === transition);
    if (found !== undefined) add(routes, JSON.stringify([from, to]), found);
  }
  const defaults = chart.states.flatMap(({ path: source, defaultTargets = [] }) =>
    defaultTargets
      .filter((target) => !staysInFamily({ source, targets: [target] }))
      .map((target): Route => {
        return { key: JSON.stringify([source, target]), source, target, transitions: [] };
      }),
  );
  return {
    rows,
    routes: [
      ...[...routes].map(([key, transitions]) => {
        // The keys were written above.
        const [source, target] = JSON.parse(key) as [string, string];
        return { key, source, target, transitions };
      }),
      ...defaults,
    ],
  };
}

/**
 * Joins the two ways between a pair of states into one line, except on the main path, and where an actor's failure leads
 * back to a state that is no failure itself.
 */
export function withTwoWayRoutes({ routes, rows }: Plan, chart: Chart): Plan {
  const failures = failuresIn(chart);
  const isSingle = (route: Route) =>
    route.transitions.length === 0 ||
    route.transitions.some((one) => goesWrong(one, route.target, failures) === 'error') ||
    isInward(route) ||
    isInward({ source: route.target, target: route.source }) ||
    (chart.mainPath ?? []).some(({ from, to }) => from === route.source && to === route.target);
  const joinable = routes.filter((route) => !isSingle(route));
  const joined = new Set<Route>();
  const result = routes.flatMap((route): Route[] => {
    if (joined.has(route)) return [];
    const back = joinable.find(
      (other) => other.source === route.target && other.target === route.source,
    );
    if (back === undefined || !joinable.includes(route)) return [route];
    joined.add(back);
    return [{ ...route, back: back.transitions }];
  });
  return { rows, routes: result };
}

export function childrenOf(chart: Chart): ReadonlyMap<string, readonly ChartState[]> {
  const children = new Map<string, ChartState[]>();
  for (const state of chart.states) {
    if (state.parent === null) continue;
    const siblings = children.get(state.parent);
    if (siblings === undefined) children.set(state.parent, [state]);
    else siblings.push(state);
  }
  return children;
}

/** Returns true if a state is the other state or one of its descendants. */
export function isWithin(path: string, ancestor: string): boolean {
  return path === ancestor || ancestor === '' || path.startsWith(`${ancestor}.`);
}

function pathsAbove(path: string): string[] {
  const keys = path.split('.');
  return keys.map((_, place) => keys.slice(0, place + 1).join('.'));
}

/** Returns the two siblings that an arrow connects at the level of its common parent. */
export function siblingsOf({
  source,
  target,
}: Pick<Route, 'source' | 'target'>): readonly [string, string] {
  const [from, to] = [pathsAbove(source), pathsAbove(target)];
  const parting = from.findIndex((path, place) => path !== to[place]);
  return [from[parting] ?? source, to[parting] ?? target];
}

/** Returns true if an arrow leads from a region to a state inside it. It begins at a ring inside the region. */
export function isInward({ source, target }: Pick<Route, 'source' | 'target'>): boolean {
  return source !== target && isWithin(target, source);
}

/** Returns the failures of a chart. */
export function failuresIn({ states }: Chart): readonly string[] {
  return states.flatMap(({ path, failure }) => (failure === true ? [path] : []));
}

/**
 * Returns how an arrow shows that something goes wrong: it leads into a failure, or an actor's error leads to a state
 * that is no failure; undefined for any other arrow.
 */
export function goesWrong(
  { kind, source }: Pick<ChartTransition, 'kind' | 'source'>,
  target: string,
  failures: readonly string[],
): 'failure' | 'error' | undefined {
  if (failures.some((path) => isWithin(target, path) && !isWithin(source, path))) return 'failure';
  return kind === 'actor error' ? 'error' : undefined;
}

/** Returns true if an arrow leads backward in the order of the two siblings that it connects. */
export function isBackward(
  route: Pick<Route, 'source' | 'target'>,
  order: ReadonlyMap<string, number>,
): boolean {
  const [from, to] = siblingsOf(route).map((path) => order.get(path) ?? 0);
  return (from ?? 0) > (to ?? 0);
}
