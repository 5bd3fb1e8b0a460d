import { listSessions } from '@contract/login-session';
import { queryOptions } from '@tanstack/react-query';
import { call } from './call';

/** The user's sessions. Not keyed by account, because they don't depend on it. */
export const sessionsQuery = queryOptions({
  queryKey: ['sessions'],
  queryFn: ({ signal }) => call(listSessions, { signal }),
});
