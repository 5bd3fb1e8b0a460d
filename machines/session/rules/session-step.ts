import type { EmittedAction, StepOf } from '@workbench/paths/model';
import type { SnapshotFrom } from 'xstate';
import type { PageAccess, sessionMachine, SessionUser } from '../session-machine';

export type Snapshot = SnapshotFrom<typeof sessionMachine>;
export type Step = StepOf<typeof sessionMachine>;

/** Whether the step asked for all of these actions. */
export function emits(actions: readonly EmittedAction[], ...types: readonly string[]): boolean {
  return types.every((type) => actions.some((action) => action.type === type));
}

/** Whether a page shows only to somebody signed in. */
export function needsUser(access: PageAccess): boolean {
  return access === 'account' || access === 'noAccount';
}

/** Whether no user is known. */
export function isNobody({ context }: Snapshot): boolean {
  return context.userId === null;
}

/** Whether one of these states is active. */
export function isIn(
  snapshot: Snapshot,
  states: readonly Parameters<Snapshot['matches']>[0][],
): boolean {
  return states.some((state) => snapshot.matches(state));
}

/** Whether the same states are active before and after. */
export function staysPut({ before, after }: Step): boolean {
  return JSON.stringify(before.value) === JSON.stringify(after.value);
}

/** The user that an answer names, if it is one that names a user. */
export function userIn({ event }: Step): SessionUser | undefined {
  const output: unknown = 'output' in event ? event.output : undefined;
  return isUser(output) ? output : undefined;
}

function isUser(value: unknown): value is SessionUser {
  return typeof value === 'object' && value !== null && 'userId' in value;
}

/** What kind of error an actor answered with, if it did. */
export function failureIn({ event }: Step): string | undefined {
  const error: unknown = 'error' in event ? event.error : undefined;
  return typeof error === 'object' && error !== null && 'kind' in error
    ? String(error.kind)
    : undefined;
}
