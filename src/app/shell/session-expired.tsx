import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useSession } from '@/entities/session';
import { button } from '@/shared/ui/button.css';
import { lazyComponent } from '@/shared/ui/lazy-component';
import { alert, scrim } from './session-expired.css';
import { shellCopy } from './shell-copy';

const Dialog = lazyComponent(
  async () => (await import('./session-expired-dialog')).SessionExpiredDialog,
  { waiting: <SessionExpiredAlert />, failed: () => <SessionExpiredAlert /> },
);

/**
 * The Session Expired dialog. While its code loads, or if that fails, a plain alert with the same text covers the inert
 * page instead.
 */
export function SessionExpired() {
  return <Dialog description={useDescription()} />;
}

SessionExpired.preload = Dialog.preload;

function useDescription(): string {
  const charge = useSession(({ context }) => context.interruptedCharge);
  const { description, charging } = shellCopy.sessionExpired;
  return charge === null ? description : charging(charge);
}

function SessionExpiredAlert() {
  const { title, logIn } = shellCopy.sessionExpired;
  const description = useDescription();
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
