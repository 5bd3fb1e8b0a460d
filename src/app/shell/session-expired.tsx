import { ButtonLink } from '@/shared/ui/link';
import { Modal } from '@/shared/ui/modal';

/** Covers the inert page, which keeps its address and drafts (specification, section 2). */
export function SessionExpired() {
  return (
    <Modal
      open
      blocking
      title="Session Expired"
      description="You were signed out after inactivity or in another tab. Log in to continue."
      actions={
        <ButtonLink to="/login" tone="primary">
          Log in
        </ButtonLink>
      }
    />
  );
}
