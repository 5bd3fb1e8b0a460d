import type { QueryClient } from '@tanstack/react-query';
import { patternsQuery } from '@/shared/api/compliance-queries';

export function prefetchPatterns(queryClient: QueryClient): void {
  void queryClient.prefetchQuery(patternsQuery);
}
