import { Button } from '@/shared/ui/button';
import { ErrorState } from '@/shared/ui/error-state';

interface DomainsUnreadProps {
  readonly headingLevel: 2 | 3;
  onRetry(): void;
}

export function DomainsUnread({ headingLevel, onRetry }: DomainsUnreadProps) {
  return (
    <ErrorState
      headingLevel={headingLevel}
      title="We couldn't load your domains"
      kept="Your domains are safe."
      next="Try again in a moment."
      action={<Button onClick={onRetry}>Try again</Button>}
    />
  );
}
