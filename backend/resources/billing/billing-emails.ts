import { cardName } from '../cards/charged-card';
import type { EmailNotification } from '../email-notifications/outbox';
import type { Charge, Payment, Statement } from '@contract/statement';
import { cardBrandNames } from '@contract/card-brands';
import type { accounts } from '../../store/schema/people';
import { dollars, longDay } from '../email-notifications/wording';
import type { ChargedCard } from '../../store/schema/orders';

interface Paid {
  readonly amountCents: number;
  readonly card: ChargedCard;
  /** The statement number that people see. */
  readonly statement: string;
}

export function renewalPaid({ amountCents, card, statement }: Paid): EmailNotification {
  return {
    subject: `Receipt for your monthly bill: ${dollars(amountCents)}`,
    text: [
      `Thank you. We charged ${dollars(amountCents)} to your ${cardName(card)} for your monthly bill, statement ${statement}.`,
      'See what it covers in your billing history:',
    ].join('\n\n'),
    path: '/billing',
  };
}

export function pastDuePaid({ amountCents, card, statement }: Paid): EmailNotification {
  return {
    subject: `Receipt for your past-due payment: ${dollars(amountCents)}`,
    text: [
      `Thank you. We charged ${dollars(amountCents)} to your ${cardName(card)} for statement ${statement}, which was past due.`,
      'See your billing history:',
    ].join('\n\n'),
    path: '/billing',
  };
}

interface Failed {
  readonly amountCents: number;
  readonly reason: string;
  /** The day of the next attempt; `null` if there is none. */
  readonly nextAttempt: string | null;
}

export function renewalFailed({ amountCents, reason, nextAttempt }: Failed): EmailNotification {
  const next =
    nextAttempt === null
      ? "We won't try again on our own. Choose a card and pay what is due:"
      : `We'll try your default card again on ${longDay(nextAttempt)}. To pay now, or with another card:`;
  return {
    subject: `We couldn't collect your monthly bill of ${dollars(amountCents)}`,
    text: [reason, next].join('\n\n'),
    path: '/billing',
  };
}

interface EmailedReceipt {
  readonly statement: Statement;
  /** The full name of the person who sends it. */
  readonly sender: string;
  readonly owner: Pick<typeof accounts.$inferSelect, 'profile'>;
}

/** A statement as text, for someone who can't sign in. */
export function receiptEmail({ statement, sender, owner }: EmailedReceipt): EmailNotification {
  const { customer_facing_id: number, customer_facing_created: day, status } = statement;
  const { legal_full_name: agency, office } = owner.profile;
  const { address_street: street, address_street2: more, ...place } = office.address;
  const city = `${place.address_municipality}, ${place.address_province} ${place.address_postal_code}`;
  const paper = status === 'settled' ? 'Receipt' : 'Statement';
  const total = dollars(Math.round(statement.amount * 100));
  return {
    subject: `${paper} ${number} for ${agency}: ${total}`,
    text: [
      `${sender} sent you this ${paper.toLowerCase()}.`,
      `${paper} ${number}\nDate: ${longDay(day)}`,
      ['Billed to:', agency, street, more, city].filter((line) => line !== '').join('\n'),
      statement.charges.map(chargeLine).join('\n'),
      [`Total: ${total}`, ...statement.payments.flatMap(paymentLines)].join('\n'),
      `People who can sign in for ${agency} can print it here:`,
    ].join('\n\n'),
    path: `/billing/${statement.id}`,
  };
}

function chargeLine({
  item_name: item,
  memo,
  period_range_start: first,
  period_range_end: last,
  amount_in_cents: amount,
}: Charge): string {
  const price = amount === 0 ? 'included' : dollars(amount);
  return `${item}, ${memo}, ${longDay(first)} to ${longDay(last)}: ${price}`;
}

function paymentLines({
  paid_at: at,
  card_type: brand,
  card_number: masked,
  amount_in_cents: amount,
  refunded_amount_in_cents: refunded,
}: Payment): readonly string[] {
  const card = `${cardBrandNames[brand]} ending in ${masked.slice(-4)}`;
  return [
    `Paid with ${card} on ${longDay(at)}: ${dollars(amount)}`,
    ...(refunded === 0 ? [] : [`Refunded to ${card}: ${dollars(refunded)}`]),
  ];
}
