import { SupportCard } from '@/entities/support';
import { EmptyState } from '@/shared/ui/empty-state';
import { Stack } from '@/shared/ui/layout';
import { ButtonLink } from '@/shared/ui/link';

export function ForbiddenPage() {
  return (
    <Stack gap={5}>
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
        <p>If you think you should have access, contact support.</p>
      </EmptyState>
      <SupportCard />
    </Stack>
  );
}
