export { statsSearch, statsSearchDefaults } from './model/stats/stats-search';

/** Loaded for the stats tab only. */
export const loadSiteStats = () => import('./ui/stats/site-stats');
