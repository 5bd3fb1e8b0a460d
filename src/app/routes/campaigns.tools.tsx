import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import { CampaignToolsPage, prefetchCampaigns } from '@/pages/campaigns';
import { campaignsSearch, campaignsSearchDefaults } from '@/pages/campaigns/index.route';

export const Route = createFileRoute('/campaigns/tools')({
  staticData: { crumb: 'Campaign Tools' },
  validateSearch: campaignsSearch,
  search: { middlewares: [stripSearchParams(campaignsSearchDefaults)] },
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient, accountNumber }, deps }) => {
    const account = accountNumber();
    if (account === null) return;
    prefetchCampaigns(queryClient, account, deps);
  },
  // Puts both pages and their data in one chunk, because the name of every chunk is part of the first load.
  component: CampaignToolsPage,
});
