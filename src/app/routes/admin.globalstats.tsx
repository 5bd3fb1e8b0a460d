import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import { GlobalStatsPage } from '@/pages/global-stats';
import { globalStatsSearch, globalStatsSearchDefaults } from '@/pages/global-stats/index.route';

export const Route = createFileRoute('/admin/globalstats')({
  staticData: { crumb: 'Global Stats' },
  validateSearch: globalStatsSearch,
  search: { middlewares: [stripSearchParams(globalStatsSearchDefaults)] },
  component: GlobalStatsPage,
});
