import type { QueryClient } from '@tanstack/react-query';
import { isInAgency } from '@/entities/session';
import { askedDays } from '@/features/choose-range';
import { accountQuery } from '@/shared/api/account-queries';
import { domainsQuery } from '@/shared/api/domain-queries';
import { coverageQuery, domainStatsQuery, sitePagesQuery } from '@/shared/api/stats-queries';
import { preloadCharts } from '@/shared/ui/chart/lazy-plots';
import { askedFiltering } from './asked-filters';
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
  const { days, previous } = askedDays(search);
  const { asked, only, areSeveral } = askedFiltering(search, previous);
  // With several filters, the unfiltered stats come first, because they tell to which days filters apply.
  const filters = areSeveral ? {} : asked;
  void queryClient.prefetchQuery(domainStatsQuery(accountNumber, name, days, filters));
  if (!areSeveral && only === null) {
    for (const each of search.compare ? [days, previous] : [days]) {
      void queryClient.prefetchQuery(sitePagesQuery(accountNumber, name, each));
    }
  }
  void queryClient.prefetchQuery(coverageQuery(accountNumber, name));
}
