import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import { approvalSearch, approvalSearchDefaults } from '@/pages/approval-queue/index.route';
import { ApprovalQueueRoute, prefetchApprovals } from '../approvals/approval-queue-route';

export const Route = createFileRoute('/admin/approvalqueue')({
  staticData: { crumb: 'Approval Queue' },
  validateSearch: approvalSearch,
  search: { middlewares: [stripSearchParams(approvalSearchDefaults)] },
  loader: ({ context: { queryClient, isSignedIn } }) => {
    if (!isSignedIn()) return;
    prefetchApprovals(queryClient);
  },
  component: ApprovalQueueRoute,
});
