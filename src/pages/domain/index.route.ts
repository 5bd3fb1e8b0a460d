export { statsSearch, statsSearchDefaults } from './model/stats/stats-search';

/** Loads the code of the stats tab only. */
export const loadSiteStats = () => import('./ui/stats/site-stats');
