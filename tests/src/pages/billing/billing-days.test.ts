import { expect, it } from 'vitest';
import { rangeInWords } from '@contract/day-words';

it.each([
  ['2026-11-12', '2026-12-11', 'Nov 12 to Dec 11, 2026'],
  ['2026-11-12', '2026-11-12', 'Nov 12, 2026'],
  ['2025-12-12', '2026-01-11', 'Dec 12, 2025 to Jan 11, 2026'],
])('the period from %s to %s is "%s", with each year once', (first, last, words) => {
  expect(rangeInWords(first, last)).toBe(words);
});
