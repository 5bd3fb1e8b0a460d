import { listTeam, readMemberTies } from '@contract/team';
import { queryOptions } from '@tanstack/react-query';
import { accountScope } from './account-queries';
import { call } from './call';

export function teamQuery(accountNumber: string) {
  return queryOptions({
    queryKey: [accountScope, accountNumber, 'team'],
    queryFn: ({ signal }) => call(listTeam, { path: { account_number: accountNumber }, signal }),
  });
}

export function memberTiesQuery(accountNumber: string, mvt_id: string) {
  return queryOptions({
    queryKey: [accountScope, accountNumber, 'ties', mvt_id],
    queryFn: ({ signal }) =>
      call(readMemberTies, { path: { account_number: accountNumber, mvt_id }, signal }),
  });
}
