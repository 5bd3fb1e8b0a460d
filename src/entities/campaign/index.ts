export { campaignCode, readCampaignId, type CampaignId } from './model/campaign-id';
export { landingPages, type LandingPage } from './model/landing-pages';
export { trafficSources, type TrafficSource } from './model/traffic-sources';
