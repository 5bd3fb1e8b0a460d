import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import { CampaignsPage } from '@/pages/campaigns';
import { campaignsSearch, campaignsSearchDefaults } from '@/pages/campaigns/index.route';

export const Route = createFileRoute('/campaigns/')({
  validateSearch: campaignsSearch,
  search: { middlewares: [stripSearchParams(campaignsSearchDefaults)] },
  component: CampaignsPage,
});
