import { createFileRoute, lazyRouteComponent, stripSearchParams } from '@tanstack/react-router';
import { billingSearch, billingSearchDefaults } from '@/pages/billing/index.route';

export const Route = createFileRoute('/billing/')({
  validateSearch: billingSearch,
  search: { middlewares: [stripSearchParams(billingSearchDefaults)] },
  loaderDeps: ({ search: { page, year } }) => ({ page, year }),
  loader: async ({ context: { queryClient, accountNumber }, deps }) => {
    const account = accountNumber();
    if (account === null) return;
    const { prefetchBilling } = await import('@/pages/billing');
    prefetchBilling(queryClient, account, deps);
  },
  // Puts both pages and their data in one chunk, because the name of every chunk is part of the first load.
  codeSplitGroupings: [],
  component: lazyRouteComponent(() => import('@/pages/billing'), 'BillingPage'),
});
