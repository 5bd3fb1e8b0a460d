import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSession, useSessionActor } from '@/entities/session';
import { readBrowser } from '@/shared/lib/storage/tab-storage';
import { keptDecisionsKey } from './kept-decisions-key';

/** Resends decisions that got no response during an earlier visit. If there are none, loads no code. */
export function useKeptDecisions(): void {
  const session = useSessionActor();
  const queryClient = useQueryClient();
  const userId = useSession(({ context }) => context.userId);
  useEffect(() => {
    if (userId === null || readBrowser(keptDecisionsKey(userId)) === null) return;
    void import('./approval-queue-route').then(
      ({ approvalDecisions }) => approvalDecisions({ userId, session, queryClient }),
      // The decisions remain stored if this fails.
      () => undefined,
    );
  }, [userId, session, queryClient]);
}
