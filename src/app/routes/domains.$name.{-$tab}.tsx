import { createFileRoute, notFound, stripSearchParams } from '@tanstack/react-router';
import { DomainPage, preloadDomainTab } from '@/pages/domain';
import { loadSiteStats, statsSearch, statsSearchDefaults } from '@/pages/domain/index.route';
import { domainsQuery } from '@/shared/api/domain-queries';
import { LazyNotFound } from '../shell/lazy-not-found';

export const Route = createFileRoute('/domains/$name/{-$tab}')({
  staticData: { crumb: '$name' },
  validateSearch: statsSearch,
  search: { middlewares: [stripSearchParams(statsSearchDefaults)] },
  loaderDeps: ({ search }) => search,
  loader: async ({
    context: { queryClient, accountNumber },
    params: { name, tab },
    deps: search,
  }) => {
    const account = accountNumber();
    void preloadDomainTab(tab);
    if (account === null) return;
    if (tab === 'emails') {
      // The page reports the failure.
      void import('@/shared/api/redirect-queries')
        .then(({ redirectsQuery }) => queryClient.prefetchQuery(redirectsQuery(account, name)))
        .catch(() => undefined);
    }
    if (tab === 'stats') {
      void loadSiteStats()
        .then(({ prefetchSiteStats }) =>
          prefetchSiteStats(queryClient, { accountNumber: account, name, search }),
        )
        .catch(() => undefined);
    }
    // The page reports the failed request.
    const domains = await queryClient.ensureQueryData(domainsQuery(account)).catch(() => undefined);
    if (domains?.some((domain) => domain.name === name) === false) throw notFound();
  },
  component: DomainPage,
  notFoundComponent: LazyNotFound,
});
