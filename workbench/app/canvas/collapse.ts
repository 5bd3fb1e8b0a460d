import type { Chart } from '../../chart/chart';

/** Whether a state has states inside that can be put away. */
export function isRegion(path: string, { states }: Chart): boolean {
  return path !== '' && states.some(({ parent }) => parent === path);
}

/** The outermost collapsed state around a state, or the state itself. */
export function shownAs(path: string, collapsed: ReadonlySet<string>): string {
  const names = path.split('.');
  const around = names.map((_, index) => names.slice(0, index + 1).join('.'));
  return around.find((one) => collapsed.has(one)) ?? path;
}

/**
 * The chart with some regions closed: what leads into one leads to the region, what leaves one leaves the region, and
 * what stays inside is gone. Ids stay as they are, so that marks and links fit both.
 */
export function collapse(chart: Chart, collapsed: ReadonlySet<string>): Chart {
  if (collapsed.size === 0) return chart;
  const shown = (path: string) => shownAs(path, collapsed);
  return {
    ...chart,
    states: chart.states
      .filter(({ path }) => shown(path) === path)
      .map(({ initial, defaultTargets, ...state }) => {
        if (collapsed.has(state.path)) return { ...state, type: 'atomic' };
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
  };
}
