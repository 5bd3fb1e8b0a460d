export { GlobalStatsPage } from './ui/global-stats-page';
