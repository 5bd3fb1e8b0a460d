import { expect, it } from 'vitest';
import { dayInWords, periodInWords, timestamp } from '@/shared/lib/format/day';

const today = new Date('2026-11-20T12:00:00Z');

it.each([
  ['2026-12-01', 'December 1'],
  ['2026-01-31', 'January 31'],
  ['2027-01-01', 'January 1, 2027'],
  ['2025-12-31', 'December 31, 2025'],
  ['2028-02-29', 'February 29, 2028'],
])("formats %s as %s, with the year only if it isn't the current one", (day, words) => {
  expect(dayInWords(day, today)).toBe(words);
});

it.each(['2026-03-08T23:30:00-10:00', '2026-03-09T01:00:00+14:00'])(
  'writes a day the same way in every time zone (%s)',
  (instant) => {
    expect(dayInWords('2026-03-08', new Date(instant))).toBe('March 8');
  },
);

it.each([
  ['2026-11-21', '2026-12-11', '21 days, Nov 21 to Dec 11'],
  ['2026-12-30', '2027-01-02', '4 days, Dec 30 to Jan 2'],
  ['2026-12-11', '2026-12-11', '1 day, Dec 11'],
  ['2026-01-31', '2026-02-27', '28 days, Jan 31 to Feb 27'],
  ['2028-02-28', '2028-03-01', '3 days, Feb 28 to Mar 1'],
  ['2028-02-29', '2028-02-29', '1 day, Feb 29'],
  ['2026-03-07', '2026-03-09', '3 days, Mar 7 to Mar 9'],
  // The days can be reversed if the clocks of the browser and the backend differ by a day.
  ['2026-12-12', '2026-12-11', '1 day, Dec 12'],
])('formats %s to %s as "%s"', (first, last, words) => {
  expect(periodInWords(first, last)).toBe(words);
});

it.each([
  [9, 5, '11/21/2026 09:05AM'],
  [12, 0, '11/21/2026 12:00noon'],
  [12, 2, '11/21/2026 12:02PM'],
  [0, 0, '11/21/2026 12:00midnight'],
])('formats %s:%s as "%s"', (hour, minute, words) => {
  expect(timestamp(new Date(2026, 10, 21, hour, minute))).toBe(words);
});
