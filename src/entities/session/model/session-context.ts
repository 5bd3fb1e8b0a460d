import type { sessionMachine } from '@machines/session/session-machine';
import { useSelector } from '@xstate/react';
import { createContext, use } from 'react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';

export type SessionActor = ActorRefFrom<typeof sessionMachine>;
export type SessionSnapshot = SnapshotFrom<typeof sessionMachine>;

/** The context for the session's actor, which exists as long as the tab. Provided by `app`. */
export const SessionContext = createContext<SessionActor | null>(null);

export function useSessionActor(): SessionActor {
  const actor = use(SessionContext);
  if (actor === null) throw new Error('SessionContext must be provided');
  return actor;
}

export function useSession<Selected>(select: (snapshot: SessionSnapshot) => Selected): Selected {
  return useSelector(useSessionActor(), select);
}

/**
 * Returns the current account's number. Call this only on pages that need an account, because they are shown only while
 * there is one.
 */
export function useAccountNumber(): string {
  const accountNumber = useSession((snapshot) => snapshot.context.accountNumber);
  if (accountNumber === null) throw new Error('This page needs an account');
  return accountNumber;
}
