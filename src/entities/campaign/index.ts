export { campaignCode, readCampaignId, type CampaignId } from './model/campaign-id';
export { trafficSources, type TrafficSource } from './model/traffic-sources';
