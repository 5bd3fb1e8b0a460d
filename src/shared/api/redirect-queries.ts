import { readDomain } from '@contract/domain-detail';
import { queryOptions } from '@tanstack/react-query';
import { accountScope } from './account-queries';
import { call } from './call';

/** The query for a domain's redirects. The domain list contains only their number. */
export function redirectsQuery(accountNumber: string, name: string) {
  return queryOptions({
    queryKey: [accountScope, accountNumber, 'redirects', name],
    queryFn: async ({ signal }) => {
      const path = { account_number: accountNumber, name };
      return (await call(readDomain, { path, signal })).emails;
    },
  });
}
