import { useRef } from 'react';
import { ButtonLink } from '@/shared/ui/link';
import { Modal } from '@/shared/ui/modal';
import { shellCopy } from './shell-copy';

/** Covers the inert page, which keeps its address and drafts (specification, section 2). */
export function SessionExpiredDialog() {
  const { title, description, logIn } = shellCopy.sessionExpired;
  const link = useRef<HTMLAnchorElement>(null);
  return (
    <Modal
      open
      blocking
      title={title}
      description={description}
      initialFocus={link}
      actions={
        <ButtonLink ref={link} to="/login" tone="primary">
          {logIn}
        </ButtonLink>
      }
    />
  );
}
