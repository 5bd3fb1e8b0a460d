import { listCanceledDomains } from '@contract/canceled-domain';
import { queryOptions } from '@tanstack/react-query';
import { accountScope } from './account-queries';
import { call } from './call';

export function canceledDomainsQuery(accountNumber: string) {
  return queryOptions({
    queryKey: [accountScope, accountNumber, 'canceled-domains'],
    queryFn: ({ signal }) =>
      call(listCanceledDomains, { path: { account_number: accountNumber }, signal }),
  });
}
