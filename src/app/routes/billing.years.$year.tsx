import { createFileRoute } from '@tanstack/react-router';
import { YearPage, prefetchYear } from '@/pages/billing';
import { NotFoundPage } from '@/pages/not-found';

export const Route = createFileRoute('/billing/years/$year')({
  staticData: { crumb: 'Bills for a year' },
  loader: ({ context: { queryClient, accountNumber }, params: { year } }) => {
    const account = accountNumber();
    if (account === null) return;
    prefetchYear(queryClient, account, year);
  },
  component: YearPage,
  notFoundComponent: NotFoundPage,
});
