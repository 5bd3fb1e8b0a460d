import type { OfferedStep } from '../../paths/explore/offer';
import { shownStep, type Choice, type Simulation } from '../simulation/simulation';

/** What can be done about transitions where a simulation stands, by their ids. */
export interface Firing {
  /** Steps that take a transition, the model's first case of each. */
  readonly ready: ReadonlyMap<string, OfferedStep>;
  /** Steps that a transition's guard refuses. */
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
      // Taking it says what the machine threw.
    }
  }
  return { ready, refused };
}
