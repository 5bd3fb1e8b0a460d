import { searchEmailLogs, type EmailLogQuery } from '@contract/email-log';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from './call';

export function emailLogsQuery(query: EmailLogQuery) {
  return queryOptions({
    queryKey: ['email-logs', query],
    queryFn: ({ signal }) => call(searchEmailLogs, { query, signal }),
    placeholderData: keepPreviousData,
    meta: { ownsPage: true },
  });
}
