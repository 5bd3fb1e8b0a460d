import type { DeliveryOutcome, MailDelivery } from '@contract/email-redirect';

const outcomes = {
  delivered: 'Delivered',
  bounced: 'Bounced',
  waiting: 'Waiting',
  unconfirmed: 'On hold',
} satisfies Readonly<Record<DeliveryOutcome, string>>;

/** Explains what becomes of a message that wasn't delivered yet. */
function meaning({ outcome, reason, real_address: destination }: MailDelivery): string | null {
  return reason !== null && outcome === 'waiting'
    ? `We'll keep trying to deliver it to ${destination}.`
    : null;
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
  sameReason: 'For the same reason',
  explanation: (delivery: MailDelivery) =>
    [meaning(delivery) ?? [], remarks(delivery)].flat().join(' '),
} as const;
