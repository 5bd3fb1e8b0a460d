import { listTeam } from '@contract/team';
import { queryOptions } from '@tanstack/react-query';
import { accountScope } from './account-queries';
import { call } from './call';

export function teamQuery(accountNumber: string) {
  return queryOptions({
    queryKey: [accountScope, accountNumber, 'team'],
    queryFn: ({ signal }) => call(listTeam, { path: { account_number: accountNumber }, signal }),
  });
}
