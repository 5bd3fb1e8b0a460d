import { EmptyState } from '@/shared/ui/empty-state';
import { ButtonLink } from '@/shared/ui/link';

export function ForbiddenPage() {
  return (
    <EmptyState
      headingLevel={1}
      icon="lock"
      title="Huh, looks like you don't have access to this page"
      action={
        <ButtonLink to="/" tone="primary">
          Back to the dashboard
        </ButtonLink>
      }
    >
      <p>It is for other people than you. If you need it, please ask support.</p>
    </EmptyState>
  );
}
