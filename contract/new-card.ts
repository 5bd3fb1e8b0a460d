import * as v from 'valibot';
import { accountRoot } from './account';
import { Card } from './card';
import {
  cardBrand,
  cardDigits,
  passesLuhn,
  securityCodeLength,
  type CardBrand,
} from './card-number';
import { endpoint } from './endpoint';
import { countries, regions, type Country } from './regions';
import { line, optionalLine } from './text';

const FullNumber = v.pipe(
  v.string('Enter the card number'),
  v.check((typed) => typed.trim() !== '', 'Enter the card number'),
  v.check((typed) => /^\d{13,19}$/.test(cardDigits(typed) ?? ''), 'Enter 13 to 19 digits'),
  v.check(
    (typed) => passesLuhn(cardDigits(typed) ?? ''),
    'Check the card number. A digit seems to be wrong',
  ),
  v.check(
    (typed) => cardBrand(typed) !== null,
    'We accept Visa, Mastercard, Discover, American Express, Diners Club and JCB',
  ),
  v.transform((typed) => cardDigits(typed) ?? ''),
);

const postalCodePatterns = {
  US: /^\d{5}(?:-\d{4})?$/,
  CA: /^[ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z][ -]?\d[ABCEGHJ-NPRSTV-Z]\d$/i,
} as const;

/** What is wrong with a security code, in the words of its hint. */
export function securityCodeMessage(brand: CardBrand | null): string {
  return `Enter the ${brand === null ? '3- or 4' : securityCodeLength(brand)}-digit security code`;
}

/** What is wrong with a ZIP or postal code: only the chosen country's is spoken of. */
export const postalCodeMessages: Readonly<Record<Country, string>> = {
  US: 'Enter a ZIP code such as 60601',
  CA: 'Enter a postal code such as K1A 0B1',
};

export const regionMessages: Readonly<Record<Country, string>> = {
  US: 'Choose a state',
  CA: 'Choose a province',
};

const fields = v.strictObject({
  full_number: FullNumber,
  cvv: v.pipe(
    v.string('Enter the security code'),
    v.trim(),
    v.regex(/^\d{3,4}$/, securityCodeMessage(null)),
  ),
  first_name: line(60, 'Enter the first name'),
  last_name: line(60, 'Enter the last name'),
  expiration_month: v.pipe(
    v.number('Choose a month'),
    v.integer('Choose a month'),
    v.minValue(1, 'Choose a month'),
    v.maxValue(12, 'Choose a month'),
  ),
  expiration_year: v.pipe(
    v.number('Choose a year'),
    v.integer('Choose a year'),
    v.minValue(2000, 'Choose a year'),
    v.maxValue(2100, 'Choose a year'),
  ),
  billing_address: line(120, 'Enter the street address'),
  billing_address_2: optionalLine(120),
  billing_city: line(80, 'Enter the city'),
  billing_state: line(40, 'Enter the state or province'),
  billing_zip: line(12, 'Enter the ZIP or postal code'),
  billing_country: v.picklist(countries, 'Choose a country'),
});

/**
 * A card to add. In a module of its own, so that screens that only list cards don't load its validation.
 * Expiration is checked separately, because it needs a clock: see `cardExpired`.
 */
export const NewCardBody = v.pipe(
  fields,
  v.forward(
    v.partialCheck(
      [['full_number'], ['cvv']],
      ({ full_number, cvv }) => cvv.length === securityCodeLength(cardBrand(full_number)),
      ({ input }) => securityCodeMessage(cardBrand(input.full_number)),
    ),
    ['cvv'],
  ),
  v.forward(
    v.partialCheck(
      [['billing_country'], ['billing_zip']],
      ({ billing_country, billing_zip }) => postalCodePatterns[billing_country].test(billing_zip),
      ({ input }) => postalCodeMessages[input.billing_country],
    ),
    ['billing_zip'],
  ),
  v.forward(
    v.partialCheck(
      [['billing_country'], ['billing_state']],
      ({ billing_country, billing_state }) =>
        Object.hasOwn(regions[billing_country], billing_state),
      ({ input }) => regionMessages[input.billing_country],
    ),
    ['billing_state'],
  ),
);
export type NewCardBody = v.InferOutput<typeof NewCardBody>;

export const addCard = endpoint({
  method: 'POST',
  path: `${accountRoot}/payment/`,
  summary: 'Adds a card; its number and security code are never stored, returned or logged',
  access: 'account',
  keyed: true,
  upstream: true,
  status: 201,
  body: NewCardBody,
  answer: Card,
});
