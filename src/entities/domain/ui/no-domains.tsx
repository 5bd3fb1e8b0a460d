import { EmptyState } from '@/shared/ui/empty-state';
import { TextLink } from '@/shared/ui/link';

/** What an account without domains sees. The page header has the buttons. */
export function NoDomains({ headingLevel }: { readonly headingLevel: 2 | 3 }) {
  return (
    <EmptyState headingLevel={headingLevel} title="No domains yet" icon="globe">
      <p>
        <TextLink to="/domains/purchase">Buy your first one</TextLink>, or{' '}
        <TextLink to="/domains/transfer">transfer one you already own</TextLink>.
      </p>
    </EmptyState>
  );
}
