import { cardName } from '../cards/charged-card';
import type { EmailNotification } from '../email-notifications/outbox';
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
