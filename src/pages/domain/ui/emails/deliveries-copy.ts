import type { DeliveryOutcome, MailDelivery } from '@contract/email-redirect';
import { redirectsCopy } from './emails-copy';

const outcomes = {
  delivered: 'Delivered',
  bounced: 'Bounced',
  waiting: 'Waiting',
  unconfirmed: 'Kept until confirmed',
} satisfies Readonly<Record<DeliveryOutcome, string>>;

/** What a reason means, and what to do. */
function meaning({ outcome, reason, real_address: destination }: MailDelivery): string | null {
  if (reason === null) return null;
  if (outcome === 'bounced') return redirectsCopy.bounced(destination);
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
