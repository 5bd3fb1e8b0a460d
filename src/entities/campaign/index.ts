export { campaignCode, campaignSource, readCampaignId, type CampaignId } from './model/campaign-id';
export { campaignWords, linkTitle, type CampaignWords } from './model/campaign-words';
export { trafficSources, type TrafficSource } from './model/traffic-sources';
