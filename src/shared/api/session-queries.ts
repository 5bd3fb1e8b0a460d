import { listSessions } from '@contract/login-session';
import { queryOptions } from '@tanstack/react-query';
import { call } from './call';

/** Where the user is signed in. Not keyed by the account, since it stays when the account changes. */
export const sessionsQuery = queryOptions({
  queryKey: ['sessions'],
  queryFn: ({ signal }) => call(listSessions, { signal }),
});
