import { cardBrand, cardDigits, passesLuhn, securityCodeLength } from '@contract/card-number';
import { describe, expect, it } from 'vitest';

describe("a card number's digits", () => {
  it.each([
    ['4242 4242 4242 4242', '4242424242424242'],
    ['4242-4242-4242-4242', '4242424242424242'],
    [' 4242\t4242 ', '42424242'],
    ['', ''],
  ])('are read without spaces and hyphens: %j', (typed, digits) => {
    expect(cardDigits(typed)).toBe(digits);
  });

  it.each(['4242x', '4242.4242', '４２４２', '4242\u0000', '-+4242', '<b>4</b>'])(
    'are none where anything else stands among them: %j',
    (typed) => {
      expect(cardDigits(typed)).toBeNull();
      expect(cardBrand(typed)).toBeNull();
    },
  );
});

describe('the brand', () => {
  it.each([
    ['4242424242424242', 'visa'],
    ['4', 'visa'],
    ['5555555555554444', 'master'],
    ['51', 'master'],
    ['55', 'master'],
    ['2221000000000009', 'master'],
    ['2720990000000007', 'master'],
    ['6011111111111117', 'discover'],
    ['644', 'discover'],
    ['649', 'discover'],
    ['65', 'discover'],
    ['378282246310005', 'american_express'],
    ['34', 'american_express'],
    ['30569309025904', 'diners_club'],
    ['309', 'diners_club'],
    ['36', 'diners_club'],
    ['38520000023237', 'diners_club'],
    ['39', 'diners_club'],
    ['3528', 'jcb'],
    ['3566002020360505', 'jcb'],
    ['3589', 'jcb'],
  ])('of %s is %s', (digits, brand) => {
    expect(cardBrand(digits)).toBe(brand);
  });

  it.each([
    '',
    '1',
    '2',
    '2220',
    '2721',
    '3',
    '306',
    '35',
    '3527',
    '3590',
    '50',
    '56',
    '60',
    '643',
    '9',
  ])('of %j is not known, or not yet', (digits) => {
    expect(cardBrand(digits)).toBeNull();
  });
});

describe('the check digit', () => {
  it.each([
    '4242424242424242',
    '4000000000000002',
    '5555555555554444',
    '378282246310005',
    '6011111111111117',
    '30569309025904',
    '3566002020360505',
    '79927398713',
  ])('of %s is right', (digits) => {
    expect(passesLuhn(digits)).toBe(true);
  });

  it('notices each single wrong digit', () => {
    const digits = '4242424242424242';
    for (let place = 0; place < digits.length; place += 1) {
      for (let wrong = 0; wrong < 10; wrong += 1) {
        if (String(wrong) === digits[place]) continue;
        const mistyped = digits.slice(0, place) + wrong + digits.slice(place + 1);
        expect(passesLuhn(mistyped), mistyped).toBe(false);
      }
    }
  });

  it('is missing where there are no digits', () => {
    expect(passesLuhn('')).toBe(false);
  });
});

it('asks for 4 digits of security code for American Express, else 3', () => {
  expect(securityCodeLength('american_express')).toBe(4);
  expect(securityCodeLength('visa')).toBe(3);
  expect(securityCodeLength(null)).toBe(3);
});
