import { createFileRoute, lazyRouteComponent, stripSearchParams } from '@tanstack/react-router';
import { campaignsSearch, campaignsSearchDefaults } from '@/pages/campaigns/index.route';

export const Route = createFileRoute('/campaigns/')({
  validateSearch: campaignsSearch,
  search: { middlewares: [stripSearchParams(campaignsSearchDefaults)] },
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient, accountNumber }, deps }) => {
    const account = accountNumber();
    if (account === null) return;
    const { prefetchCampaigns } = await import('@/pages/campaigns');
    prefetchCampaigns(queryClient, account, deps);
  },
  // One chunk for both pages and their data: the first load would name each chunk.
  codeSplitGroupings: [],
  component: lazyRouteComponent(() => import('@/pages/campaigns'), 'CampaignsPage'),
});
