import type { CardDraft } from '../model/card-draft';

const holder = (card: CardDraft) => `${card.first_name} ${card.last_name}`;

const addressLine = (card: CardDraft) =>
  [
    card.billing_address,
    card.billing_address_2,
    card.billing_city,
    `${card.billing_state} ${card.billing_zip}`,
  ]
    .filter((part) => part !== '')
    .join(', ');

/** The texts of the card form, which are loaded with its code. */
export const cardFormCopy = {
  fix: 'Fix the highlighted fields to save your card.',
  number: 'Card number',
  brands: 'Visa, Mastercard, American Express, Discover, Diners Club or JCB',
  expiration: 'Expiration date',
  expirationHint: 'MM / YY',
  code: 'Security code',
  codeLength: (digits: number | null) => `${digits ?? '3 or 4'} digits`,
  firstName: 'First name',
  lastName: 'Last name',
  details: 'Name and billing address',
  change: 'Change',
  changeDetails: 'name and billing address',
  holder,
  addressLine,
  address: 'Billing address',
  fillIn: 'Use agency address',
  country: 'Country',
  street: 'Street address',
  apartment: 'Apt, suite',
  city: 'City',
  region: { US: 'State', CA: 'Province' },
  chooseRegion: { US: 'Choose a state', CA: 'Choose a province' },
  postalCode: { US: 'ZIP code', CA: 'Postal code' },
  loadingFields: 'Loading the card fields…',
  notLoaded: {
    title: "We couldn't load the card fields",
    sentence: (phone: string) =>
      `A browser extension or your network may be blocking our payment processor. Allow js.stripe.com or turn the extension off for this page, then try again. If that doesn't help, call us at ${phone}. Your name and address are kept.`,
    tryAgain: 'Try again',
  },
  hostedPrivacy: 'Your card details go straight to our payment processor.',
  privacy: 'We pass your card details to our payment processor and never store them.',
  save: 'Save card',
  saving: 'Saving…',
  cancel: 'Cancel',
  changeNumber: 'Change number',
  keep: (card: string) => `Keep ${card}`,
  conflict: {
    title: 'Someone else changed this card',
    now: 'This is the card now:',
    yours: 'What you entered is still below. Saving it replaces the card above.',
    facts: (card: string, day: string) => `${card}, expires ${day}`,
    holder,
    address: addressLine,
  },
} as const;
