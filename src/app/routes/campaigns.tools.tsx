import { createFileRoute, lazyRouteComponent, stripSearchParams } from '@tanstack/react-router';
import { campaignsSearch, campaignsSearchDefaults } from '@/pages/campaigns/index.route';

export const Route = createFileRoute('/campaigns/tools')({
  staticData: { crumb: 'Campaign Tools' },
  validateSearch: campaignsSearch,
  search: { middlewares: [stripSearchParams(campaignsSearchDefaults)] },
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient, accountNumber }, deps }) => {
    const account = accountNumber();
    if (account === null) return;
    const { prefetchCampaigns } = await import('@/pages/campaigns');
    prefetchCampaigns(queryClient, account, deps);
  },
  // Puts both pages and their data in one chunk, because the name of every chunk is part of the first load.
  codeSplitGroupings: [],
  component: lazyRouteComponent(() => import('@/pages/campaigns'), 'CampaignToolsPage'),
});
