import { EmptyState } from '@/shared/ui/empty-state';
import { ButtonLink } from '@/shared/ui/link';
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
