export { globalStatsSearch, globalStatsSearchDefaults } from './model/global-stats-search';
