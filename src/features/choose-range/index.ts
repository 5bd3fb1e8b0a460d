export { askedDays, useAskedDays } from './model/use-asked-days';
export {
  rangeSearchDefaults,
  sameDays,
  type RangePreset,
  type RangeSearch,
} from './model/range-search';
export { chosenDays, previousDays, rangeProblem } from './model/time-range';
export { daysInWords } from './ui/range-copy';
export { StatsOfAccount, useHasNothingToCount } from './ui/stats-of-account';
export { StatsOfRange } from './ui/stats-of-range';
