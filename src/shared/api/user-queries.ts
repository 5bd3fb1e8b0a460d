import { activeUser } from '@contract/user';
import { queryOptions } from '@tanstack/react-query';
import { call } from './call';

/** Whoever is signed in. Not keyed by the account: it stays when the account changes. */
export const userQuery = queryOptions({
  queryKey: ['user'],
  queryFn: ({ signal }) => call(activeUser, { signal }),
  staleTime: 5 * 60_000,
});
