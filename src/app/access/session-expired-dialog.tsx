import { useRef } from 'react';
import { useSession } from '@/entities/session';
import { ButtonLink } from '@/shared/ui/actions/link';
import { Modal } from '@/shared/ui/layout/modal';
import { interruptedCharge } from './interrupted-charge-copy';
import { shellCopy } from '../shell/shell-copy';

/** A dialog that covers the page. The page is inert, and its URL and drafts are preserved (session.expired). */
export function SessionExpiredDialog() {
  const { title, description, logIn } = shellCopy.sessionExpired;
  const charge = useSession(({ context }) => context.charging);
  const link = useRef<HTMLAnchorElement>(null);
  return (
    <Modal
      open
      blocking
      title={title}
      description={charge === null ? description : interruptedCharge(charge)}
      initialFocus={link}
      actions={
        <ButtonLink ref={link} to="/login" tone="primary">
          {logIn}
        </ButtonLink>
      }
    />
  );
}
