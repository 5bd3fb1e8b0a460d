import { EmptyState } from '@/shared/ui/empty-state';
import { TextLink } from '@/shared/ui/link';

/** An account without a domain: what will stand here, and how to begin. The page's head has the buttons. */
export function NoDomains({ headingLevel }: { readonly headingLevel: 2 | 3 }) {
  return (
    <EmptyState headingLevel={headingLevel} title="No domains yet" icon="globe">
      <p>
        Your domains will stand here with their type, state and redirects. Begin by{' '}
        <TextLink to="/domains/purchase">buying one</TextLink>, or by{' '}
        <TextLink to="/domains/transfer">moving one you own already</TextLink>.
      </p>
    </EmptyState>
  );
}
