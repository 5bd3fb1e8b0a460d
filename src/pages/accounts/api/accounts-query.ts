import { listAccounts } from '@contract/account';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '@/shared/api/call';
import type { AccountsSearch } from '../model/accounts-search';

/** The query for a page of the accounts that the user may work in. */
export function accountsQuery({ q, page }: AccountsSearch) {
  return queryOptions({
    queryKey: ['accounts', q, page],
    queryFn: ({ signal }) =>
      call(listAccounts, { query: { q: q === '' ? undefined : q, page }, signal }),
    placeholderData: keepPreviousData,
    meta: { ownsPage: true },
  });
}
