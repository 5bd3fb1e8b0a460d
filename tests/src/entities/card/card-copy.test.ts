import { cardBrandNames, cardBrands } from '@contract/card-brands';
import { describe, expect, it } from 'vitest';
import { cardExpiry, cardTitle, daysLeft, expiresSoon } from '@/entities/card/model/card-copy';
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

describe("a card's remaining days", () => {
  const card = sampleCard('c', { expiration_month: 12, expiration_year: 2026 });

  it.each([
    ['2026-12-31T23:00', 0],
    ['2026-12-30T01:00', 1],
    ['2026-11-26T12:00', 35],
    ['2027-01-01T12:00', -1],
  ])(
    'on %s, local time, are %i, because the card is valid through the last day of its month',
    (today, days) => {
      expect(daysLeft(card, new Date(today))).toBe(days);
    },
  );

  it('end with the last day of February, even in a leap year', () => {
    const leap = sampleCard('c', { expiration_month: 2, expiration_year: 2028 });
    expect(daysLeft(leap, new Date('2028-02-29T12:00'))).toBe(0);
    expect(daysLeft(leap, new Date('2028-02-28T12:00'))).toBe(1);
  });
});

describe('a card that expires soon', () => {
  const card = sampleCard('c', { expiration_month: 12, expiration_year: 2026 });

  it.each([
    ['2026-10-31T12:00', null],
    ['2026-11-01T12:00', 'Expires in 60 days'],
    ['2026-12-30T12:00', 'Expires tomorrow'],
    ['2026-12-31T12:00', 'Expires today'],
    ['2027-01-01T03:00', 'Expires today'],
  ])('is labeled on %s: %s', (today, words) => {
    expect(expiresSoon(card, new Date(today))).toBe(words);
  });

  it('has no label once it has expired', () => {
    expect(expiresSoon({ ...card, expired: true }, new Date('2027-01-02T00:00:00Z'))).toBeNull();
  });
});
