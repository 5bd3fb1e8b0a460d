import type { Chart, ChartState, ChartTransition } from '../chart';

/**
 * Transitions between the same two states: one arrow with a label for each transition. A route without transitions is a
 * history state's default.
 */
export interface Route {
  readonly key: string;
  readonly source: string;
  readonly target: string;
  readonly transitions: readonly ChartTransition[];
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

/**
 * Sorts transitions into arrows and rows. A transition between a state and its descendant becomes a row, because its
 * arrow would turn around at the border.
 */
export function planOf(chart: Chart, isJump: (transition: ChartTransition) => boolean): Plan {
  const routes = new Map<string, ChartTransition[]>();
  const rows = new Map<string, ChartTransition[]>();
  const add = (map: Map<string, ChartTransition[]>, key: string, transition: ChartTransition) => {
    const known = map.get(key);
    if (known === undefined) map.set(key, [transition]);
    else known.push(transition);
  };
  for (const transition of chart.transitions) {
    if (staysInPlace(transition) || staysInFamily(transition) || isJump(transition)) {
      add(rows, transition.source, transition);
    } else {
      for (const target of transition.targets) {
        add(routes, JSON.stringify([transition.source, target]), transition);
      }
    }
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
      ...[...routes].map(([key, transitions]) => ({
        key,
        source: transitions[0]?.source ?? '',
        target: String((JSON.parse(key) as unknown[])[1]),
        transitions,
      })),
      ...defaults,
    ],
  };
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

/** Returns true if an arrow leads backward in the order of the two siblings that it connects. */
export function isBackward(
  route: Pick<Route, 'source' | 'target'>,
  order: ReadonlyMap<string, number>,
): boolean {
  const [from, to] = siblingsOf(route).map((path) => order.get(path) ?? 0);
  return (from ?? 0) > (to ?? 0);
}
