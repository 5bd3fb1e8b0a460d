import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import { BillingPage } from '@/pages/billing';
import { billingSearch, billingSearchDefaults } from '@/pages/billing/index.route';

export const Route = createFileRoute('/billing/')({
  validateSearch: billingSearch,
  search: { middlewares: [stripSearchParams(billingSearchDefaults)] },
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient, accountNumber }, deps: { page } }) => {
    const account = accountNumber();
    if (account === null) return;
    const { statementsQuery, subscriptionQuery } = await import('@/shared/api/statement-queries');
    void queryClient.prefetchQuery(subscriptionQuery(account));
    void queryClient.prefetchQuery(statementsQuery(account, page));
  },
  component: BillingPage,
});
