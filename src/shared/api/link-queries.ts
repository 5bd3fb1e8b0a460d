import { listLinks } from '@contract/link';
import { queryOptions } from '@tanstack/react-query';
import { accountScope } from './account-queries';
import { call } from './call';

/** The agency's saved tracking links, newest first. */
export function linksQuery(accountNumber: string) {
  return queryOptions({
    queryKey: [accountScope, accountNumber, 'links'],
    queryFn: ({ signal }) => call(listLinks, { path: { account_number: accountNumber }, signal }),
  });
}
