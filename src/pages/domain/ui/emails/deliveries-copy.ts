import type { MailDelivery } from '@contract/email-redirect';

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
  sameReason: 'For the same reason',
  explanation: (delivery: MailDelivery) =>
    [meaning(delivery) ?? [], remarks(delivery)].flat().join(' '),
} as const;
