import type { Comparison } from 'statechart-charts/compare/compare';
import type { Marks } from 'statechart-charts/drawing';
import { innermostStates } from 'statechart-paths/describe';
import { marksOf, shownStep, type Simulation } from '../simulation/simulation';

/** The marks that views add to the simulation's on the chart. */
export interface Painted {
  readonly coverage: Marks['coverage'];
  readonly comparison: Comparison | undefined;
}

export const unpainted: Painted = { coverage: undefined, comparison: undefined };

/** Returns the marks of a chart. */
export function marksFor(
  { coverage, comparison }: Painted,
  simulation: Simulation | undefined,
): Marks {
  const { current, refused }: Marks = simulation === undefined ? {} : marksOf(simulation);
  return {
    ...(current === undefined ? {} : { current }),
    ...(refused === undefined ? {} : { refused }),
    ...(coverage === undefined ? {} : { coverage }),
    ...(comparison === undefined ? {} : { changes: comparison.marks }),
  };
}

/** Returns the innermost active states. */
export function currentStates(simulation: Simulation | undefined): readonly string[] {
  return simulation === undefined ? [] : innermostStates(shownStep(simulation).state.snapshot);
}
