import type { AnyEventObject } from 'xstate';
import type { Subject } from '../subject';
import { takeEvent, type Simulation } from './simulation';

/**
 * Returns the event that the portal sends next by itself, because a step has opened another page. Until then, the
 * state has no screen of its own.
 */
export function nextByItself(
  { navigation }: Subject,
  { log, position }: Simulation,
): AnyEventObject | undefined {
  if (navigation === undefined) return undefined;
  let memory = navigation.start;
  for (const [place, { event, state, ...effects }] of log.slice(0, position + 1).entries()) {
    const before = log[place - 1]?.state.snapshot;
    if (event === undefined || before === undefined) continue;
    memory = navigation.next(memory, { ...effects, before, event, after: state.snapshot });
  }
  return navigation.event(memory);
}

/** Takes the events that the portal sends by itself after a step that a person chose. */
export function withNavigation(subject: Subject, simulation: Simulation): Simulation {
  const event = nextByItself(subject, simulation);
  if (event === undefined) return simulation;
  const next = takeEvent(simulation, event);
  return next.position > simulation.position ? withNavigation(subject, next) : simulation;
}
