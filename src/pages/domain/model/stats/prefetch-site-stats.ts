import type { QueryClient } from '@tanstack/react-query';
import { askedDays, type RangeSearch } from '@/features/choose-range';
import { accountQuery } from '@/shared/api/account-queries';
import { domainStatsQuery } from '@/shared/api/stats-queries';
import { portalConfig } from '@/shared/config/portal-config';
import { preloadCharts } from '@/shared/ui/chart/lazy-plots';

/** Begins to read what the tab shows, and what draws it, unless the viewer is an intern and gets neither. */
export function prefetchSiteStats(
  queryClient: QueryClient,
  { accountNumber, name, search }: { accountNumber: string; name: string; search: RangeSearch },
): void {
  const account = queryClient.getQueryData(accountQuery(accountNumber).queryKey);
  if (account?.agency_type === portalConfig.intern_agency_type) return;
  void preloadCharts().catch(() => undefined);
  void queryClient.prefetchQuery(domainStatsQuery(accountNumber, name, askedDays(search).days));
}
