import * as v from 'valibot';
import { accountRoot } from './account';
import { Card } from './card';
import type { CardBrand } from './card-brands';
import {
  cardBrand,
  cardDigits,
  hasLengthOfBrand,
  passesLuhn,
  securityCodeLength,
} from './card-number';
import { endpoint } from './endpoint';
import { countries, regions, type Country } from './regions';
import { line, optionalLine } from './text';

export const acceptedBrands =
  'We accept Visa, Mastercard, Discover, American Express, Diners Club and JCB';

/** Messages for an invalid card number. */
export const cardNumberMessages = {
  missing: 'Enter the card number',
  length: 'Check the card number. A digit seems to be missing or too many.',
  wrong: 'Check the card number. A digit seems to be wrong.',
} as const;

const FullNumber = v.pipe(
  v.string(cardNumberMessages.missing),
  v.check((typed) => typed.trim() !== '', cardNumberMessages.missing),
  v.check((typed) => /^\d{13,19}$/.test(cardDigits(typed) ?? ''), 'Enter 13 to 19 digits'),
  v.check((typed) => hasLengthOfBrand(cardDigits(typed) ?? ''), cardNumberMessages.length),
  v.check((typed) => passesLuhn(cardDigits(typed) ?? ''), cardNumberMessages.wrong),
  v.check((typed) => cardBrand(typed) !== null, acceptedBrands),
  v.transform((typed) => cardDigits(typed) ?? ''),
);

const postalCodePatterns = {
  US: /^\d{5}(?:-\d{4})?$/,
  CA: /^[ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z] \d[ABCEGHJ-NPRSTV-Z]\d$/,
} as const;

/** Normalizes a ZIP or postal code, however it is divided: `606011234` to `60601-1234`, `k1a-0b1` to `K1A 0B1`. */
const readPostalCode = (typed: string) =>
  typed
    .replace(/[\s\p{Pd}]/gu, '')
    .toUpperCase()
    .replace(/^(\d{5})(\d{4})$/, '$1-$2')
    .replace(/^([A-Z]\d[A-Z])(\d[A-Z]\d)$/, '$1 $2');

/** Describes an invalid security code in the words of the field's hint. */
export function securityCodeMessage(brand: CardBrand | null): string {
  return `Enter the ${brand === null ? '3- or 4' : securityCodeLength(brand)}-digit security code`;
}

/** Messages for an invalid ZIP or postal code, by country. */
export const postalCodeMessages: Readonly<Record<Country, string>> = {
  US: 'Enter a ZIP code, such as 60601',
  CA: 'Enter a postal code, such as K1A 0B1',
};

export const regionMessages: Readonly<Record<Country, string>> = {
  US: 'Choose a state',
  CA: 'Choose a province',
};

const Cvv = v.pipe(
  v.string('Enter the security code'),
  v.trim(),
  v.regex(/^\d{3,4}$/, securityCodeMessage(null)),
);

/** The fields that a gateway's own fields don't take. */
const holder = {
  first_name: line(60, 'Enter the first name'),
  last_name: line(60, 'Enter the last name'),
  billing_address: line(120, 'Enter the street address'),
  billing_address_2: optionalLine(120),
  billing_city: line(80, 'Enter the city'),
  billing_state: line(40, 'Enter the state or province'),
  billing_zip: v.pipe(line(20, 'Enter the ZIP or postal code'), v.transform(readPostalCode)),
  billing_country: v.picklist(countries, 'Choose a country'),
};

const version = v.pipe(v.string('Reload the page and try again'), v.maxLength(64));

/** All fields except the number and the security code. */
const details = {
  ...holder,
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
};

type Messages<Input> = (issue: { readonly input: Input }) => string;

type Coded = { readonly full_number?: string | undefined; readonly cvv?: string | undefined };
const codeFits = ({ full_number = '', cvv }: Coded) =>
  cvv === undefined || cvv.length === securityCodeLength(cardBrand(full_number));
const codeMessage: Messages<Coded> = ({ input }) =>
  securityCodeMessage(cardBrand(input.full_number ?? ''));

type Zipped = { readonly billing_country: Country; readonly billing_zip: string };
const zipFits = ({ billing_country, billing_zip }: Zipped) =>
  postalCodePatterns[billing_country].test(billing_zip);
const zipMessage: Messages<Zipped> = ({ input }) => postalCodeMessages[input.billing_country];

