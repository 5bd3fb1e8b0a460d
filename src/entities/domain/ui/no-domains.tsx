import { EmptyState } from '@/shared/ui/feedback/empty-state';
import { TextLink } from '@/shared/ui/actions/link';
import { domainCopy } from './domain-copy';

/** The empty state for an account without domains. The buttons for getting a domain are in the page header. */
export function NoDomains({ headingLevel }: { readonly headingLevel: 2 | 3 }) {
  return (
    <EmptyState headingLevel={headingLevel} title={domainCopy.none.title} icon="globe">
      <p>
        <TextLink to="/domains/purchase">{domainCopy.none.buy}</TextLink>
        <span>{domainCopy.none.or}</span>
        <TextLink to="/domains/transfer">{domainCopy.none.transfer}</TextLink>
        <span>{domainCopy.none.end}</span>
      </p>
    </EmptyState>
  );
}
