import { readAccount } from '@contract/account';
import { queryOptions } from '@tanstack/react-query';
import { call } from './call';

/** Everything below this key belongs to an account, and is cleared when the account changes. */
export const accountScope = 'account';

/** Not aborted on leaving a page, because the session waits for the account on every page. */
export function accountQuery(accountNumber: string) {
  return queryOptions({
    queryKey: [accountScope, accountNumber],
    queryFn: () => call(readAccount, { path: { account_number: accountNumber } }),
    staleTime: 5 * 60_000,
  });
}
