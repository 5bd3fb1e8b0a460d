export { statsSearch, statsSearchDefaults } from './model/stats/stats-search';
