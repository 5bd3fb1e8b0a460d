import type { DeliveryOutcome, MailDelivery } from '@contract/email-redirect';
import { Badge } from '@/shared/ui/text/badge';

export const outcomes = {
  delivered: { name: 'Delivered', tone: 'success' },
  bounced: { name: 'Bounced', tone: 'danger' },
  waiting: { name: 'Waiting', tone: 'warning' },
  unconfirmed: { name: 'On hold', tone: 'warning' },
} as const satisfies Readonly<Record<DeliveryOutcome, object>>;

export const senderOf = ({ is_test: isTest, sender }: MailDelivery) =>
  isTest ? 'Test message' : sender || 'Automatic message';

/** What became of a message. */
export function OutcomeBadge({ outcome }: { readonly outcome: DeliveryOutcome }) {
  const { name, tone } = outcomes[outcome];
  return <Badge tone={tone}>{name}</Badge>;
}
