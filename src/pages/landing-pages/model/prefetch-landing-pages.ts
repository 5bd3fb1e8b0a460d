import type { QueryClient } from '@tanstack/react-query';
import { askedDays, type RangeSearch } from '@/features/choose-range';
import { landingPagesQuery } from '@/shared/api/stats-queries';

export function prefetchLandingPages(
  queryClient: QueryClient,
  accountNumber: string,
  search: RangeSearch,
): void {
  void queryClient.prefetchQuery(landingPagesQuery(accountNumber, askedDays(search).days));
}
