import { useRef } from 'react';
import { ButtonLink } from '@/shared/ui/link';
import { Modal } from '@/shared/ui/modal';
import { shellCopy } from './shell-copy';

/** A dialog that covers the page. The page is inert, and its URL and drafts are preserved (session.expired). */
export function SessionExpiredDialog({ description }: { readonly description: string }) {
  const { title, logIn } = shellCopy.sessionExpired;
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
