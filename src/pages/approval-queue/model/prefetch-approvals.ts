import type { QueryClient } from '@tanstack/react-query';
import { queueQuery } from '@/shared/api/approval-queries';

export function prefetchApprovals(queryClient: QueryClient): void {
  void queryClient.prefetchQuery(queueQuery);
}
