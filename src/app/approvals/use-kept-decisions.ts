import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSession, useSessionActor } from '@/entities/session';
import { readKeptDecisions } from './kept-decisions';

/** Resends decisions that got no response during an earlier visit. If there are none, loads no code. */
export function useKeptDecisions(): void {
  const session = useSessionActor();
  const queryClient = useQueryClient();
  const userId = useSession(({ context }) => context.userId);
  useEffect(() => {
    if (userId === null || readKeptDecisions(userId).length === 0) return;
    void import('./approval-queue-route').then(
      ({ approvalDecisions }) => approvalDecisions({ userId, session, queryClient }),
      // The decisions remain stored if this fails.
      () => undefined,
    );
  }, [userId, session, queryClient]);
}
