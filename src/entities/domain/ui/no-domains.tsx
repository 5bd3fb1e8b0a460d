import { EmptyState } from '@/shared/ui/empty-state';
import { TextLink } from '@/shared/ui/link';
import { domainCopy } from './domain-copy';

/** Empty state for an account without domains. The page header has the buttons to get one. */
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
