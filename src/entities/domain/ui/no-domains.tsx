import { EmptyState } from '@/shared/ui/empty-state';
import { ButtonLink } from '@/shared/ui/link';

/** An account without a domain: what will stand here, and how to begin. */
export function NoDomains({ headingLevel }: { readonly headingLevel: 2 | 3 }) {
  return (
    <EmptyState
      headingLevel={headingLevel}
      title="No domains yet"
      icon="globe"
      action={<ButtonLink to="/domains/transfer">Transfer a domain</ButtonLink>}
    >
      Your domains will stand here with their type, state and redirects. Begin by moving one you own
      already.
    </EmptyState>
  );
}
