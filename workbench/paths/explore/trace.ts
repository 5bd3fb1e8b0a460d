import type { AnyStateNode, AnyTransitionDefinition } from 'xstate';
import { refusedAtRest, refusedBeforeAlways, refusedByEvent } from './guards';
import type { EmittedAction } from '../model';
import type { Microstep } from './recording';
import {
  initialTransitions,
  withoutConflicts,
  type Configuration,
  type History,
} from './selection';

function isEventless(selected: readonly AnyTransitionDefinition[]): boolean {
  return selected.some(({ eventType }) => eventType === '');
}

/** What a step did, as it is gathered from its microsteps. */
export interface Trace {
  readonly taken: Set<AnyTransitionDefinition>;
  readonly refused: Set<AnyTransitionDefinition>;
  readonly visited: Set<AnyStateNode>;
  readonly actions: EmittedAction[];
}

/**
 * Follows the microsteps from one configuration to the next and notes what each one did. Refusals
 * are noted where they are certain: of eventless transitions in several regions XState does not
 * tell which it dropped as conflicting.
 */
export function follow(
  trace: Trace,
  microsteps: readonly Microstep[],
  start: {
    readonly nodes: Iterable<AnyStateNode>;
    readonly history: History;
    readonly wereAsked: boolean;
  },
): void {
  let before: Configuration = new Set(start.nodes);
  let { history } = start;
  // Eventless transitions are asked after each change, and before a raised event is looked at.
  let { wereAsked } = start;
  for (const { eventType, snapshot, selected } of microsteps) {
    const after = new Set<AnyStateNode>(snapshot._nodes);
    const taken = withoutConflicts(selected, before, history);
    for (const one of taken) trace.taken.add(one);
    for (const one of initialTransitions(taken, before, after, history)) trace.taken.add(one);
    const refused = isEventless(selected)
      ? refusedBeforeAlways(selected)
      : [
          ...(wereAsked ? refusedAtRest(before) : []),
          ...refusedByEvent(before, eventType, selected),
        ];
    for (const one of refused) trace.refused.add(one);
    for (const node of after) trace.visited.add(node);
    before = after;
    history = snapshot.historyValue;
    // After an eventless transition that changes nothing XState does not ask again.
    wereAsked = snapshot.status === 'active' && !isEventless(selected);
  }
  if (wereAsked) for (const one of refusedAtRest(before)) trace.refused.add(one);
}
