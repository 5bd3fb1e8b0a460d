export { statsSearch, statsSearchDefaults } from './model/stats/stats-search';

/** Loads only the stats tab's code. */
export const loadSiteStats = () => import('./ui/stats/site-stats');
