import { readReceipt } from '@contract/order';
import { queryOptions } from '@tanstack/react-query';
import { accountScope } from './account-queries';
import { call } from './call';

/** The query for a completed order's receipt, which never changes. */
export function receiptQuery(accountNumber: string, key: string) {
  return queryOptions({
    queryKey: [accountScope, accountNumber, 'receipt', key],
    queryFn: ({ signal }) =>
      call(readReceipt, { path: { account_number: accountNumber, key }, signal }),
    staleTime: Infinity,
  });
}
