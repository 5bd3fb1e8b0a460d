import { readAttention } from '@contract/attention';
import { queryOptions } from '@tanstack/react-query';
import { accountScope } from './account-queries';
import { call } from './call';

export function attentionQuery(accountNumber: string) {
  return queryOptions({
    queryKey: [accountScope, accountNumber, 'attention'],
    queryFn: ({ signal }) =>
      call(readAttention, { path: { account_number: accountNumber }, signal }),
  });
}
