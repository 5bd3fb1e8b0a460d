import { ButtonLink } from '@/shared/ui/link';
import { Modal } from '@/shared/ui/modal';
import { forUsersCopy } from './for-users-copy';

/** Covers the inert page, which keeps its address and drafts (specification, section 2). */
export function SessionExpiredDialog() {
  const { title, description, logIn } = forUsersCopy.sessionExpired;
  return (
    <Modal
      open
      blocking
      title={title}
      description={description}
      actions={
        <ButtonLink to="/login" tone="primary">
          {logIn}
        </ButtonLink>
      }
    />
  );
}
