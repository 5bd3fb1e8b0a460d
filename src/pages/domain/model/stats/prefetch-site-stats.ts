import type { QueryClient } from '@tanstack/react-query';
import { isInAgency } from '@/entities/session';
import { askedDays, type RangeSearch } from '@/features/choose-range';
import { accountQuery } from '@/shared/api/account-queries';
import { domainsQuery } from '@/shared/api/domain-queries';
import { domainStatsQuery } from '@/shared/api/stats-queries';
import { preloadCharts } from '@/shared/ui/chart/lazy-plots';

/**
 * Prefetches the tab's data and chart code. Does nothing if there are no stats, such as for interns and parked domains.
 */
export async function prefetchSiteStats(
  queryClient: QueryClient,
  { accountNumber, name, search }: { accountNumber: string; name: string; search: RangeSearch },
): Promise<void> {
  const account = await queryClient.ensureQueryData(accountQuery(accountNumber));
  if (!isInAgency({ account })) return;
  const domains = queryClient.getQueryData(domainsQuery(accountNumber).queryKey);
  if (domains?.find((domain) => domain.name === name)?.domain_type === 'parked') return;
  void preloadCharts().catch(() => undefined);
  void queryClient.prefetchQuery(domainStatsQuery(accountNumber, name, askedDays(search).days));
}
