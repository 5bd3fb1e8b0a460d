import type { Chart, ChartState, ChartTransition } from '../chart';

/** Transitions between the same two states: one arrow with a label for each. */
export interface Route {
  readonly key: string;
  readonly source: string;
  readonly target: string;
  readonly transitions: readonly ChartTransition[];
}

/** How the transitions of a chart are shown: by arrows, or by rows in the box of their source. */
export interface Plan {
  readonly routes: readonly Route[];
  /** By path of the source. */
  readonly rows: ReadonlyMap<string, readonly ChartTransition[]>;
}

/** Stays where it is, or comes back to it: a row reads better than a loop. */
export function staysInPlace({ source, targets }: ChartTransition): boolean {
  return targets.every((target) => target === source);
}

/**
 * Sorts transitions into arrows and rows. The machine itself has no box, so that what leads from it to a state is a
 * row, too.
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
    if (staysInPlace(transition) || transition.source === '' || isJump(transition)) {
      add(rows, transition.source, transition);
    } else {
      for (const target of transition.targets) {
        add(routes, JSON.stringify([transition.source, target]), transition);
      }
    }
  }
  return {
    rows,
    routes: [...routes].map(([key, transitions]) => ({
      key,
      source: transitions[0]?.source ?? '',
      target: String((JSON.parse(key) as unknown[])[1]),
      transitions,
    })),
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

/** Whether a state is another one, or inside it. */
export function isWithin(path: string, ancestor: string): boolean {
  return path === ancestor || ancestor === '' || path.startsWith(`${ancestor}.`);
}
