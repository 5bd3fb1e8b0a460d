export { statsSearch, statsSearchDefaults } from './model/stats/stats-search';

/** Loads only the code of the stats tab. */
export const loadSiteStats = () => import('./ui/stats/site-stats');
