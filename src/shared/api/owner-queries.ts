import { readMissingDetails } from '@contract/domain-owner';
import { queryOptions } from '@tanstack/react-query';
import { accountScope } from './account-queries';
import { call } from './call';

/** The query for what has to be given about the agency before it can own a name. */
export function missingDetailsQuery(accountNumber: string) {
  return queryOptions({
    queryKey: [accountScope, accountNumber, 'missing-details'],
    queryFn: ({ signal }) =>
      call(readMissingDetails, { path: { account_number: accountNumber }, signal }),
  });
}
