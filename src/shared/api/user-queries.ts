import { activeUser } from '@contract/user';
import { queryOptions } from '@tanstack/react-query';
import { call } from './call';

/**
 * The query for the signed-in user, who doesn't depend on the account, so it isn't part of the key. It isn't aborted
 * when the person leaves a page, because the session waits for the user on every page.
 */
export const userQuery = queryOptions({
  queryKey: ['user'],
  queryFn: () => call(activeUser, {}),
  staleTime: 5 * 60_000,
});
