import { expect, it } from 'vitest';
import { dayInWords } from '@/shared/lib/format/day';

const today = new Date('2026-11-20T12:00:00Z');

it.each([
  ['2026-12-01', 'December 1'],
  ['2026-01-31', 'January 31'],
  ['2027-01-01', 'January 1, 2027'],
  ['2025-12-31', 'December 31, 2025'],
  ['2028-02-29', 'February 29, 2028'],
])('%s is %s: the year only where it is not this one', (day, words) => {
  expect(dayInWords(day, today)).toBe(words);
});

it.each(['2026-03-08T23:30:00-10:00', '2026-03-09T01:00:00+14:00'])(
  'is the same day wherever and whenever it is read (%s)',
  (instant) => {
    expect(dayInWords('2026-03-08', new Date(instant))).toBe('March 8');
  },
);
