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
