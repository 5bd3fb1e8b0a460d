import { readSearchIndex } from '@contract/search';
import { queryOptions } from '@tanstack/react-query';
import { accountScope } from './account-queries';
import { call } from './call';

/** The cards, bills and email redirects that the portal's search finds. */
export function searchIndexQuery(accountNumber: string) {
  return queryOptions({
    queryKey: [accountScope, accountNumber, 'search'],
    queryFn: ({ signal }) =>
      call(readSearchIndex, { path: { account_number: accountNumber }, signal }),
    // Other pages change all of these, and none of them reloads the search.
    staleTime: 5_000,
  });
}
