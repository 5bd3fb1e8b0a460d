import type { OfferedStep } from 'statechart-paths/explore/offer';
import { shownStep, type Choice, type Simulation } from '../simulation/simulation';

/** The steps of the transitions that the simulation can take or refuses, by transition id. */
export interface Firing {
  /** The steps that take a transition, each with the model's first case. */
  readonly ready: ReadonlyMap<string, OfferedStep>;
  /** The steps that a transition's guard refuses. */
  readonly refused: ReadonlyMap<string, OfferedStep>;
}

export function firingOf(simulation: Simulation, choices: readonly Choice[]): Firing {
  const { state } = shownStep(simulation);
  const ready = new Map<string, OfferedStep>();
  const refused = new Map<string, OfferedStep>();
  const note = (into: Map<string, OfferedStep>, id: string, step: OfferedStep) => {
    if (!into.has(id)) into.set(id, step);
  };
  for (const { step, isHandled, refusedBy } of choices) {
    for (const { id } of refusedBy) note(refused, id, step);
    if (!isHandled) continue;
    try {
      const taken = simulation.engine.take(state, step.event);
      for (const { id } of taken.transitions) note(ready, id, step);
      for (const { id } of taken.refused) note(refused, id, step);
    } catch {
      // The machine's error is reported when the step is taken.
    }
  }
  return { ready, refused };
}
