import { useViewer } from '@/entities/session';
import { SupportCard } from '@/entities/support';
import { EmptyState } from '@/shared/ui/feedback/empty-state';
import { Stack } from '@/shared/ui/layout/layout';
import { ButtonLink } from '@/shared/ui/actions/link';
import { forbiddenCopy } from './forbidden-copy';

export function ForbiddenPage() {
  const { canOpen } = useViewer();
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
      <SupportCard form={canOpen('/support') && {}} />
    </Stack>
  );
}
