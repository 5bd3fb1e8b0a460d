import type { QueryClient } from '@tanstack/react-query';
import { queueQuery } from '@/shared/api/approval-queries';

/** Begins to read the queue. */
export function prefetchApprovals(queryClient: QueryClient): void {
  void queryClient.prefetchQuery(queueQuery);
}
