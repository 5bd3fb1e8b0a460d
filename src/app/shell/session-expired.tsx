import { useEffect, useRef } from 'react';
import { Stack } from '@/shared/ui/layout';
import { lazyPart } from '@/shared/ui/lazy-part';
import { ButtonLink } from '@/shared/ui/link';
import { forUsersCopy } from './for-users-copy';
import { notice, scrim } from './session-expired.css';

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
        <Stack gap={4} align="start">
          <strong>{title}</strong>
          <p>{description}</p>
          <ButtonLink ref={link} to="/login" tone="primary">
            {logIn}
          </ButtonLink>
        </Stack>
      </div>
    </div>
  );
}
