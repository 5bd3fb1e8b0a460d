import { Button } from '@/shared/ui/button';
import { ErrorState } from '@/shared/ui/error-state';
import { domainCopy } from './domain-copy';

interface DomainsUnreadProps {
  readonly headingLevel: 2 | 3;
  onRetry(): void;
}

export function DomainsUnread({ headingLevel, onRetry }: DomainsUnreadProps) {
  return (
    <ErrorState
      headingLevel={headingLevel}
      title={domainCopy.unread.title}
      kept={domainCopy.unread.kept}
      next={domainCopy.unread.next}
      action={<Button onClick={onRetry}>{domainCopy.unread.retry}</Button>}
    />
  );
}
