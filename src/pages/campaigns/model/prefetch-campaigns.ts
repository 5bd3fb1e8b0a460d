import type { QueryClient } from '@tanstack/react-query';
import { askedDays } from '@/features/choose-range';
import { domainsQuery } from '@/shared/api/domain-queries';
import { linksQuery } from '@/shared/api/link-queries';
import { campaignsQuery, coverageQuery } from '@/shared/api/stats-queries';
import { LinkGenerator } from '../ui/campaign-links';
import type { CampaignsSearch } from './campaigns-search';

/** Loads the first data of Campaign Stats or, with the tool `links`, of the link generator. */
export function prefetchCampaigns(
  queryClient: QueryClient,
  accountNumber: string,
  search: CampaignsSearch,
): void {
  const { days, last30Days } = askedDays(search);
  const isForLinks = search.tool === 'links';
  void queryClient.prefetchQuery(campaignsQuery(accountNumber, isForLinks ? last30Days : days));
  void queryClient.prefetchQuery(linksQuery(accountNumber));
  if (!isForLinks) {
    void queryClient.prefetchQuery(coverageQuery(accountNumber));
    return;
  }
  void queryClient.prefetchQuery(domainsQuery(accountNumber));
  void LinkGenerator.preload().catch(() => undefined);
}
