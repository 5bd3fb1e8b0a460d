import { listCards } from '@contract/card';
import { queryOptions } from '@tanstack/react-query';
import { accountScope } from './account-queries';
import { call } from './call';

export function cardsQuery(accountNumber: string) {
  return queryOptions({
    queryKey: [accountScope, accountNumber, 'cards'],
    queryFn: ({ signal }) => call(listCards, { path: { account_number: accountNumber }, signal }),
  });
}
