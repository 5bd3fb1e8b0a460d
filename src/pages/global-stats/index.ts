export { prefetchGlobalStats } from './model/prefetch-global-stats';
export { GlobalStatsPage } from './ui/global-stats-page';
