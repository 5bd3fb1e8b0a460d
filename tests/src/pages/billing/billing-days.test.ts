import { expect, it } from 'vitest';
import { rangeInWords } from '@/pages/billing/model/billing-days';

const today = new Date('2026-11-20T12:00:00Z');

it.each([
  ['2026-11-12', '2026-12-11', 'Nov 12 to Dec 11'],
  ['2026-11-12', '2026-11-12', 'Nov 12'],
  ['2025-12-12', '2026-01-11', 'Dec 12 to Jan 11'],
  ['2025-11-12', '2025-12-11', 'Nov 12 to Dec 11, 2025'],
  ['2024-12-12', '2025-01-11', 'Dec 12, 2024 to Jan 11, 2025'],
])(
  'the period from %s to %s is "%s", with the year only if it is not the current one',
  (first, last, words) => {
    expect(rangeInWords(first, last, today)).toBe(words);
  },
);
