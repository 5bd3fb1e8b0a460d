import type { Comparison } from 'statechart-charts/compare/compare';
import type { Marks } from 'statechart-charts/drawing';
import { innermostStates } from 'statechart-paths/describe';
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

/** Returns the marks of a chart. */
export function marksFor(
  { coverage, comparison, live }: Painted,
  simulation: Simulation | undefined,
): Marks {
  const { current, refused }: Marks = live ?? (simulation === undefined ? {} : marksOf(simulation));
  return {
    ...(current === undefined ? {} : { current }),
    ...(refused === undefined ? {} : { refused }),
    ...(coverage === undefined ? {} : { coverage }),
    ...(comparison === undefined ? {} : { changes: comparison.marks }),
  };
}

/** Returns the innermost active states. */
export function currentStates(
  live: LiveMarks | undefined,
  simulation: Simulation | undefined,
): readonly string[] {
  if (simulation === undefined) return [];
  return live?.innermost ?? innermostStates(shownStep(simulation).state.snapshot);
}
