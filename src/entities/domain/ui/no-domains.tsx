import { EmptyState } from '@/shared/ui/feedback/empty-state';
import { TextLink } from '@/shared/ui/actions/link';
import { domainCopy } from './domain-copy';

/** The empty state for an account without domains. The buttons for getting a domain are in the page header. */
export function NoDomains({ headingLevel }: { readonly headingLevel: 2 | 3 }) {
  return (
    <EmptyState headingLevel={headingLevel} title={domainCopy.none.title} icon="globe">
      <p>
        <TextLink to="/domains/purchase">{domainCopy.none.buy}</TextLink>
        {domainCopy.none.or}
        <TextLink to="/domains/transfer">{domainCopy.none.transfer}</TextLink>
        {domainCopy.none.end}
      </p>
    </EmptyState>
  );
}
