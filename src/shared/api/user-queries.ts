import { activeUser } from '@contract/user';
import { queryOptions } from '@tanstack/react-query';
import { call } from './call';

/**
 * The signed-in user. Not keyed by account, because it doesn't depend on it. Not aborted on leaving a page, because the
 * session waits for the user on every page.
 */
export const userQuery = queryOptions({
  queryKey: ['user'],
  queryFn: () => call(activeUser, {}),
  staleTime: 5 * 60_000,
});
