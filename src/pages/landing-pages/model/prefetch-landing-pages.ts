import type { QueryClient } from '@tanstack/react-query';
import { askedDays, type RangeSearch } from '@/features/choose-range';
import { campaignsQuery, coverageQuery, landingPagesQuery } from '@/shared/api/stats-queries';

export function prefetchLandingPages(
  queryClient: QueryClient,
  accountNumber: string,
  search: RangeSearch,
): void {
  const { days } = askedDays(search);
  void queryClient.prefetchQuery(landingPagesQuery(accountNumber, days));
  void queryClient.prefetchQuery(campaignsQuery(accountNumber, days));
  void queryClient.prefetchQuery(coverageQuery(accountNumber));
}
