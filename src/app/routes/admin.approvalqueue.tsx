import { createFileRoute, lazyRouteComponent, stripSearchParams } from '@tanstack/react-router';
import { approvalSearch, approvalSearchDefaults } from '@/pages/approval-queue/index.route';

export const Route = createFileRoute('/admin/approvalqueue')({
  staticData: { crumb: 'Approval Queue' },
  validateSearch: approvalSearch,
  search: { middlewares: [stripSearchParams(approvalSearchDefaults)] },
  loader: async ({ context: { queryClient, isSignedIn } }) => {
    if (!isSignedIn()) return;
    const { prefetchApprovals } = await import('../approvals/approval-queue-route');
    prefetchApprovals(queryClient);
  },
  codeSplitGroupings: [],
  component: lazyRouteComponent(
    () => import('../approvals/approval-queue-route'),
    'ApprovalQueueRoute',
  ),
});
