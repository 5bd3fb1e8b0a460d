import { expect, it } from 'vitest';
import { phoneHref, phoneText } from '@/shared/lib/format/phone';

it.each([
  ['1-800-555-0142', 'tel:18005550142'],
  ['+1 (312) 555-0188', 'tel:+13125550188'],
  ['312.555.0188', 'tel:3125550188'],
  ['javascript:alert(1)', 'tel:1'],
])('formats %s as %s', (number, address) => {
  expect(phoneHref(number)).toBe(address);
});

it.each([
  ['+1 312 555 0165', '(312) 555-0165'],
  ['312.555.0188', '(312) 555-0188'],
  ['+44 20 7946 0958', '+44 20 7946 0958'],
  ['ask Nora', 'ask Nora'],
])('shows %s as %s', (number, text) => {
  expect(phoneText(number)).toBe(text);
});
