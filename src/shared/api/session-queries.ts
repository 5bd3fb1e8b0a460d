import { listSessions } from '@contract/login-session';
import { queryOptions } from '@tanstack/react-query';
import { call } from './call';

/** The query for the user's sessions. They don't depend on the account, so it isn't part of the key. */
export const sessionsQuery = queryOptions({
  queryKey: ['sessions'],
  queryFn: ({ signal }) => call(listSessions, { signal }),
});
