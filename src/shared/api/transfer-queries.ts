import { transferProgress } from '@contract/transfer';
import { queryOptions } from '@tanstack/react-query';
import { accountScope } from './account-queries';
import { call } from './call';

export function transferProgressQuery(accountNumber: string, name: string) {
  return queryOptions({
    queryKey: [accountScope, accountNumber, 'transfer', name],
    queryFn: ({ signal }) =>
      call(transferProgress, { path: { account_number: accountNumber, name }, signal }),
  });
}
