import type { RangePreset } from '../model/range-search';
import type { RangeProblem } from '../model/time-range';

const presets: Readonly<Record<RangePreset, string>> = {
  'last-7-days': 'Last 7 Days',
  'last-30-days': 'Last 30 Days',
  'last-90-days': 'Last 90 Days',
  'this-month': 'This Month',
  'last-month': 'Last Month',
  'this-year': 'This Year',
  custom: 'Custom',
};

const problems: Readonly<Record<RangeProblem, string>> = {
  missing: 'Choose both days',
  reversed: 'The first day must not be after the last one',
  long: 'Choose at most ten years',
};

export const rangeCopy = {
  label: 'Time range',
  presets,
  start: 'First day',
  end: 'Last day',
  show: 'Show',
  problems,
  compare: 'Compare with the previous period',
  noEarlier: "The previous period couldn't be loaded, so nothing is compared.",
  readEarlier: 'Try again',
  readingEarlier: 'Loading…',
} as const;
