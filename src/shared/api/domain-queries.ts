import { listDomains } from '@contract/domain';
import { queryOptions } from '@tanstack/react-query';
import { accountScope } from './account-queries';
import { call } from './call';

export function domainsQuery(accountNumber: string) {
  return queryOptions({
    queryKey: [accountScope, accountNumber, 'domains'],
    queryFn: ({ signal }) => call(listDomains, { path: { account_number: accountNumber }, signal }),
    meta: { ownsPage: true },
  });
}
