import { useEffect, useRef } from 'react';
import { lazyPart } from '@/shared/ui/lazy-part';
import { ButtonLink } from '@/shared/ui/link';
import { forUsersCopy } from './for-users-copy';
import { action, description as words, notice, noticeTitle, scrim } from './session-expired.css';

/** The dialog, or a plain notice with the same words where the dialog's code fails to load. */
export const SessionExpired = lazyPart(
  async () => (await import('./session-expired-dialog')).SessionExpiredDialog,
  { waiting: null, failed: () => <SessionExpiredNotice /> },
);

function SessionExpiredNotice() {
  const { title, description, logIn } = forUsersCopy.sessionExpired;
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => link.current?.focus(), []);
  return (
    <div className={scrim}>
      <div role="alertdialog" aria-modal="true" aria-label={title} className={notice}>
        <strong className={noticeTitle}>{title}</strong>
        <p className={words}>{description}</p>
        <div className={action}>
          <ButtonLink ref={link} to="/login" tone="primary">
            {logIn}
          </ButtonLink>
        </div>
      </div>
    </div>
  );
}