type InState = { readonly billing_country: Country; readonly billing_state: string };
const stateFits = ({ billing_country, billing_state }: InState) =>
  Object.hasOwn(regions[billing_country], billing_state);
const stateMessage: Messages<InState> = ({ input }) => regionMessages[input.billing_country];

/**
 * A card to add. In a separate module, so that screens that only list cards don't load its validation. Expiration is
 * checked separately, because it needs a clock: see `cardExpired`.
 */
export const NewCardBody = v.pipe(
  v.strictObject({ full_number: FullNumber, cvv: Cvv, ...details }),
  v.forward(v.partialCheck([['full_number'], ['cvv']], codeFits, codeMessage), ['cvv']),
  v.forward(v.partialCheck([['billing_country'], ['billing_zip']], zipFits, zipMessage), [
    'billing_zip',
  ]),
  v.forward(v.partialCheck([['billing_country'], ['billing_state']], stateFits, stateMessage), [
    'billing_state',
  ]),
);
export type NewCardBody = v.InferOutput<typeof NewCardBody>;

/**
 * A card whose number, security code and expiration the gateway's own fields took: `reference` names it. A card that
 * replaces another one has the `version` of that one.
 */
export const HostedCardBody = v.pipe(
  v.strictObject({
    reference: v.pipe(v.string(), v.minLength(1), v.maxLength(255)),
    version: v.optional(version),
    ...holder,
  }),
  v.forward(v.partialCheck([['billing_country'], ['billing_zip']], zipFits, zipMessage), [
    'billing_zip',
  ]),
  v.forward(v.partialCheck([['billing_country'], ['billing_state']], stateFits, stateMessage), [
    'billing_state',
  ]),
);
export type HostedCardBody = v.InferOutput<typeof HostedCardBody>;

/** A changed card. Either both number and security code are replaced, or neither is. */
export const CardBody = v.pipe(
  v.strictObject({
    full_number: v.optional(FullNumber),
    cvv: v.optional(Cvv),
    ...details,
    version,
  }),
  v.forward(
    v.partialCheck(
      [['full_number'], ['cvv']],
      ({ full_number, cvv }) => full_number !== undefined || cvv === undefined,
      cardNumberMessages.missing,
    ),
    ['full_number'],
  ),
  v.forward(
    v.partialCheck(
      [['full_number'], ['cvv']],
      ({ full_number, cvv }) => cvv !== undefined || full_number === undefined,
      'Enter the security code',
    ),
    ['cvv'],
  ),
  v.forward(v.partialCheck([['full_number'], ['cvv']], codeFits, codeMessage), ['cvv']),
  v.forward(v.partialCheck([['billing_country'], ['billing_zip']], zipFits, zipMessage), [
    'billing_zip',
  ]),
  v.forward(v.partialCheck([['billing_country'], ['billing_state']], stateFits, stateMessage), [
    'billing_state',
  ]),
);
export type CardBody = v.InferOutput<typeof CardBody>;

export const addCard = endpoint({
  method: 'POST',
  path: `${accountRoot}/payment/`,
  summary: 'Adds a card; its number and security code are never stored, returned or logged',
  access: 'account',
  keyed: true,
  upstream: true,
  status: 201,
  body: NewCardBody,
  response: Card,
});

/** Lets the gateway's own fields take a card. The secret is the browser's, for this one card. */
export const beginHostedCard = endpoint({
  method: 'POST',
  path: `${accountRoot}/payment/hosted/begin/`,
  summary: "Lets the gateway's own fields take a card; 409 if the portal's own form takes it",
  access: 'account',
  keyed: true,
  upstream: true,
  status: 201,
  response: v.object({ client_secret: v.string(), reference: v.string() }),
});

export const addHostedCard = endpoint({
  ...addCard,
  path: `${accountRoot}/payment/hosted/`,
  summary: "Adds the card that the gateway's own fields took",
  body: HostedCardBody,
});

export const changeCard = endpoint({
  method: 'PUT',
  path: `${accountRoot}/payment/{id}/`,
  summary: 'Changes a card; 409 with `current` if someone else changed it first',
  access: 'account',
  upstream: true,
  body: CardBody,
  response: Card,
});

export const changeHostedCard = endpoint({
  ...changeCard,
  path: `${accountRoot}/payment/{id}/hosted/`,
  summary:
    "Replaces a card by the one that the gateway's own fields took; 409 with `current` if someone else changed it first",
  body: HostedCardBody,
});
