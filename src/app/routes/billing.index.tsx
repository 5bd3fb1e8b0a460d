import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import { BillingPage, prefetchBilling } from '@/pages/billing';
import { billingSearch, billingSearchDefaults } from '@/pages/billing/index.route';

export const Route = createFileRoute('/billing/')({
  validateSearch: billingSearch,
  search: { middlewares: [stripSearchParams(billingSearchDefaults)] },
  loaderDeps: ({ search: { page, year } }) => ({ page, year }),
  loader: ({ context: { queryClient, accountNumber }, deps }) => {
    const account = accountNumber();
    if (account === null) return;
    prefetchBilling(queryClient, account, deps);
  },
  // Puts both pages and their data in one chunk, because the name of every chunk is part of the first load.
  component: BillingPage,
});
