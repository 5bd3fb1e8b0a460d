import { readOverview } from '@contract/overview';
import { queryOptions } from '@tanstack/react-query';
import { accountScope } from './account-queries';
import { call } from './call';

export function overviewQuery(accountNumber: string) {
  return queryOptions({
    queryKey: [accountScope, accountNumber, 'overview'],
    queryFn: ({ signal }) =>
      call(readOverview, { path: { account_number: accountNumber }, signal }),
  });
}
