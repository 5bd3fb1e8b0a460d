import { Button } from '@/shared/ui/button';
import { ErrorState } from '@/shared/ui/error-state';
import { domainCopy } from './domain-copy';

interface DomainsLoadErrorProps {
  readonly headingLevel: 2 | 3;
  onRetry(): void;
}

export function DomainsLoadError({ headingLevel, onRetry }: DomainsLoadErrorProps) {
  return (
    <ErrorState
      headingLevel={headingLevel}
      title={domainCopy.loadFailed.title}
      kept={domainCopy.loadFailed.kept}
      next={domainCopy.loadFailed.next}
      action={<Button onClick={onRetry}>{domainCopy.loadFailed.retry}</Button>}
    />
  );
}
