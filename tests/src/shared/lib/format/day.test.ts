import { expect, it } from 'vitest';
import {
  atTimeInWords,
  dayInWords,
  periodInWords,
  portalDay,
  timeInWords,
  timestamp,
  timeWithYear,
} from '@/shared/lib/format/day';

const today = '2026-11-20';

/** A time of day stays on one line. */
const onOneLine = (text: string) => text.replaceAll(/ (?=AM|PM|ET)/g, '\u00a0');

it.each([
  ['2026-12-01', 'December 1'],
  ['2026-01-31', 'January 31'],
  ['2027-01-01', 'January 1, 2027'],
  ['2025-12-31', 'December 31, 2025'],
  ['2028-02-29', 'February 29, 2028'],
])("formats %s as %s, with the year only if it isn't the current one", (day, words) => {
  expect(dayInWords(day, today)).toBe(words);
});

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
  ['2026-11-21T14:05:00Z', '11/21/2026 09:05AM'],
  ['2026-11-21T17:00:00Z', '11/21/2026 12:00noon'],
  ['2026-11-21T17:02:00Z', '11/21/2026 12:02PM'],
  ['2026-11-21T05:00:00Z', '11/21/2026 12:00midnight'],
])('formats %s as "%s"', (moment, words) => {
  expect(timestamp(moment)).toBe(words);
});

it.each([
  ['2027-01-01T04:30:00Z', '2026-12-31', 'Dec 31, 11:30 PM ET', 'Dec 31, 2026, 11:30 PM ET'],
  ['2027-01-01T05:30:00Z', '2027-01-01', 'Jan 1, 2027, 12:30 AM ET', 'Jan 1, 2027, 12:30 AM ET'],
])('shows %s with the day of the bills, %s, and its time zone', (moment, day, words, record) => {
  const now = new Date('2027-01-01T04:45:00Z');
  expect(portalDay(moment)).toBe(day);
  expect(timeInWords(moment, now)).toBe(onOneLine(words));
  expect(timeWithYear(moment)).toBe(onOneLine(record));
  expect(atTimeInWords(moment, now)).toBe(
    onOneLine(day === portalDay(now) ? 'at 11:30 PM ET' : `on ${words}`),
  );
});
