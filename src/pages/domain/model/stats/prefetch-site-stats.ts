import type { QueryClient } from '@tanstack/react-query';
import { askedDays, type RangeSearch } from '@/features/choose-range';
import { domainStatsQuery } from '@/shared/api/stats-queries';
import { preloadCharts } from '@/shared/ui/chart/lazy-plots';

/** Begins to read what the tab shows, and what draws it. */
export function prefetchSiteStats(
  queryClient: QueryClient,
  { accountNumber, name, search }: { accountNumber: string; name: string; search: RangeSearch },
): void {
  void preloadCharts().catch(() => undefined);
  void queryClient.prefetchQuery(domainStatsQuery(accountNumber, name, askedDays(search).days));
}
