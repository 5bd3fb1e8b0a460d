import { listStaffActions } from '@contract/staff-action';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { accountScope } from './account-queries';
import { call } from './call';

/** The query for a page of the changes that staff made in an agency. */
export function staffActionsQuery(accountNumber: string, page: number) {
  return queryOptions({
    queryKey: [accountScope, accountNumber, 'staff-actions', page],
    queryFn: ({ signal }) =>
      call(listStaffActions, { path: { account_number: accountNumber }, query: { page }, signal }),
    placeholderData: keepPreviousData,
    // Short, because staff may make changes at any time.
    staleTime: 5_000,
  });
}
