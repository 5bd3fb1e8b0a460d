import { cardBrand, cardDigits, passesLuhn, securityCodeLength } from '@contract/card-number';
import { describe, expect, it } from 'vitest';

describe("a card number's digits", () => {
  it.each([
    ['4242 4242 4242 4242', '4242424242424242'],
    ['4242-4242-4242-4242', '4242424242424242'],
    [' 4242\t4242 ', '42424242'],
    ['', ''],
  ])('exclude spaces and hyphens: %j', (typed, digits) => {
    expect(cardDigits(typed)).toBe(digits);
  });

  it.each(['4242x', '4242.4242', '４２４２', '4242\u0000', '-+4242', '<b>4</b>'])(
    'are null if the number contains anything else: %j',
    (typed) => {
      expect(cardDigits(typed)).toBeNull();
      expect(cardBrand(typed)).toBeNull();
    },
  );
});

describe('the brand', () => {
  it.each([
    ['visa', '4 4242424242424242'],
    ['master', '51 55 5555555555554444 2221000000000009 2720990000000007'],
    ['discover', '644 649 65 6011111111111117'],
    ['american_express', '34 378282246310005'],
    ['diners_club', '309 36 39 30569309025904 38520000023237'],
    ['jcb', '3528 3589 3566002020360505'],
    [null, ' 1 2 2220 2721 3 306 35 3527 3590 50 56 60 643 9'],
  ])('is %s for the numbers %s', (brand, numbers) => {
    for (const number of numbers.split(' '))
      expect([number, cardBrand(number)]).toEqual([number, brand]);
  });
});

describe('the check digit', () => {
  it.each(
    '4242424242424242 4000000000000002 5555555555554444 378282246310005 6011111111111117 30569309025904 3566002020360505 79927398713'.split(
      ' ',
    ),
  )('is valid for %s', (digits) => {
    expect(passesLuhn(digits)).toBe(true);
  });

  it('detects any single wrong digit', () => {
    const digits = '4242424242424242';
    for (let place = 0; place < digits.length; place += 1) {
      for (let wrong = 0; wrong < 10; wrong += 1) {
        if (String(wrong) === digits[place]) continue;
        const mistyped = digits.slice(0, place) + wrong + digits.slice(place + 1);
        expect(passesLuhn(mistyped), mistyped).toBe(false);
      }
    }
  });

  it('is not valid if there are no digits', () => {
    expect(passesLuhn('')).toBe(false);
  });
});

it('the security code has 4 digits for American Express, otherwise 3', () => {
  expect(securityCodeLength('american_express')).toBe(4);
  expect(securityCodeLength('visa')).toBe(3);
  expect(securityCodeLength(null)).toBe(3);
});
