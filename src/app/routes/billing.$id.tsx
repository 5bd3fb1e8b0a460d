import { createFileRoute, lazyRouteComponent, notFound } from '@tanstack/react-router';
import { LazyNotFound } from '../shell/lazy-not-found';

export const Route = createFileRoute('/billing/$id')({
  staticData: { crumb: 'Receipt' },
  loader: async ({ context: { queryClient, accountNumber }, params: { id } }) => {
    const account = accountNumber();
    if (account === null) return;
    const { isStatementMissing } = await import('@/pages/billing');
    if (await isStatementMissing(queryClient, account, id)) throw notFound();
  },
  codeSplitGroupings: [],
  component: lazyRouteComponent(() => import('@/pages/billing'), 'ReceiptPage'),
  notFoundComponent: LazyNotFound,
});
