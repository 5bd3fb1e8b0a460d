import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSession, useSessionActor } from '@/entities/session';

/** Sends the decisions that an earlier visit left without an answer. Without any, nothing is loaded. */
export function useKeptDecisions(): void {
  const session = useSessionActor();
  const queryClient = useQueryClient();
  const userId = useSession(({ context }) => context.userId);
  useEffect(() => {
    if (userId === null || !hasKeptDecisions(userId)) return;
    void import('./approval-desk').then(
      ({ approvalDesk }) => approvalDesk({ userId, session, queryClient }),
      // They stay kept.
      () => undefined,
    );
  }, [userId, session, queryClient]);
}

function hasKeptDecisions(userId: string): boolean {
  try {
    return localStorage.getItem(`portal.decisions.${userId}`) !== null;
  } catch {
    return false;
  }
}
