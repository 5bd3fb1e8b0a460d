import { expect, it } from 'vitest';
import { money } from '@contract/money';

it.each([
  [1247, '$12.47'],
  [3400, '$34.00'],
  [3450, '$34.50'],
  [0, '$0.00'],
  [5, '$0.05'],
  [123_456_789, '$1,234,567.89'],
  [-250, '-$2.50'],
])('writes %i cents as %s', (cents, text) => {
  expect(money(cents)).toBe(text);
});
