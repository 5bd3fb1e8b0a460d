import type { QueryClient } from '@tanstack/react-query';
import { agenciesQuery, internsQuery } from '@/shared/api/intern-queries';

export function prefetchInterns(queryClient: QueryClient): void {
  void queryClient.prefetchQuery(internsQuery);
  void queryClient.prefetchQuery(agenciesQuery(''));
}
