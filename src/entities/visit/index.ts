export { changeOf, type Change } from './model/change';
export { firstHitPages, type FiguresSearch } from './model/figures-search';
export { hitRows } from './model/hit-rows';
export { statsDay } from './model/stats-day';
export { Counters, type CountedFigure } from './ui/counters';
export { statsCopy } from './ui/stats-copy';
export { StatsFigures } from './ui/stats-figures';
export { StatsLoading } from './ui/stats-loading';
export { StatsSource } from './ui/stats-source';
