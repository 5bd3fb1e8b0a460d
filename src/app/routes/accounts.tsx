import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import { AccountsPage } from '@/pages/accounts';
import {
  accountsQuery,
  accountsSearch,
  accountsSearchDefaults,
} from '@/pages/accounts/index.route';

export const Route = createFileRoute('/accounts')({
  staticData: { crumb: 'Accounts' },
  validateSearch: accountsSearch,
  search: { middlewares: [stripSearchParams(accountsSearchDefaults)] },
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient, isSignedIn }, deps }) => {
    if (isSignedIn()) void queryClient.prefetchQuery(accountsQuery(deps));
  },
  component: AccountsPage,
});
