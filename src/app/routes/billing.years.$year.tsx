import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router';
import { LazyNotFound } from '../shell/lazy-not-found';

export const Route = createFileRoute('/billing/years/$year')({
  staticData: { crumb: 'Bills for a year' },
  loader: async ({ context: { queryClient, accountNumber }, params: { year } }) => {
    const account = accountNumber();
    if (account === null) return;
    const { prefetchYear } = await import('@/pages/billing');
    prefetchYear(queryClient, account, year);
  },
  codeSplitGroupings: [],
  component: lazyRouteComponent(() => import('@/pages/billing'), 'YearPage'),
  notFoundComponent: LazyNotFound,
});
