import { EmptyState } from '@/shared/ui/feedback/empty-state';
import { ButtonLink } from '@/shared/ui/actions/link';
import { notFoundCopy } from './not-found-copy';

export function NotFoundPage() {
  return (
    <EmptyState
      headingLevel={1}
      icon="globe"
      title={notFoundCopy.title}
      action={
        <ButtonLink to="/" tone="primary">
          {notFoundCopy.back}
        </ButtonLink>
      }
    >
      <p>{notFoundCopy.next}</p>
    </EmptyState>
  );
}
