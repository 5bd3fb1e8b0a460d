import { useMemo, useState } from 'react';
import { choicesOf, shownStep, takeEvent, takeStep, takeWith } from '../simulation/simulation';
import type { Choice, Simulation } from '../simulation/simulation';
import { withNavigation } from '../simulation/navigation';
import { simulationIn } from '../simulation/states-reached';
import type { SimulationActs } from '../simulation/use-simulation';
import type { Plan } from '../plan';
import type { Subject } from '../subject';

/** A state that the person is looking at while the simulation is in another one. */
export interface LookedAt {
  readonly simulation: Simulation;
  readonly choices: readonly Choice[];
  /** The actions that continue from that state. */
  readonly acts: SimulationActs;
}

export function isActiveIn(simulation: Simulation, path: string): boolean {
  return shownStep(simulation).state.snapshot._nodes.some((node) => node.path.join('.') === path);
}

/**
 * Returns the selected state with a simulation that reaches it; undefined if the current simulation is in it or has
 * moved since, or if no path leads to it.
 */
export function useLookedAt(
  subject: Subject,
  plan: Plan | undefined,
  selected: string | undefined,
  simulation: Simulation | undefined,
  acts: SimulationActs,
): LookedAt | undefined {
  const [since, setSince] = useState<{
    readonly selected: string | undefined;
    readonly simulation: Simulation | undefined;
  }>({ selected: undefined, simulation });
  if (since.selected !== selected) setSince({ selected, simulation });
  const isNew = since.selected === selected && since.simulation === simulation;
  return useMemo(() => {
    if (!isNew || selected === undefined || simulation === undefined) return undefined;
    if (isActiveIn(simulation, selected)) return undefined;
    const there = plan && simulationIn(subject, plan.statePaths, selected);
    if (there === undefined) return undefined;
    return {
      simulation: there,
      choices: choicesOf(there),
      acts: {
        ...acts,
        take: (step) => acts.show(withNavigation(subject, takeStep(there, step))),
        takeWith: (step, payload) =>
          acts.show(withNavigation(subject, takeWith(there, step, payload))),
        takeEvent: (event) => acts.show(withNavigation(subject, takeEvent(there, event))),
      },
    };
  }, [isNew, subject, plan, selected, simulation, acts]);
}
