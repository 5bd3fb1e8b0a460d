import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { button } from '@/shared/ui/button.css';
import { lazyComponent } from '@/shared/ui/lazy-component';
import { alert, scrim } from './session-expired.css';
import { shellCopy } from './shell-copy';

/**
 * The Session Expired dialog. While its code loads, or if that fails, a plain alert covers the inert page instead.
 */
export const SessionExpired = lazyComponent(
  async () => (await import('./session-expired-dialog')).SessionExpiredDialog,
  { waiting: <SessionExpiredAlert />, failed: () => <SessionExpiredAlert /> },
);

function SessionExpiredAlert() {
  const { title, description, logIn } = shellCopy.sessionExpired;
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => link.current?.focus(), []);
  return (
    <div className={scrim}>
      <div role="alertdialog" aria-modal="true" aria-label={title} className={alert}>
        <strong>{title}</strong>
        <p>{description}</p>
        <Link ref={link} to="/login" className={button({ tone: 'primary' })}>
          {logIn}
        </Link>
      </div>
    </div>
  );
}
