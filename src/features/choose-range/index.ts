export { RangePicker } from './ui/range-picker';
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
