import { LoadError, type LoadErrorProps } from '@/shared/ui/load-error';
import { domainCopy } from './domain-copy';

export function DomainsUnread(props: Pick<LoadErrorProps, 'headingLevel' | 'onRetry'>) {
  return <LoadError {...domainCopy.unread} {...props} />;
}
