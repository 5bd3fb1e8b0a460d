import type { Chart } from '../chart';

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

/**
 * Collapses regions of a chart. Transitions into or out of a collapsed region lead to or from the region itself, and
 * transitions inside it are removed. Ids don't change, so marks and links work for both charts.
 */
export function collapse(chart: Chart, collapsed: ReadonlySet<string>): Chart {
  if (collapsed.size === 0) return chart;
  const shown = (path: string) => shownAs(path, collapsed);
  return {
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
  };
}
