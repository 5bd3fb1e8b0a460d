import { activeUser } from '@contract/user';
import { queryOptions } from '@tanstack/react-query';
import { call } from './call';

/**
 * Whoever is signed in. Not keyed by the account: it stays when the account changes. The session waits for it whatever
 * page is shown, so the call is not broken off with the page.
 */
export const userQuery = queryOptions({
  queryKey: ['user'],
  queryFn: () => call(activeUser, {}),
  staleTime: 5 * 60_000,
});
