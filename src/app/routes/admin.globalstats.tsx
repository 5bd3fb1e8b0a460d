import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import { GlobalStatsPage, prefetchGlobalStats } from '@/pages/global-stats';
import { globalStatsSearch, globalStatsSearchDefaults } from '@/pages/global-stats/index.route';

export const Route = createFileRoute('/admin/globalstats')({
  staticData: { crumb: 'Global Stats' },
  validateSearch: globalStatsSearch,
  search: { middlewares: [stripSearchParams(globalStatsSearchDefaults)] },
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient, isSignedIn }, deps }) => {
    if (!isSignedIn()) return;
    prefetchGlobalStats(queryClient, deps);
  },
  component: GlobalStatsPage,
});
