export { RangePicker } from './ui/range-picker';
export { useAskedDays } from './model/use-asked-days';
export {
  chosenDays,
  previousDays,
  rangeProblem,
  rangeSearch,
  rangeSearchDefaults,
  type DayRange,
  type RangePreset,
  type RangeSearch,
} from './model/time-range';
