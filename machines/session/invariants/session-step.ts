import type { EmittedAction, StepOf } from 'statechart-paths/model';
import type { SnapshotFrom } from 'xstate';
import type { sessionRequirements } from '../session-requirements';
import type {
  LoadUserOutcome,
  OpenAccountOutcome,
  PageAccess,
  SessionUser,
  SignOutOutcome,
} from '../session-context';
import type { sessionMachine } from '../session-machine';

export type Snapshot = SnapshotFrom<typeof sessionMachine>;
export type SessionRequirement = keyof typeof sessionRequirements;
export type Step = StepOf<typeof sessionMachine>;

/** Returns true if a step emitted all of these actions. */
export function emits(actions: readonly EmittedAction[], ...types: readonly string[]): boolean {
  return types.every((type) => actions.some((action) => action.type === type));
}

/** Returns true if a page needs a signed-in user. */
export function needsUser(access: PageAccess): boolean {
  return access === 'account' || access === 'noAccount';
}

/** Returns true if no user has been loaded. */
export function isNobody({ context }: Snapshot): boolean {
  return context.userId === null;
}

/** Returns true if one of these states is active. */
export function isIn(
  snapshot: Snapshot,
  states: readonly Parameters<Snapshot['matches']>[0][],
): boolean {
  return states.some((state) => snapshot.matches(state));
}

/** Returns true if the same states are active before and after a step. */
export function staysPut({ before, after }: Step): boolean {
  return JSON.stringify(before.value) === JSON.stringify(after.value);
}

/** Returns the user who was loaded in a step, if any. */
export function userIn({ event }: Step): SessionUser | undefined {
  const outcome = outcomeIn(event);
  return outcome?.kind === 'user' ? outcome.user : undefined;
}

type Outcome = LoadUserOutcome | OpenAccountOutcome | SignOutOutcome;

/** Returns the outcome of the actor that finished in a step, if any. */
function outcomeIn(event: Step['event']): Outcome | undefined {
  return event.type.startsWith('xstate.done.actor.') && 'output' in event
    ? (event.output as Outcome)
    : undefined;
}

/** Returns the reason why an actor failed: the kind of its outcome, or `error` for an unexpected error. */
export function failureIn({ event }: Step): 'unauthorized' | 'forbidden' | 'error' | undefined {
  if (event.type.startsWith('xstate.error.actor.')) return 'error';
  const kind = outcomeIn(event)?.kind;
  return kind === 'unauthorized' || kind === 'forbidden' ? kind : undefined;
}
