export {
  campaignsSearch,
  campaignsSearchDefaults,
  campaignToolsSearch,
  campaignToolsSearchDefaults,
} from './model/campaigns-search';
