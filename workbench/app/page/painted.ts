import type { Chart } from 'statechart-charts/chart';
import type { Comparison } from 'statechart-charts/compare/compare';
import type { Marks } from 'statechart-charts/drawing';
import { innermostStates } from 'statechart-paths/describe';
import { shownAs } from '../canvas/collapse';
import type { LiveMarks } from '../live/live-messages';
import { marksOf, shownStep, type Simulation } from '../simulation/simulation';

/** The marks that views add to the simulation's on the chart. */
export interface Painted {
  readonly coverage: Marks['coverage'];
  readonly comparison: Comparison | undefined;
  /** The state of a followed portal, which replaces the simulation's. */
  readonly live: LiveMarks | undefined;
}

export const unpainted: Painted = { coverage: undefined, comparison: undefined, live: undefined };

/** Returns the marks of a chart. A collapsed region has the marks of its inner states. */
export function marksFor(
  { coverage, comparison, live }: Painted,
  simulation: Simulation | undefined,
  chart: Chart,
  folded: ReadonlySet<string>,
): Marks {
  const { current, refused }: Marks = live ?? (simulation === undefined ? {} : marksOf(simulation));
  const states = new Set(chart.states.map(({ path }) => path));
  const shown = [...(current ?? [])].map((place) =>
    states.has(place) ? shownAs(place, folded) : place,
  );
  return {
    current: new Set(shown),
    ...(refused === undefined ? {} : { refused }),
    ...(coverage === undefined ? {} : { coverage }),
    ...(comparison === undefined ? {} : { changes: comparison.marks }),
  };
}

/** Returns the innermost active states, as they are drawn. */
export function currentStates(
  live: LiveMarks | undefined,
  simulation: Simulation | undefined,
  folded: ReadonlySet<string>,
): readonly string[] {
  if (simulation === undefined) return [];
  const innermost = live?.innermost ?? innermostStates(shownStep(simulation).state.snapshot);
  return [...new Set(innermost.map((path) => shownAs(path, folded)))];
}
