import { activeUser } from '@contract/user';
import { queryOptions } from '@tanstack/react-query';
import { call } from './call';

/**
 * The signed-in user. Not keyed by the account, since it stays when the account changes. The session waits for it
 * whatever page is shown, so the request is not aborted with the page.
 */
export const userQuery = queryOptions({
  queryKey: ['user'],
  queryFn: () => call(activeUser, {}),
  staleTime: 5 * 60_000,
});
