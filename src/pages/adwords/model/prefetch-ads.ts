import type { QueryClient } from '@tanstack/react-query';
import { askedDays, rangeSearchDefaults } from '@/features/choose-range';
import { domainsQuery } from '@/shared/api/domain-queries';
import { campaignsQuery } from '@/shared/api/stats-queries';

export function prefetchAds(queryClient: QueryClient, accountNumber: string): void {
  const { days } = askedDays(rangeSearchDefaults);
  void queryClient.prefetchQuery(campaignsQuery(accountNumber, days));
  void queryClient.prefetchQuery(domainsQuery(accountNumber));
}
