import { lastCardDay, type Card, type Expiration } from '@contract/card';
import { cardBrandNames, cardInWords } from '@contract/card-brands';
import { daysBetween } from '@contract/iso-day';
import { portalDay, shortDayInWords } from '@/shared/lib/format/day';

type ShownCard = Pick<Card, 'card_type' | 'masked_card_number'>;

/** Formats `Visa ending in 4242`. */
export function cardTitle({ card_type: brand, masked_card_number: masked }: ShownCard): string {
  return cardInWords(brand, masked.slice(-4));
}

/** Formats `Visa …4242`. */
export function cardInShort({ card_type: brand, masked_card_number: masked }: ShownCard): string {
  return `${cardBrandNames[brand]} …${masked.slice(-4)}`;
}

/** Formats `08/2028`. */
export function cardExpiry({ expiration_month: month, expiration_year: year }: Card): string {
  return `${String(month).padStart(2, '0')}/${year}`;
}

/** Formats an expiration date as `08 / 28`, as on the card and in the form. */
export function expirationOnCard({ expiration_month: month, expiration_year: year }: Card): string {
  return [month, year % 100].map((part) => String(part).padStart(2, '0')).join(' / ');
}

/** A card counts as expiring soon during this number of days before its expiration. */
const soon = 60;

/** Formats when a card expires: `today`, `tomorrow` or `in 12 days`. */
export function expiryInDays(card: Expiration, today = portalDay()): string {
  const days = daysBetween(today, lastCardDay(card));
  // In some time zones, a card is valid for some hours after its last day.
  if (days <= 0) return 'today';
  return days === 1 ? 'tomorrow' : `in ${days} days`;
}

/** Returns a warning such as `Expires in 12 days`; `null` if the card has expired or doesn't expire soon. */
export const expiresSoon = (card: Card, today = portalDay()): string | null =>
  card.expired || daysBetween(today, lastCardDay(card)) > soon
    ? null
    : `Expires ${expiryInDays(card, today)}`;

export const declinedOn = (day: string) => `Declined on ${shortDayInWords(day)}`;

/** Returns when a card was declined, such as `Declined on Oct 21`; `null` if its latest charge wasn't. */
export const cardDeclined = ({ declined_on: day }: Pick<Card, 'declined_on'>): string | null =>
  day === undefined ? null : declinedOn(day);

/** Why the gateway's own fields took no card. */
export const hostedCardCopy = {
  wrongCode: 'Check the security code. It seems to be wrong.',
  lost: 'We lost the connection to our payment processor. Nothing was saved. Try again.',
  unconfirmed: "Your bank didn't get your confirmation.",
  refused: (reason = "Our payment processor couldn't take the card.") =>
    `${reason} Nothing was saved. Try again, or use another card.`,
} as const;
