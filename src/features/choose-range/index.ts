export { askedDays, useAskedDays } from './model/use-asked-days';
export { rangeSearchDefaults, type RangePreset, type RangeSearch } from './model/range-search';
export { chosenDays, previousDays, rangeProblem } from './model/time-range';
export { RangePicker } from './ui/range-picker';
