import { expect, it } from 'vitest';
import {
  chosenDays,
  daysInWords,
  previousDays,
  rangeProblem,
  rangeSearchDefaults,
  type RangePreset,
} from '@/features/choose-range';

const of = (range: RangePreset, today: string) =>
  Object.values(chosenDays({ ...rangeSearchDefaults, range }, today)).join(' to ');

it.each<[RangePreset, string, string]>([
  ['last-7-days', '2026-11-22', '2026-11-16 to 2026-11-22'],
  ['last-30-days', '2026-03-01', '2026-01-31 to 2026-03-01'],
  ['last-90-days', '2026-11-22', '2026-08-25 to 2026-11-22'],
  ['this-month', '2026-11-01', '2026-11-01 to 2026-11-01'],
  ['last-month', '2028-03-31', '2028-02-01 to 2028-02-29'],
  ['last-month', '2026-01-15', '2025-12-01 to 2025-12-31'],
  ['this-year', '2026-11-22', '2026-01-01 to 2026-11-22'],
])('the range %s on %s is %s', (range, today, expected) => {
  expect(of(range, today)).toBe(expected);
});

it('uses the days of a custom range, and the last 30 days if the range is invalid', () => {
  const custom = { ...rangeSearchDefaults, range: 'custom' } as const;
  const today = '2026-11-22';
  expect(chosenDays({ ...custom, start: '2026-03-07', end: '2026-03-09' }, today)).toEqual({
    start: '2026-03-07',
    end: '2026-03-09',
  });
  expect(chosenDays({ ...custom, start: '2026-03-09', end: '2026-03-07' }, today)).toEqual({
    start: '2026-10-24',
    end: today,
  });
});

it('ends a custom range today, because days to come would be compared with days that are over', () => {
  const custom = { ...rangeSearchDefaults, range: 'custom' } as const;
  const until = (start: string) =>
    chosenDays({ ...custom, start, end: '2027-02-20' }, '2026-11-22').end;
  expect(until('2026-11-18')).toBe('2026-11-22');
  expect(until('2026-11-23')).toBe('2027-02-20');
});

it.each([
  ['', '2026-01-01', 'missing'],
  ['2026-01-02', '2026-01-01', 'reversed'],
  ['2016-01-02', '2026-01-01', null],
  ['2015-12-01', '2026-01-01', 'long'],
])('the problem with the range from %o to %o is %o', (start, end, problem) => {
  expect(rangeProblem({ start, end })).toBe(problem);
});

it.each([
  ['2026-11-23', '2026-11-23', 'November 23, 2026'],
  ['2026-10-25', '2026-11-23', 'October 25 to November 23, 2026'],
  ['2025-12-30', '2026-01-02', 'December 30, 2025 to January 2, 2026'],
])('the range from %s to %s reads "%s"', (start, end, words) => {
  expect(daysInWords({ start, end })).toBe(words);
});

it.each<[RangePreset, string, string, string]>([
  ['last-7-days', '2026-11-17', '2026-11-23', '2026-11-10 to 2026-11-16'],
  ['last-30-days', '2026-10-25', '2026-11-23', '2026-09-25 to 2026-10-24'],
  ['last-90-days', '2026-08-26', '2026-11-23', '2026-05-28 to 2026-08-25'],
  // A comparison across a clock change, and a single day on which the clocks change.
  ['custom', '2026-03-09', '2026-03-10', '2026-03-07 to 2026-03-08'],
  ['custom', '2026-11-01', '2026-11-01', '2026-10-31 to 2026-10-31'],
  ['last-month', '2026-10-01', '2026-10-31', '2026-09-01 to 2026-09-30'],
  ['last-month', '2026-03-01', '2026-03-31', '2026-02-01 to 2026-02-28'],
  ['last-month', '2028-03-01', '2028-03-31', '2028-02-01 to 2028-02-29'],
  ['last-month', '2026-01-01', '2026-01-31', '2025-12-01 to 2025-12-31'],
  ['this-month', '2026-11-01', '2026-11-23', '2026-10-01 to 2026-10-23'],
  ['this-month', '2026-11-01', '2026-11-30', '2026-10-01 to 2026-10-30'],
  ['this-month', '2026-10-01', '2026-10-31', '2026-09-01 to 2026-09-30'],
  ['this-month', '2026-03-01', '2026-03-30', '2026-02-01 to 2026-02-28'],
  ['this-month', '2028-03-01', '2028-03-31', '2028-02-01 to 2028-02-29'],
  ['this-month', '2026-01-01', '2026-01-31', '2025-12-01 to 2025-12-31'],
  ['this-year', '2026-01-01', '2026-11-23', '2025-01-01 to 2025-11-23'],
  ['this-year', '2028-01-01', '2028-02-29', '2027-01-01 to 2027-02-28'],
  ['this-year', '2028-01-01', '2028-12-31', '2027-01-01 to 2027-12-31'],
])('the range %s, %s to %s, is compared with %s', (preset, start, end, previous) => {
  expect(Object.values(previousDays(preset, { start, end })).join(' to ')).toBe(previous);
});
