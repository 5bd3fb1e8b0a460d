export { changeOf, type Change } from './model/change';
export {
  filtersOf,
  firstHitPages,
  noFilters,
  type FiguresSearch,
  type FiltersSearch,
} from './model/figures-search';
export { hitRows } from './model/hit-rows';
export { statsDay } from './model/stats-day';
export { savePages, statsFiles } from './ui/stats-files';
export { mostPrinted, usePrinting } from './model/use-printing';
export { Counters, type CountedFigure } from './ui/counters';
export { ExportMenu, type CsvExport } from './ui/export-menu';
export { FilterChips } from './ui/filter-chips';
export { PagesTable } from './ui/pages-table';
export { statsCopy } from './ui/stats-copy';
export { StatsFailed } from './ui/stats-failed';
export { rowChoice, type FilterChoice } from './ui/row-choice';
export { StatsFigures } from './ui/stats-figures';
export { StatsLoading } from './ui/stats-loading';
export { StatsSource } from './ui/stats-source';
