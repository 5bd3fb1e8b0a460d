import { outcomeWords } from '@contract/bill-words';
import { Badge } from '@/shared/ui/text/badge';
import type { StatementOutcome } from '@contract/statement-facts';

interface OutcomeBadgeProps {
  readonly outcome: StatementOutcome;
}

export function OutcomeBadge({ outcome }: OutcomeBadgeProps) {
  const words = outcomeWords[outcome];
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
