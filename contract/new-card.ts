import * as v from 'valibot';
import { accountRoot } from './account';
import { Card } from './card';
import { cardBrand, cardDigits, passesLuhn, securityCodeLength } from './card-number';
import { endpoint } from './endpoint';
import { line, optionalLine } from './text';

/* Apart from the cards that are shown: whoever only reads cards need not load the rules for new ones. */

const FullNumber = v.pipe(
  v.string('Please enter the card number'),
  v.check((typed) => typed.trim() !== '', 'Please enter the card number'),
  v.check((typed) => /^\d{13,19}$/.test(cardDigits(typed) ?? ''), 'Please enter 13 to 19 digits'),
  v.check(
    (typed) => passesLuhn(cardDigits(typed) ?? ''),
    'Please check the card number: a digit seems wrong',
  ),
  v.check(
    (typed) => cardBrand(typed) !== null,
    'We take Visa, Mastercard, Discover, American Express, Diners Club and JCB',
  ),
  v.transform((typed) => cardDigits(typed) ?? ''),
);

const postalCodePatterns = {
  US: /^\d{5}(?:-\d{4})?$/,
  CA: /^[ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z][ -]?\d[ABCEGHJ-NPRSTV-Z]\d$/i,
} as const;

const fields = v.strictObject({
  full_number: FullNumber,
  cvv: v.pipe(
    v.string('Please enter the security code'),
    v.trim(),
    v.regex(/^\d{3,4}$/, 'Please enter the 3 or 4 digits of the security code'),
  ),
  first_name: line(60, 'Please enter the first name'),
  last_name: line(60, 'Please enter the last name'),
  expiration_month: v.pipe(
    v.number('Please choose a month'),
    v.integer('Please choose a month'),
    v.minValue(1, 'Please choose a month'),
    v.maxValue(12, 'Please choose a month'),
  ),
  expiration_year: v.pipe(
    v.number('Please choose a year'),
    v.integer('Please choose a year'),
    v.minValue(2000, 'Please choose a year'),
    v.maxValue(2100, 'Please choose a year'),
  ),
  billing_address: line(120, 'Please enter the street and number'),
  billing_address_2: optionalLine(120),
  billing_city: line(80, 'Please enter the city'),
  billing_state: line(40, 'Please enter the state or province'),
  billing_zip: line(12, 'Please enter the postal code'),
  billing_country: v.picklist(['US', 'CA'], 'Please choose a country'),
});

/**
 * A card to be added (rules in the decisions: Luhn, brand, 13–19 digits, security code by brand, postal code by country).
 * Whether it has expired needs a clock: see `cardExpired`.
 */
export const NewCardBody = v.pipe(
  fields,
  v.forward(
    v.partialCheck(
      [['full_number'], ['cvv']],
      ({ full_number, cvv }) => cvv.length === securityCodeLength(cardBrand(full_number)),
      'Please enter 3 digits, or 4 for American Express',
    ),
    ['cvv'],
  ),
  v.forward(
    v.partialCheck(
      [['billing_country'], ['billing_zip']],
      ({ billing_country, billing_zip }) => postalCodePatterns[billing_country].test(billing_zip),
      'Please enter a ZIP code such as 60601, or a postal code such as K1A 0B1',
    ),
    ['billing_zip'],
  ),
);
export type NewCardBody = v.InferOutput<typeof NewCardBody>;

export const addCard = endpoint({
  method: 'POST',
  path: `${accountRoot}/payment/`,
  summary: 'Adds a card; number and security code are never stored, returned or logged',
  access: 'account',
  keyed: true,
  status: 201,
  body: NewCardBody,
  answer: Card,
});
