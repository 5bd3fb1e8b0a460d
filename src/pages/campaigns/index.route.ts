export { campaignsSearch, campaignsSearchDefaults } from './model/campaigns-search';
