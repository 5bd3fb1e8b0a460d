export { changeOf, type Change } from './model/change';
export { hitRows } from './model/hit-rows';
export { statsDay } from './model/stats-day';
export { Counters, type CountedFigure } from './ui/counters';
export { LoadedAt } from './ui/loaded-at';
export { statsCopy } from './ui/stats-copy';
export { StatsFailed } from './ui/stats-failed';
