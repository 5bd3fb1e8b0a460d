import * as v from 'valibot';
import { accountRoot } from './account';
import { cardBrands } from './card-brands';
import { endpoint } from './endpoint';
import { isoDay, monthsAfter } from './iso-day';
import { Day } from './text';

export const Card = v.object({
  id: v.string(),
  is_default: v.boolean(),
  expired: v.boolean(),
  /** False for a card whose date has passed, unless the gateway knows a newer one and decides itself. */
  can_pay: v.boolean(),
  /** The day of the card's latest charge for a bill, if the bank declined it. Only in the list of cards. */
  declined_on: v.optional(Day),
  masked_card_number: v.string(),
  card_type: v.picklist(cardBrands),
  first_name: v.string(),
  last_name: v.string(),
  expiration_month: v.number(),
  expiration_year: v.number(),
  billing_address: v.string(),
  billing_address_2: v.string(),
  billing_city: v.string(),
  billing_state: v.string(),
  billing_zip: v.string(),
  billing_country: v.picklist(['US', 'CA']),
  /** Version, which differs after each change. A change names the version it is based on. */
  version: v.string(),
});
export type Card = v.InferOutput<typeof Card>;

export const cardExpiredMessage = 'This card has expired';

export type Expiration = Pick<Card, 'expiration_month' | 'expiration_year'>;

/** Returns the last day on which a card is valid. */
export function lastCardDay({
  expiration_month: month,
  expiration_year: year,
}: Expiration): string {
  return monthsAfter(`${year}-${String(month).padStart(2, '0')}-01`, 0, 31);
}

/** Returns true if a card has expired. Cards are valid until their month has ended in the last time zone, UTC−12. */
export function cardExpired(card: Expiration, now: Date): boolean {
  return lastCardDay(card) < isoDay(now, 'Etc/GMT+12');
}

/** Returns the error of an expiration that has passed, or is too far ahead for a card and so was probably mistyped. */
export function expirationProblems(card: Expiration, now: Date): Readonly<Record<string, string>> {
  if (cardExpired(card, now)) return { expiration_month: cardExpiredMessage };
  const latestYear = Number(isoDay(now, 'Etc/GMT+12').slice(0, 4)) + 20;
  return card.expiration_year > latestYear
    ? { expiration_year: 'Check the year on your card' }
    : {};
}

export const listCards = endpoint({
  method: 'GET',
  path: `${accountRoot}/payment/`,
  summary: "The account's cards, default first",
  access: 'anyAccount',
  response: v.array(Card),
});

export const removeCard = endpoint({
  method: 'DELETE',
  path: `${accountRoot}/payment/{id}/`,
  summary: 'Deletes a card; the default card and one that an order is being paid with are refused',
  access: 'account',
  status: 204,
  response: v.null(),
});

export const makeDefault = endpoint({
  method: 'POST',
  path: `${accountRoot}/payment/{id}/default/`,
  summary: 'Makes a card the default, which pays renewals',
  access: 'account',
  response: Card,
});
