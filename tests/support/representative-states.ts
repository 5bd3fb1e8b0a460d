import { explore } from '@workbench/paths/explore/explore';
import type { Model } from '@workbench/paths/model';
import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate';

export interface RepresentativeState {
  /** The active states, and what can be done there: what tells two of them apart on a screen. */
  readonly name: string;
  /** The active states alone, as the workbench names them. */
  readonly state: string;
  readonly snapshot: AnyMachineSnapshot;
}

function acceptedEvents({ events }: Model, snapshot: AnyMachineSnapshot): readonly string[] {
  return Object.entries(events).flatMap(([type, cases]) =>
    Object.entries(cases).flatMap(([name, payload]) =>
      snapshot.can({ ...payload, type }) ? [`${type} ${name}`] : [],
    ),
  );
}

/** One explored state of a machine for each state name and each set of events it accepts there. */
export function representativeStates(
  machine: AnyStateMachine,
  model: Model,
): readonly RepresentativeState[] {
  const found = new Map<string, RepresentativeState>();
  for (const { name: state, running } of explore(machine, model).states) {
    const accepted = acceptedEvents(model, running.snapshot);
    const name = `${state} with ${accepted.join(', ') || 'nothing to do'}`;
    if (!found.has(name)) found.set(name, { name, state, snapshot: running.snapshot });
  }
  return [...found.values()];
}

/** States as rows of a table of tests, each with its name in front. */
export function named(
  states: readonly RepresentativeState[],
): readonly (readonly [string, RepresentativeState])[] {
  return states.map((state) => [state.name, state]);
}
