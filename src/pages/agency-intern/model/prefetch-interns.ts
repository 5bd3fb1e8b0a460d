import type { QueryClient } from '@tanstack/react-query';
import { internsQuery } from '@/shared/api/intern-queries';

export function prefetchInterns(queryClient: QueryClient): void {
  void queryClient.prefetchQuery(internsQuery);
}
