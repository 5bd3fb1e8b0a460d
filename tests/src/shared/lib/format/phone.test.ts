import { expect, it } from 'vitest';
import { phoneHref } from '@/shared/lib/format/phone';

it.each([
  ['1-800-555-0142', 'tel:18005550142'],
  ['+1 (312) 555-0188', 'tel:+13125550188'],
  ['312.555.0188', 'tel:3125550188'],
  ['javascript:alert(1)', 'tel:1'],
])('formats %s as %s', (number, address) => {
  expect(phoneHref(number)).toBe(address);
});
