import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import { CampaignToolsPage } from '@/pages/campaigns';
import { campaignToolsSearch, campaignToolsSearchDefaults } from '@/pages/campaigns/index.route';

export const Route = createFileRoute('/campaigns/tools')({
  staticData: { crumb: 'Campaign Tools' },
  validateSearch: campaignToolsSearch,
  search: { middlewares: [stripSearchParams(campaignToolsSearchDefaults)] },
  component: CampaignToolsPage,
});
