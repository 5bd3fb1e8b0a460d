import { ButtonLink } from '@/shared/ui/link';
import { Modal } from '@/shared/ui/modal';

/** Over an inert page, which keeps its address and its drafts (specification, section 2). */
export function SessionExpired() {
  return (
    <Modal
      open
      blocking
      title="Session Expired"
      description="You were signed out because nothing happened for a while, or because you signed out elsewhere. This page comes back after you log in."
      actions={
        <ButtonLink to="/login" tone="primary">
          Log in
        </ButtonLink>
      }
    />
  );
}
