import { SupportCard } from '@/entities/support';
import { EmptyState } from '@/shared/ui/empty-state';
import { Stack } from '@/shared/ui/layout';
import { ButtonLink } from '@/shared/ui/link';
import { forbiddenCopy } from './forbidden-copy';

export function ForbiddenPage() {
  return (
    <Stack gap={5}>
      <EmptyState
        headingLevel={1}
        icon="lock"
        title={forbiddenCopy.title}
        action={
          <ButtonLink to="/" tone="primary">
            {forbiddenCopy.back}
          </ButtonLink>
        }
      >
        <p>{forbiddenCopy.next}</p>
      </EmptyState>
      <SupportCard />
    </Stack>
  );
}
