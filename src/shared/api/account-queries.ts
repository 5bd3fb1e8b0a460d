import { readAccount } from '@contract/account';
import { queryOptions } from '@tanstack/react-query';
import { call } from './call';

/** The key prefix of all queries that belong to an account. They are cleared when the account changes. */
export const accountScope = 'account';

/**
 * The query for an account. It isn't aborted when the person leaves a page, because the session waits for the account
 * on every page.
 */
export function accountQuery(accountNumber: string) {
  return queryOptions({
    queryKey: [accountScope, accountNumber],
    queryFn: () => call(readAccount, { path: { account_number: accountNumber } }),
    staleTime: 5 * 60_000,
  });
}
