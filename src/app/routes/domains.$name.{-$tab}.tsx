import { createFileRoute, notFound, stripSearchParams } from '@tanstack/react-router';
import { DomainPage, preloadDomainTab } from '@/pages/domain';
import { loadSiteStats, statsSearch, statsSearchDefaults } from '@/pages/domain/index.route';
import { NotFoundPage } from '@/pages/not-found';
import { canceledDomainsQuery } from '@/shared/api/canceled-domain-queries';
import { domainsQuery } from '@/shared/api/domain-queries';
import { redirectsQuery } from '@/shared/api/redirect-queries';

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
    if (tab === 'emails') void queryClient.prefetchQuery(redirectsQuery(account, name));
    if (tab === 'stats') {
      void loadSiteStats()
        .then(({ prefetchSiteStats }) =>
          prefetchSiteStats(queryClient, { accountNumber: account, name, search }),
        )
        .catch(() => undefined);
    }
    // The page reports the failed request.
    const domains = await queryClient.ensureQueryData(domainsQuery(account)).catch(() => undefined);
    if (domains?.some((domain) => domain.name === name) !== false) return;
    const canceled = await queryClient.fetchQuery(canceledDomainsQuery(account)).catch(() => []);
    if (!canceled.some((domain) => domain.name === name)) throw notFound();
  },
  component: DomainPage,
  notFoundComponent: NotFoundPage,
});
