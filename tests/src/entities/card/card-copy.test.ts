import { cardBrandNames, cardBrands } from '@contract/card-brands';
import { describe, expect, it } from 'vitest';
import { cardExpiry, cardTitle, expiresSoon } from '@/entities/card/model/card-copy';
import { sampleCard } from '@contract/samples/sample-answers';

describe("a card's description", () => {
  it.each(cardBrands)('names the brand %s and shows only the last four digits', (brand) => {
    const card = sampleCard('card-1', {
      card_type: brand,
      masked_card_number: 'XXXX-XXXX-XXXX-0042',
    });
    expect(cardTitle(card)).toBe(`${cardBrandNames[brand]} ending in 0042`);
  });

  it('writes the month with two digits', () => {
    expect(cardExpiry(sampleCard('c', { expiration_month: 8, expiration_year: 2028 }))).toBe(
      '08/2028',
    );
    expect(cardExpiry(sampleCard('c', { expiration_month: 12, expiration_year: 2028 }))).toBe(
      '12/2028',
    );
  });
});

describe('a card that expires soon', () => {
  const card = sampleCard('c', { expiration_month: 12, expiration_year: 2026 });

  it.each([
    ['2026-10-31', null],
    ['2026-11-01', 'Expires in 60 days'],
    ['2026-12-30', 'Expires tomorrow'],
    ['2026-12-31', 'Expires today'],
    ['2027-01-01', 'Expires today'],
  ])('is labeled on %s: %s', (today, words) => {
    expect(expiresSoon(card, today)).toBe(words);
  });

  it('counts to the last day of February in a leap year', () => {
    const leap = sampleCard('c', { expiration_month: 2, expiration_year: 2028 });
    expect(expiresSoon(leap, '2028-02-28')).toBe('Expires tomorrow');
  });

  it('has no label once it has expired', () => {
    expect(expiresSoon({ ...card, expired: true }, '2027-01-02')).toBeNull();
  });
});
