import { expect, it } from 'vitest';
import { agoInWords } from '@/shared/lib/format/relative-time';

const now = new Date('2026-11-22T12:00:00Z');

it.each([
  ['2026-11-22T12:00:05Z', 'just now'],
  ['2026-11-22T11:59:01Z', 'just now'],
  ['2026-11-22T11:59:00Z', '1 minute ago'],
  ['2026-11-22T11:00:01Z', '59 minutes ago'],
  ['2026-11-22T09:00:00Z', '3 hours ago'],
  ['2026-11-21T12:00:00Z', 'yesterday'],
  // Almost midnight in New York, 31 hours before.
  ['2026-11-21T04:59:00Z', '2 days ago'],
  ['2026-11-10T12:00:00Z', '12 days ago'],
])('describes %s as "%s"', (moment, words) => {
  expect(agoInWords(moment, now)).toBe(words);
});
