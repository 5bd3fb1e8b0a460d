import { listAccounts } from '@contract/account';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '@/shared/api/call';
import type { AccountsSearch } from '../model/accounts-search';

/** The query for a page of the accounts that the user may work in. */
export function accountsQuery({ q, pastDue, page }: AccountsSearch) {
  const status = pastDue ? 'past_due' : undefined;
  return queryOptions({
    queryKey: ['accounts', q, pastDue, page],
    queryFn: ({ signal }) =>
      call(listAccounts, { query: { q: q || undefined, billing_status: status, page }, signal }),
    placeholderData: keepPreviousData,
    meta: { ownsPage: true },
  });
}
