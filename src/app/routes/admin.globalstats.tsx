import { createFileRoute, lazyRouteComponent, stripSearchParams } from '@tanstack/react-router';
import { globalStatsSearch, globalStatsSearchDefaults } from '@/pages/global-stats/index.route';

export const Route = createFileRoute('/admin/globalstats')({
  staticData: { crumb: 'Global Stats' },
  validateSearch: globalStatsSearch,
  search: { middlewares: [stripSearchParams(globalStatsSearchDefaults)] },
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient, isSignedIn }, deps }) => {
    if (!isSignedIn()) return;
    const { prefetchGlobalStats } = await import('@/pages/global-stats');
    prefetchGlobalStats(queryClient, deps);
  },
  codeSplitGroupings: [],
  component: lazyRouteComponent(() => import('@/pages/global-stats'), 'GlobalStatsPage'),
});
