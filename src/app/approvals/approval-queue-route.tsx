import { useQueryClient } from '@tanstack/react-query';
import { useSession, useSessionActor } from '@/entities/session';
import { ApprovalQueuePage } from '@/pages/approval-queue';
import { approvalDecisions } from './approval-decisions';

export { prefetchApprovals } from '@/pages/approval-queue';
export { approvalDecisions };

/** The queue page with the signed-in user's decisions, which continue after the person leaves the page. */
export function ApprovalQueueRoute() {
  const session = useSessionActor();
  const queryClient = useQueryClient();
  const userId = useSession(({ context }) => context.userId);
  if (userId === null) return null;
  return (
    <ApprovalQueuePage
      key={userId}
      decisions={approvalDecisions({ userId, session, queryClient })}
    />
  );
}
