import type { QueryClient } from '@tanstack/react-query';
import { askedDays, type RangeSearch } from '@/features/choose-range';
import { globalCoverageQuery, globalStatsQuery } from '@/shared/api/stats-queries';
import { preloadCharts } from '@/shared/ui/chart/lazy-plots';

export function prefetchGlobalStats(queryClient: QueryClient, search: RangeSearch): void {
  void preloadCharts().catch(() => undefined);
  void queryClient.prefetchQuery(globalStatsQuery(askedDays(search).days));
  void queryClient.prefetchQuery(globalCoverageQuery());
}
