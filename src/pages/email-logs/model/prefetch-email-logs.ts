import type { QueryClient } from '@tanstack/react-query';
import { emailLogsQuery } from '@/shared/api/email-log-queries';
import { isBackwards, toQuery } from './email-logs-query';
import type { EmailLogsSearch } from './email-logs-search';

export function prefetchEmailLogs(queryClient: QueryClient, search: EmailLogsSearch): void {
  if (!isBackwards(search)) void queryClient.prefetchQuery(emailLogsQuery(toQuery(search)));
}
