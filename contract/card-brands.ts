export const cardBrands = [
  'visa',
  'master',
  'discover',
  'american_express',
  'diners_club',
  'jcb',
] as const;
export type CardBrand = (typeof cardBrands)[number];

export const cardBrandNames: Readonly<Record<CardBrand, string>> = {
  visa: 'Visa',
  master: 'Mastercard',
  discover: 'Discover',
  american_express: 'American Express',
  diners_club: 'Diners Club',
  jcb: 'JCB',
};

/** Formats `Visa ending in 4242`. */
export const cardInWords = (brand: CardBrand, lastFour: string): string =>
  `${cardBrandNames[brand]} ending in ${lastFour}`;
