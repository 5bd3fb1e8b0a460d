import type { DeliveryOutcome, MailDelivery } from '@contract/email-redirect';
import { redirectsCopy } from './emails-copy';

const outcomes = {
  delivered: 'Delivered',
  bounced: 'Bounced',
  waiting: 'Waiting',
  unconfirmed: 'On hold',
} satisfies Readonly<Record<DeliveryOutcome, string>>;

/** Explains why a message wasn't delivered, and the next step. */
function meaning({ outcome, reason, real_address: destination }: MailDelivery): string | null {
  if (reason === null) return null;
  if (outcome === 'bounced') return redirectsCopy.bounced(destination);
  return outcome === 'waiting' ? `We'll keep trying to deliver it to ${destination}.` : null;
}

/** Returns remarks about a delivery, such as automatic replies, delays and repeats. */
function remarks({ replies, delayed, repeated }: MailDelivery): string[] {
  return [
    ...(replies > 0
      ? ['The recipient sent an automatic reply, which we passed on to the sender.']
      : []),
    ...(delayed ? ["The destination's mail server reported a delay."] : []),
    ...(repeated ? ['It may have arrived twice.'] : []),
  ];
}

export const deliveriesCopy = {
  columns: { time: 'Time', sender: 'From', result: 'Result' },
  automatic: 'Automatic message',
  ownTest: 'Test message',
  outcomes,
  explanation: (delivery: MailDelivery) =>
    [meaning(delivery) ?? [], remarks(delivery)].flat().join(' '),
} as const;
