import type { QueryClient } from '@tanstack/react-query';
import { askedDays, type RangeSearch } from '@/features/choose-range';
import { domainsQuery } from '@/shared/api/domain-queries';
import { campaignsQuery } from '@/shared/api/stats-queries';

export function prefetchCampaigns(
  queryClient: QueryClient,
  accountNumber: string,
  search: RangeSearch,
): void {
  void queryClient.prefetchQuery(campaignsQuery(accountNumber, askedDays(search).days));
  void queryClient.prefetchQuery(domainsQuery(accountNumber));
}
