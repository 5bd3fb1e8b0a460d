export { prefetchCampaigns } from './model/prefetch-campaigns';
export { CampaignToolsPage } from './ui/campaign-tools-page';
export { CampaignsPage } from './ui/campaigns-page';
