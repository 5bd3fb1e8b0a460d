import { Badge } from '@/shared/ui/text/badge';
import type { StatementOutcome } from '../model/statement-facts';
import { billingCopy } from './billing-copy';

interface OutcomeBadgeProps {
  readonly outcome: StatementOutcome;
}

export function OutcomeBadge({ outcome }: OutcomeBadgeProps) {
  const words = billingCopy.outcome[outcome];
  switch (outcome) {
    case 'past_due':
      return (
        <Badge tone="danger" icon="alert">
          {words}
        </Badge>
      );
    case 'paid':
      return <Badge tone="success">{words}</Badge>;
    case 'open':
    case 'refunded':
    case 'credited':
      return <Badge>{words}</Badge>;
  }
}
