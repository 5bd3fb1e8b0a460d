import { EmptyState } from '@/shared/ui/feedback/empty-state';
import { ButtonLink } from '@/shared/ui/actions/link';
import { notFoundCopy as copy } from './not-found-copy';

/** Offers the most visited pages itself, because an unknown address opens without the menus. */
export function NotFoundPage() {
  return (
    <EmptyState
      headingLevel={1}
      icon="globe"
      title={copy.title}
      action={
        <>
          <ButtonLink to="/" tone="primary">
            {copy.back}
          </ButtonLink>
          <ButtonLink to="/domains">{copy.domains}</ButtonLink>
          <ButtonLink to="/billing">{copy.billing}</ButtonLink>
        </>
      }
    >
      <p>{copy.next}</p>
    </EmptyState>
  );
}
