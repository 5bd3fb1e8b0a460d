import type { DeliveryOutcome, MailDelivery } from '@contract/email-redirect';

const outcomes = {
  delivered: 'Delivered',
  bounced: 'Bounced',
  waiting: 'Waiting',
  unconfirmed: 'Kept until confirmed',
} satisfies Readonly<Record<DeliveryOutcome, string>>;

/** What a reason means, and what to do. The reason itself is in the words of a mail server. */
function meaning({ outcome, reason, real_address: destination }: MailDelivery): string | null {
  if (reason === null) return null;
  if (outcome === 'bounced') {
    return `We couldn't deliver it to ${destination}. Check that address, or ask its owner why. Then run a test.`;
  }
  return outcome === 'waiting' ? `We'll keep trying to deliver it to ${destination}.` : null;
}

/** All texts of a redirect's logs. */
export const deliveriesCopy = {
  columns: { time: 'Time', sender: 'From', result: 'Result' },
  automatic: 'Automatic message',
  ownTest: 'Test message',
  outcomes,
  meaning,
  repeated: 'It may have arrived twice.',
} as const;
