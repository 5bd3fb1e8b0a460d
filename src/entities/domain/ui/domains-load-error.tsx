import { LoadError, type LoadErrorProps } from '@/shared/ui/feedback/load-error';
import { domainCopy } from './domain-copy';

export function DomainsLoadError(
  props: Pick<LoadErrorProps, 'headingLevel' | 'subject' | 'onRetry'>,
) {
  return <LoadError {...domainCopy.loadFailed} {...props} />;
}
