import type { QueryClient } from '@tanstack/react-query';
import { isInAgency } from '@/entities/session';
import { filtersOf } from '@/entities/visit';
import { askedDays } from '@/features/choose-range';
import { accountQuery } from '@/shared/api/account-queries';
import { domainsQuery } from '@/shared/api/domain-queries';
import { coverageQuery, domainStatsQuery, sitePagesQuery } from '@/shared/api/stats-queries';
import { preloadCharts } from '@/shared/ui/chart/lazy-plots';
import type { StatsSearch } from './stats-search';

/**
 * Prefetches the tab's data and chart code. Does nothing if there are no stats, such as for interns and parked domains.
 */
export async function prefetchSiteStats(
  queryClient: QueryClient,
  { accountNumber, name, search }: { accountNumber: string; name: string; search: StatsSearch },
): Promise<void> {
  const account = await queryClient.ensureQueryData(accountQuery(accountNumber));
  if (!isInAgency({ account })) return;
  const domains = queryClient.getQueryData(domainsQuery(accountNumber).queryKey);
  if (domains?.find((domain) => domain.name === name)?.domain_type === 'parked') return;
  void preloadCharts().catch(() => undefined);
  const { days } = askedDays(search);
  // With filters, the unfiltered stats come first, because they tell to which days filters apply.
  void queryClient.prefetchQuery(domainStatsQuery(accountNumber, name, days));
  if (Object.keys(filtersOf(search)).length > 0) return;
  void queryClient.prefetchQuery(sitePagesQuery(accountNumber, name, days));
  if (search.compare) void queryClient.prefetchQuery(coverageQuery(accountNumber, name));
}
