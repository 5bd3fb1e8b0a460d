import { EmptyState } from '@/shared/ui/empty-state';
import { ButtonLink } from '@/shared/ui/link';

export function NotFoundPage() {
  return (
    <EmptyState
      headingLevel={1}
      icon="globe"
      title="Looks like this page doesn't exist"
      action={
        <ButtonLink to="/" tone="primary">
          Back to the dashboard
        </ButtonLink>
      }
    >
      <p>The address may be mistyped, or the page may have moved.</p>
    </EmptyState>
  );
}
