import type { CardBrand } from './card-brands';

/** Issuer ranges (ISO/IEC 7812) of the six brands, longest prefixes first, and the lengths of their numbers. */
const issuers: readonly (readonly [RegExp, CardBrand, readonly number[]])[] = [
  [/^(?:352[89]|35[3-8])/, 'jcb', [16, 17, 18, 19]],
  [/^3[47]/, 'american_express', [15]],
  [/^3(?:0[0-5]|09|[689])/, 'diners_club', [14, 15, 16, 17, 18, 19]],
  [/^(?:6011|64[4-9]|65)/, 'discover', [16, 17, 18, 19]],
  [/^(?:5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/, 'master', [16]],
  [/^4/, 'visa', [13, 16, 19]],
];

const issuerOf = (digits: string) => issuers.find(([range]) => range.test(digits));

/** Returns false for a number that is too short or too long for its brand. */
export const hasLengthOfBrand = (digits: string) =>
  issuerOf(digits)?.[2].includes(digits.length) ?? true;

/** Returns the digits of a number typed with spaces or hyphens; `null` if it contains anything else. */
export function cardDigits(typed: string): string | null {
  const digits = typed.replace(/[\s-]/g, '');
  return /^\d*$/.test(digits) ? digits : null;
}

/** Returns the brand of a card number, even an incomplete one. */
export function cardBrand(typed: string): CardBrand | null {
  const digits = cardDigits(typed);
  return (digits !== null && issuerOf(digits)?.[1]) || null;
}

/** Verifies the check digit of ISO/IEC 7812-1 annex B (Luhn). */
export function passesLuhn(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return digits !== '' && sum % 10 === 0;
}

export function securityCodeLength(brand: CardBrand | null): 3 | 4 {
  return brand === 'american_express' ? 4 : 3;
}
