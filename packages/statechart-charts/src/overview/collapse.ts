import { isShownFully, type Chart } from '../chart';

/** The regions that a person has folded (true) or unfolded (false). */
export type ChosenFolds = ReadonlyMap<string, boolean>;

/** Returns the regions that a person has folded. */
export function foldedBy(chosen: ChosenFolds): ReadonlySet<string> {
  return new Set([...chosen].flatMap(([path, isFolded]) => (isFolded ? [path] : [])));
}

/** Returns true if a state has inner states that can be collapsed. */
export function isRegion(path: string, { states }: Chart): boolean {
  return path !== '' && states.some(({ parent }) => parent === path);
}

/** Returns the outermost collapsed state around a state, or the state itself. */
export function shownAs(path: string, collapsed: ReadonlySet<string>): string {
  const names = path.split('.');
  const around = names.map((_, index) => names.slice(0, index + 1).join('.'));
  return around.find((one) => collapsed.has(one)) ?? path;
}

/** Counts the transitions of a chart that a part of it doesn't show fully, at the innermost state of the part around each. */
export function counting(whole: Chart, part: Chart): Chart {
  const drawn = new Set(part.transitions.filter(isShownFully).map(({ id }) => id));
  const shown = new Set(part.states.map(({ path }) => path));
  const more = new Map<string, number>();
  for (const { id, source } of whole.transitions) {
    let path = source;
    while (!shown.has(path)) path = path.slice(0, Math.max(path.lastIndexOf('.'), 0));
    if (!drawn.has(id)) more.set(path, (more.get(path) ?? 0) + 1);
  }
  return {
    ...part,
    states: part.states.map((state) => ({ ...state, more: more.get(state.path) })),
  };
}

/**
 * Collapses regions of a chart. Transitions into or out of a collapsed region lead to or from the region itself, and
 * transitions inside it are counted there. Ids don't change, so marks and links work for both charts.
 */
export function collapse(chart: Chart, collapsed: ReadonlySet<string>): Chart {
  if (collapsed.size === 0) return chart;
  const shown = (path: string) => shownAs(path, collapsed);
  return counting(chart, {
    ...chart,
    states: chart.states
      .filter(({ path }) => shown(path) === path)
      .map(({ initial, defaultTargets, ...state }) => {
        if (collapsed.has(state.path)) {
          const folded = chart.states.filter(({ path }) =>
            path.startsWith(`${state.path}.`),
          ).length;
          return { ...state, type: 'atomic', folded };
        }
        return {
          ...state,
          ...(initial === undefined ? {} : { initial }),
          ...(defaultTargets === undefined
            ? {}
            : { defaultTargets: [...new Set(defaultTargets.map(shown))] }),
        };
      }),
    transitions: chart.transitions.flatMap((transition) => {
      const source = shown(transition.source);
      const targets = [...new Set(transition.targets.map(shown))];
      const isInside = source !== transition.source && targets.every((target) => target === source);
      return isInside ? [] : [{ ...transition, source, targets }];
    }),
    ...(chart.mainPath === undefined
      ? {}
      : {
          mainPath: chart.mainPath
            .map((step) => ({ ...step, from: shown(step.from), to: shown(step.to) }))
            .filter(({ from, to }) => from !== to),
        }),
  });
}
