import { Button } from '@/shared/ui/button';
import { ErrorState } from '@/shared/ui/error-state';

interface DomainsUnreadProps {
  readonly headingLevel: 2 | 3;
  onRetry(): void;
}

/** The list of domains could not be read. */
export function DomainsUnread({ headingLevel, onRetry }: DomainsUnreadProps) {
  return (
    <ErrorState
      headingLevel={headingLevel}
      title="Your domains could not be read"
      kept="They are safe; only this list is missing."
      next="Please try again in a moment."
      action={<Button onClick={onRetry}>Try again</Button>}
    />
  );
}
