import { readAccount } from '@contract/account';
import { readAttention } from '@contract/attention';
import { listDomains } from '@contract/domain';
import { queryOptions } from '@tanstack/react-query';
import { call } from './call';

/** Everything below this key belongs to an account and is cleared when the account changes. */
export const accountScope = 'account';

/** As with the user, the session waits for it whatever page is shown. */
export function accountQuery(accountNumber: string) {
  return queryOptions({
    queryKey: [accountScope, accountNumber],
    queryFn: () => call(readAccount, { path: { account_number: accountNumber } }),
    staleTime: 5 * 60_000,
  });
}

export function domainsQuery(accountNumber: string) {
  return queryOptions({
    queryKey: [accountScope, accountNumber, 'domains'],
    queryFn: ({ signal }) => call(listDomains, { path: { account_number: accountNumber }, signal }),
    meta: { ownsPage: true },
  });
}

export function attentionQuery(accountNumber: string) {
  return queryOptions({
    queryKey: [accountScope, accountNumber, 'attention'],
    queryFn: ({ signal }) =>
      call(readAttention, { path: { account_number: accountNumber }, signal }),
  });
}
