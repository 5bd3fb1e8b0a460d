import { listStaffActions } from '@contract/staff-action';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { accountScope } from './account-queries';
import { call } from './call';

/** A page of the changes that staff made in an agency. */
export function staffActionsQuery(accountNumber: string, page: number) {
  return queryOptions({
    queryKey: [accountScope, accountNumber, 'staff-actions', page],
    queryFn: ({ signal }) =>
      call(listStaffActions, { path: { account_number: accountNumber }, query: { page }, signal }),
    placeholderData: keepPreviousData,
    // Staff may make changes at any time.
    staleTime: 5_000,
  });
}
