import { activeUser } from '@contract/user';
import { queryOptions } from '@tanstack/react-query';
import { call } from './call';

/**
 * The signed-in user. Not keyed by account, since it doesn't depend on it. The session waits for it on every
 * page, so the request is not aborted with the page.
 */
export const userQuery = queryOptions({
  queryKey: ['user'],
  queryFn: () => call(activeUser, {}),
  staleTime: 5 * 60_000,
});
